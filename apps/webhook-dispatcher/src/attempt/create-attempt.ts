import type { SecureContext } from 'node:tls';
import {
  type AttemptError,
  checkRedirect,
  checkWebhookUrl,
  type TargetRanges,
  webhookLimits,
  type WebhookTarget,
} from '@ers/core';
import { type Clock, type StartTimer, systemTimer } from '@ers/platform';
import type { Attempt, AttemptRequest, AttemptResult } from './attempt.ts';
import { type Answer, exchange, type Exchanged } from './exchange.ts';
import { openConnection } from './open-connection.ts';
import { type GuardRules, pinTarget } from './target-guard.ts';
import { orLate, withTimeLimit } from './time-limit.ts';

export interface AttemptOptions extends GuardRules {
  /** Of `trustRoots`. */
  trust: SecureContext;
  clock: Clock;
  startTimer?: StartTimer;
}

type Outcome = Omit<AttemptResult, 'startedAt' | 'durationMs'>;
type Hop = (target: WebhookTarget, request: AttemptRequest, attempt: AbortSignal) => Promise<Exchanged>;

/** Each keeps the method, the body and the headers (contract part 5). */
const followed: ReadonlySet<number> = new Set([301, 302, 307, 308]);

export function createAttempt(options: AttemptOptions): Attempt {
  const { allowedTargets, clock, startTimer = systemTimer } = options;
  const hop = createHop({ ...options, startTimer });
  return async (request) => {
    const startedAt = clock.now();
    const startedMs = clock.monotonicMs();
    const outcome = await withTimeLimit({ ms: webhookLimits.attemptMs, startTimer }, (signal) =>
      follow(request, allowedTargets, (target) => hop(target, request, signal)),
    );
    return { ...outcome, startedAt, durationMs: Math.round(clock.monotonicMs() - startedMs) };
  };
}

async function follow(
  { url }: AttemptRequest,
  allowedTargets: TargetRanges,
  post: (target: WebhookTarget) => Promise<Exchanged>,
): Promise<Outcome> {
  const verdict = checkWebhookUrl(url, allowedTargets);
  if ('refusal' in verdict) return failed('blocked_target', 0);
  let { target } = verdict;
  for (let redirectHops = 0; ; redirectHops += 1) {
    const answer = await post(target);
    if ('fault' in answer) return failed(answer.fault, redirectHops);
    const { statusCode, excerpt: responseExcerpt } = answer;
    const next = isRedirect(answer)
      ? nextTarget(answer, { from: target.url, redirectHops, allowedTargets })
      : { error: statusCode >= 200 && statusCode < 300 ? null : ('http_status' as const) };
    if ('error' in next) return { statusCode, error: next.error, redirectHops, responseExcerpt };
    ({ target } = next);
  }
}

function isRedirect({ statusCode }: Answer): boolean {
  return statusCode >= 300 && statusCode < 400;
}

function nextTarget(
  { statusCode, location }: Answer,
  at: { from: URL; redirectHops: number; allowedTargets: TargetRanges },
): { target: WebhookTarget } | { error: AttemptError } {
  if (!followed.has(statusCode)) return { error: 'bad_redirect' };
  if (at.redirectHops === webhookLimits.redirectHopsMax) return { error: 'too_many_redirects' };
  return checkRedirect(location, at.from, at.allowedTargets);
}

function failed(error: AttemptError, redirectHops: number): Outcome {
  return { statusCode: null, error, redirectHops, responseExcerpt: '' };
}

/** One request and its answer: judged, pinned, sent and read within the time of a hop. */
function createHop({ trust, startTimer, ...rules }: AttemptOptions & { startTimer: StartTimer }): Hop {
  const { connectMs, hopMs } = webhookLimits;
  return (target, { headers, body }, outer) =>
    withTimeLimit({ ms: hopMs, startTimer, outer }, async (signal) => {
      const pinned = await orLate(pinTarget(target, rules), signal);
      if (pinned === 'late') return { fault: 'timeout' };
      if ('refusal' in pinned) return { fault: 'blocked_target' };
      if (pinned.addresses.length === 0) return { fault: 'name_not_resolved' };
      const { url, name } = target;
      const { addresses } = pinned;
      const way = { trust, connectMs, startTimer, signal };
      const connection = await openConnection({ url, name, addresses }, way);
      if ('fault' in connection) return connection;
      return exchange(connection.socket, { url, headers, body }, signal);
    });
}
