import { createClient, type Transport } from '@connectrpc/connect';
import type { MessageInitShape } from '@bufbuild/protobuf';
import { scoringV1 } from '@ers/contracts';
import type { BulkRowError, BulkRowOutcome } from '@ers/core';

export type ScoreItem = MessageInitShape<typeof scoringV1.ScoreItemSchema>;

/** One outcome for each item, in their order. Rejects when scoring cannot be reached. */
export type ScoreItems = (items: readonly ScoreItem[]) => Promise<BulkRowOutcome[]>;

/** Items of one call: few, for an answer is packed and unpacked in one go. */
const callItemsMax = 50;
/** Longer than any evidence budget, far shorter than a lease. */
const callMsMax = 10_000;

const rowErrors: readonly BulkRowError[] = ['INVALID_EMAIL', 'MALFORMED_EMAIL'];

/** Scoring as this service sees it: the calls of one chunk are under way at once. */
export function createScoreItems(transport: Transport): ScoreItems {
  const client = createClient(scoringV1.ScoringService, transport);

  async function call(items: readonly ScoreItem[]): Promise<BulkRowOutcome[]> {
    const { results } = await client.score(
      { items: [...items], inBackground: true },
      { timeoutMs: callMsMax },
    );
    if (results.length !== items.length) throw new Error('scoring did not answer each item');
    return results.map(outcomeOf);
  }

  return async (items) => {
    const starts = Array.from({ length: Math.ceil(items.length / callItemsMax) }, (_, i) => i * callItemsMax);
    const answers = await Promise.all(starts.map((at) => call(items.slice(at, at + callItemsMax))));
    return answers.flat();
  };
}

function outcomeOf({ outcome }: scoringV1.ScoreResult): BulkRowOutcome {
  if (outcome.case === 'analysis') return { analysis: outcome.value };
  const code = rowErrors.find((one) => one === outcome.value?.code);
  return { errorCode: code ?? 'INTERNAL_ERROR' };
}
