export { type ClaimLoop, type ClaimLoopOptions, createClaimLoop } from './claim-loop.ts';
export { type Clock, systemClock } from './clock.ts';
export { type CoalesceOptions, CoalesceOverflow, coalesce } from './coalesce.ts';
export { ConfigError, type Env, onceRead, OperatorError, readEnv } from './config/env.ts';
export * as fields from './config/fields.ts';
export { readBoundedText } from './http/read-bounded-text.ts';
export { checkHealth, type Dependency, type DependencyHealth, type Health } from './health.ts';
export { type IdKind, type Ids, systemIds } from './ids.ts';
export { type Cache } from './kv/cache.ts';
export { createFallbackLimiter } from './kv/fallback-limiter.ts';
export {
  type Admission,
  type AdmitRequest,
  type LimitedWindow,
  type Limiter,
  type Taking,
} from './kv/limiter.ts';
export { createMemoryCache } from './kv/memory-cache.ts';
export { createMemoryLimiter } from './kv/memory-limiter.ts';
export { createRedisCache } from './kv/redis-cache.ts';
export { connectRedis, type RedisClient } from './kv/redis-client.ts';
export { createRedisLimiter } from './kv/redis-limiter.ts';
export { createLog, type Logger, type LogOptions } from './log.ts';
export { createSupervisor, type Stoppable, stopSignal, type Supervisor } from './supervisor.ts';
export { type RpcServerOptions, startRpcServer } from './rpc/rpc-server.ts';
export { localTransport, remoteTransport } from './rpc/rpc-transport.ts';
export { probeRpc } from './rpc/probe-rpc.ts';
export { runMain } from './run-main.ts';
export { runService, type ServiceOptions, type ServiceStart } from './run-service.ts';
export { type Metrics, noMetrics, type RequestFacts, type ScoringOutcome } from './telemetry/metrics.ts';
export { startTelemetry, type Telemetry, type TelemetryOptions } from './telemetry/start-telemetry.ts';
export { noTracing, type Tracing } from './telemetry/tracing.ts';
export {
  type Bus,
  deadLetterTopic,
  type Message,
  messageBytesMax,
  messagesMax,
  type Publisher,
  type ReceivedMessage,
  type Subscriber,
  type Subscription,
  type Topics,
} from './bus/bus.ts';
export { createKafkaBus, type KafkaBusOptions } from './bus/kafka-bus.ts';
export { createMemoryBus, type MemoryBusOptions } from './bus/memory-bus.ts';
export { PublishRefused, type PublishRefusedCode } from './bus/publish-refused.ts';
export type { Retry } from './bus/retry.ts';
export { backgroundTimer, pause, type StartTimer, systemTimer } from './timers.ts';
export { answerOrRefuse } from './rpc/answer-or-refuse.ts';
