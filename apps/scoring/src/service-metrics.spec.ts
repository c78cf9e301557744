import { createClient } from '@connectrpc/connect';
import { scoringV1 } from '@ers/contracts';
import { skippedEvidence } from '@ers/core';
import { localTransport, noMetrics, type ScoringOutcome } from '@ers/platform';
import { captureLog } from '@ers/testing';
import { expect } from 'chai';
import { createScoreOne } from './score-one.ts';
import { createScoringService } from './service.ts';
import { atOnce } from './turns.fixture.ts';

describe('what the scoring service counts', () => {
  it('is each item by its outcome, and the call once', async () => {
    const outcomes: ScoringOutcome[] = [];
    const durations: number[] = [];
    const evidence = skippedEvidence('2026-01-01T00:00:00.000Z', 'disabled');
    const service = createScoringService({
      scoreOne: createScoreOne({
        gather: async ({ domain }) => {
          if (domain === 'broken.com') throw new Error('a fault of ours');
          return { evidence, cache: null };
        },
        turns: atOnce,
      }),
      log: captureLog().log,
      metrics: {
        ...noMetrics,
        itemScored: (outcome) => void outcomes.push(outcome),
        scoreCall: (durationMs) => void durations.push(durationMs),
      },
    });
    const transport = localTransport((router) => void router.service(scoringV1.ScoringService, service));
    const emails = ['ann@shop.com', 'no address', 'ann@broken.com'];
    await createClient(scoringV1.ScoringService, transport).score({
      items: emails.map((email) => ({ email })),
    });
    expect(outcomes).to.have.members(['analyzed', 'refused', 'failed']);
    expect(durations).to.have.length(1);
    expect(durations[0]).to.be.at.least(0);
  });
});
