import { deliveryOutcome, signatureHeaders, webhookLimits } from '@ers/core';
import { pause, type StartTimer } from '@ers/platform';
import type { Attempt, AttemptResult } from '../attempt/attempt.ts';
import type { DispatcherContext } from '../context.ts';
import type { Claimed } from './claim.ts';
import { writeObstacle, writeOutcome } from './write-outcome.ts';

export interface SendContext extends DispatcherContext {
  attempt: Attempt;
  /** Seconds before each further attempt. */
  backoffSeconds: readonly number[];
  startTimer: StartTimer;
}

/** Contract part 5: who does not end an attempt in this time is taken for dead. */
export const leaseMs = 60_000;
/** A sender that was held up since its claim begins no attempt that could outlast the lease. */
const startMsMax = leaseMs - webhookLimits.attemptMs - 5_000;
/** What may pass between two tries to write an outcome, and how many there are: within the lease. */
const writeAgainMs = 1_000;
const writesMax = 20;

const never = new AbortController().signal;

/**
 * One attempt at a claimed delivery, and its outcome. `claimedMs` is the monotonic time before it was claimed. Rejects
 * when the outcome could not be written: another sender then tries again once the lease has run out.
 */
export async function sendDelivery(ctx: SendContext, claimed: Claimed, claimedMs: number): Promise<void> {
  const { clock, db, log } = ctx;
  const { obstacle } = claimed;
  if (obstacle !== null) {
    const isWritten = await writeObstacle(db.sql, claimed, { obstacle, now: clock.now() });
    log.info(
      { ...factsOf(claimed), status: isWritten ? 'failed' : 'lost', error: obstacle },
      'webhook delivery ended',
    );
    return;
  }
  const request = signedRequest(ctx, claimed);
  if (clock.monotonicMs() - claimedMs > startMsMax) {
    log.warn(factsOf(claimed), 'webhook delivery was claimed too long ago to be attempted');
    return;
  }
  await conclude(ctx, claimed, await ctx.attempt(request));
}

/** Throws SecretNotReadable. */
function signedRequest({ clock, secrets }: SendContext, claimed: Claimed): Parameters<Attempt>[0] {
  const { id: deliveryId, webhookId, eventType, url } = claimed;
  const body = Buffer.from(claimed.body);
  const secret = secrets.open(webhookId, claimed.sealed);
  const timestampSeconds = Math.floor(clock.now().getTime() / 1_000);
  return { url, body, headers: signatureHeaders({ eventType, deliveryId, timestampSeconds, secret, body }) };
}

async function conclude(ctx: SendContext, claimed: Claimed, result: AttemptResult): Promise<void> {
  const { clock, ids, maxAttempts, backoffSeconds, log, metrics } = ctx;
  const attemptCount = claimed.attemptCount + 1;
  const outcome = deliveryOutcome(result, {
    attemptCount,
    maxAttempts: claimed.maxAttempts,
    granted: claimed.isTest ? 1 : maxAttempts,
    backoffSeconds,
    jitter: ids.randomBytes(4).readUInt32BE() / 0xffff_ffff,
  });
  const now = clock.now();
  const isWritten = await persistently(ctx, () =>
    writeOutcome(ctx.db.sql, claimed, { result, outcome, now }),
  );
  if (isWritten) metrics.webhookAttempt(outcome.status, result.durationMs);
  log.info(
    {
      ...factsOf(claimed),
      attempt: attemptCount,
      status: isWritten ? outcome.status : 'lost',
      code: result.statusCode,
      error: result.error,
      latency_ms: result.durationMs,
      hops: result.redirectHops,
    },
    'webhook attempt',
  );
}

/** A receiver that has the delivery should not get it again for a moment without the database. */
async function persistently<T>({ startTimer, log }: SendContext, write: () => Promise<T>): Promise<T> {
  for (let written = 1; ; written += 1) {
    try {
      return await write();
    } catch (error) {
      if (written === writesMax) throw error;
      if (written === 1) log.warn({ err: error }, 'the outcome of a webhook attempt was not written');
    }
    await pause(writeAgainMs, startTimer, never);
  }
}

function factsOf({ id, webhookId, accountId, eventType }: Claimed): Record<string, string> {
  return { delivery_id: id, webhook_id: webhookId, account_id: accountId, event_type: eventType };
}
