import { Code, ConnectError, type ServiceImpl } from '@connectrpc/connect';
import { scoringV1, toMessage } from '@ers/contracts';
import { assessmentVersion, errorCatalogue, outlineOf } from '@ers/core';
import { type Logger, type Metrics, noMetrics } from '@ers/platform';
import { mapBounded } from './map-bounded.ts';
import type { ScoreOne } from './score-one.ts';

export interface ScoringServiceOptions {
  scoreOne: ScoreOne;
  log: Logger;
  metrics?: Metrics | undefined;
}

const itemsMax = 500;
/** Bounds the look-ups that one call sets going; the budget of an item runs from its own start. */
const itemsAtOnceMax = 100;

/** ScoringService (scoring.proto). A fault of one item is that item's error and never the call's. */
export function createScoringService(
  options: ScoringServiceOptions,
): ServiceImpl<typeof scoringV1.ScoringService> {
  return {
    score: async ({ items, inBackground }) => {
      if (items.length < 1 || items.length > itemsMax) {
        throw new ConnectError(
          `1 to ${itemsMax} items are required, not ${items.length}`,
          Code.InvalidArgument,
        );
      }
      const started = performance.now();
      const results = await mapBounded(items, itemsAtOnceMax, (item) =>
        scoreItem(options, item, inBackground),
      );
      options.metrics?.scoreCall(performance.now() - started);
      return toMessage(scoringV1.ScoreResponseSchema, { results, assessment_version: assessmentVersion });
    },
  };
}

/** A ScoreResult in plain form: one of the two is set. */
async function scoreItem(
  { scoreOne, log, metrics = noMetrics }: ScoringServiceOptions,
  item: scoringV1.ScoreItem,
  inBackground: boolean,
): Promise<object> {
  try {
    const { email, name = null, ip = null, industry = null, includeExplanation } = item;
    const result = await scoreOne({ email, name, ip, industry, includeExplanation, inBackground });
    metrics.itemScored(result.ok ? 'analyzed' : 'refused');
    if (!result.ok) return { error: { code: result.code, message: result.message } };
    const { analysis, cache } = result;
    const { checks } = analysis;
    return {
      analysis: {
        ...analysis,
        checks: item.includeChecks ? checks : null,
        outline: item.includeOutline ? outlineOf(checks) : null,
        cache,
      },
    };
  } catch (error) {
    log.error({ err: error }, 'an item could not be scored');
    metrics.itemScored('failed');
    return { error: { code: 'INTERNAL_ERROR', message: errorCatalogue.INTERNAL_ERROR.message } };
  }
}
