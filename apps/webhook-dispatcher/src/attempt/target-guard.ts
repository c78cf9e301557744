import {
  checkWebhookUrl,
  judgeAddresses,
  type TargetAddress,
  type TargetRanges,
  type TargetRefusal,
  webhookLimits,
  type WebhookTarget,
} from '@ers/core';
import { type StartTimer, systemTimer } from '@ers/platform';
import type { NameResolver } from './name-resolver.ts';
import { orLate, withTimeLimit } from './time-limit.ts';

export interface GuardRules {
  resolve: NameResolver;
  /** What the operator opens beside the public Internet; nothing in production. */
  allowedTargets: TargetRanges;
}

export interface TargetGuardOptions extends GuardRules {
  startTimer?: StartTimer;
}

export interface TargetGuard {
  /**
   * Whether a config may have this URL. `unresolved`: the name has no address now, or nobody said within 3 s; it may,
   * since every attempt judges anew. Never rejects.
   */
  checkTarget(url: string): Promise<'ok' | 'unresolved' | { blocked: TargetRefusal }>;
}

/** The judgement at creation and at a change of the URL; the one at each hop is `pinTarget`, by the same rules. */
export function createTargetGuard({ startTimer = systemTimer, ...rules }: TargetGuardOptions): TargetGuard {
  return {
    checkTarget: async (url) => {
      const verdict = checkWebhookUrl(url, rules.allowedTargets);
      if ('refusal' in verdict) return { blocked: verdict.refusal };
      // Nobody waits for a name server longer than for a connection.
      const limit = { ms: webhookLimits.connectMs, startTimer };
      const pinned = await withTimeLimit(limit, (signal) => orLate(pinTarget(verdict.target, rules), signal));
      if (pinned === 'late') return 'unresolved';
      if ('refusal' in pinned) return { blocked: pinned.refusal };
      return pinned.addresses.length === 0 ? 'unresolved' : 'ok';
    },
  };
}

/**
 * The addresses that a connection to a target may go to; none where its name does not resolve. The name is asked for
 * once, and the answer that is judged is the one that is used: a server that says another thing next time is not asked.
 * One address that is refused refuses all.
 */
export async function pinTarget(
  { url, name, addresses }: WebhookTarget,
  { resolve, allowedTargets }: GuardRules,
): Promise<{ addresses: TargetAddress[] } | { refusal: TargetRefusal }> {
  return name === null ? { addresses } : judgeAddresses(url, await resolve(name), allowedTargets);
}
