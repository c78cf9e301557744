import type { Caller, Metering, QuotaState, Reservation } from '@ers/access';
import { scoringV1, toMessage } from '@ers/contracts';
import { defaultPlanCatalogue } from '@ers/core';
import { createMemoryLimiter, localTransport, type Metrics, noMetrics, systemClock } from '@ers/platform';
import { captureLog } from '@ers/testing';
import { expect } from 'chai';
import { metered, type MeteredDeps } from './metered.ts';
import { createScoreClient, type ScoreItem } from './score-client.ts';

type Units = Parameters<Metrics['unitsCommitted']>[0];

const caller: Caller = {
  keyId: 'key_1',
  accountId: 'acc_1',
  accountStatus: 'active',
  scopes: ['analyze'],
  plan: 'Basic',
  environment: 'live',
  highRiskThreshold: null,
};
const request = {
  caller,
  requestId: 'req_1',
  progress: { counted: false },
  operationId: 'analyzeEmailBatch',
  bodyBytes: Buffer.from('{}'),
  minuteUnits: 3,
  requests: 3,
  explanations: 3,
};

/** `settle` decides what becomes of the charge. */
function depsWith(settle: Metering['settle'], committed: Units[]): MeteredDeps {
  const state = { plan: 'Basic', windowEnd: new Date() } as QuotaState;
  const expiresAt = new Date(45_000);
  const reservation: Reservation = {
    id: 'rsv_1',
    accountId: 'acc_1',
    explanationsGranted: 3,
    state,
    expiresAt,
  };
  return {
    plans: defaultPlanCatalogue,
    limiter: createMemoryLimiter({ clock: systemClock }),
    metering: { reserve: async () => ({ ok: true, reservation }), settle } as unknown as Metering,
    log: captureLog().log,
    metrics: {
      ...noMetrics,
      unitsCommitted: ({ requests, explanations }) => void committed.push({ requests, explanations }),
    },
    now: () => 0,
    monotonicMs: () => 0,
    upgradeUrl: '',
    outbox: { wake: () => undefined },
  };
}

describe('units that are counted', () => {
  let committed: Units[];
  beforeEach(() => {
    committed = [];
  });

  it('are those that were charged, not those that were reserved', async () => {
    const deps = depsWith(async ({ state }) => state, committed);
    await metered(deps, request, async () => ({ requests: 2, explanations: 1, result: null }));
    expect(committed).to.deep.equal([{ requests: 2, explanations: 1 }]);
  });

  it('are none when the work fails', async () => {
    const deps = depsWith(async ({ state }) => state, committed);
    await metered(deps, request, () => Promise.reject(new Error('no scores'))).catch(() => undefined);
    expect(committed).to.deep.equal([]);
  });

  it('are none when the charge fails', async () => {
    const deps = depsWith(() => Promise.reject(new Error('no database')), committed);
    const work = async () => ({ requests: 3, explanations: 3, result: null });
    const failure: unknown = await metered(deps, request, work).catch((error: unknown) => error);
    expect(failure).to.have.property('code', 'SERVICE_UNAVAILABLE');
    expect(committed).to.deep.equal([]);
  });
});

describe('batches that are counted', () => {
  it('are the calls of scoring, by how many addresses travelled in each', async () => {
    const sent: number[] = [];
    const counted: [string, number][] = [];
    const transport = localTransport((router) =>
      router.service(scoringV1.ScoringService, {
        score: ({ items }) => {
          sent.push(items.length);
          const results = items.map(() => ({ error: { code: 'INTERNAL_ERROR', message: '' } }));
          return toMessage(scoringV1.ScoreResponseSchema, { results, assessment_version: '2026.01.01' });
        },
      }),
    );
    const batch = (of: string, size: number): void => void counted.push([of, size]);
    const score = createScoreClient(transport, { ...noMetrics, batch });
    const item: ScoreItem = {
      email: 'jane.doe@example.com',
      name: null,
      ip: null,
      industry: null,
      include_checks: false,
      include_explanation: false,
    };
    await Promise.all([score(item), score(item), score(item)]);
    await score(item);
    expect(sent).to.deep.equal([3, 1]);
    expect(counted).to.deep.equal([
      ['score', 3],
      ['score', 1],
    ]);
  });
});
