import { targetRefusals } from '@ers/core';
import { createAttempt } from './attempt/create-attempt.ts';
import { createNameResolver } from './attempt/name-resolver.ts';
import { createTargetGuard } from './attempt/target-guard.ts';
import { trustRoots } from './attempt/trust-roots.ts';
import { createWebhookDispatcher, type DispatcherDeps, type WebhookDispatcher } from './create-dispatcher.ts';
import { readExtraRoots } from './extra-roots.ts';
import type { SecretKey } from './secrets/secret-box.ts';
import type { WebhookVariables } from './webhook-fields.ts';

export interface DispatcherSettings extends WebhookVariables {
  /** The first one seals. */
  SECRETS_KEYS: readonly [SecretKey, ...SecretKey[]];
}

/** The service from its configuration, the same in both wirings. Throws ConfigError when `WEBHOOK_CA_FILE` is unusable. */
export function openDispatcher(
  config: DispatcherSettings,
  deps: Pick<DispatcherDeps, 'db' | 'clock' | 'ids' | 'log' | 'plans' | 'bus' | 'metrics'>,
): WebhookDispatcher {
  const rules = {
    resolve: createNameResolver(config.DNS_SERVERS ?? null),
    allowedTargets: config.WEBHOOK_ALLOW_PRIVATE_TARGETS,
  };
  const { checkTarget } = createTargetGuard(rules);
  const extraRoots = readExtraRoots(config.WEBHOOK_CA_FILE);
  return createWebhookDispatcher({
    ...deps,
    secretsKeys: config.SECRETS_KEYS,
    checkUrl: async (url) => {
      const verdict = await checkTarget(url);
      return typeof verdict === 'string' ? null : targetRefusals[verdict.blocked];
    },
    attempt: createAttempt({ ...rules, trust: trustRoots(extraRoots), clock: deps.clock }),
    maxAttempts: config.WEBHOOK_MAX_ATTEMPTS,
    backoffSeconds: config.WEBHOOK_BACKOFF_SECONDS,
  });
}
