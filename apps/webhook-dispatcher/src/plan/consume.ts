import { topics } from '@ers/contracts';
import { pause, type ReceivedMessage, type StartTimer, type Subscription } from '@ers/platform';
import type { DispatcherContext } from '../context.ts';
import { planEvent } from './plan-event.ts';
import { readEvent } from './read-event.ts';

export const dispatcherGroup = 'webhook-dispatcher';
const tryAgainMs = 1_000;

export interface ConsumeOptions {
  startTimer: StartTimer;
  /** Aborted when the consumer is to stop. */
  signal: AbortSignal;
}

/** How the events become deliveries. */
export function eventSubscription(ctx: DispatcherContext, options: ConsumeOptions): Subscription {
  return {
    topics: Object.values(topics),
    group: dispatcherGroup,
    handle: (message) => handle(ctx, message, options),
  };
}

/**
 * An event waits here for as long as the database is away: it must not end among the dead letters for that. What no
 * attempt could plan is rejected.
 */
async function handle(
  ctx: DispatcherContext,
  message: ReceivedMessage,
  { startTimer, signal }: ConsumeOptions,
): Promise<void> {
  const { accountId, event } = readEvent(message);
  const facts = { event_id: event.id, event_type: event.type, account_id: accountId };
  for (let tries = 1; ; tries += 1) {
    try {
      const deliveries = await planEvent(ctx, { accountId, event });
      ctx.log.info(
        { ...facts, deliveries: deliveries ?? 0, duplicate: deliveries === null },
        'webhook event',
      );
      return;
    } catch (error) {
      if (signal.aborted || !canPass(error)) throw error;
      if (tries === 1) ctx.log.warn({ ...facts, err: error }, 'a webhook event could not be planned yet');
    }
    await pause(tryAgainMs, startTimer, signal);
  }
}

/** Whether the same may work later: not when the data are at fault (SQLSTATE classes 22 and 23), or the code. */
function canPass(error: unknown): boolean {
  const code = (error as { code?: unknown }).code;
  const isOfData = typeof code === 'string' && /^2[23][0-9A-Z]{3}$/.test(code);
  return !isOfData && !(error instanceof TypeError) && !(error instanceof RangeError);
}
