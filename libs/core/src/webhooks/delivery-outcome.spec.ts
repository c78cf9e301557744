import { expect } from 'chai';
import fc from 'fast-check';
import { type AttemptError, attemptErrors } from './attempt-errors.ts';
import { type DeliveryBudget, deliveryOutcome } from './delivery-outcome.ts';
import { webhookDefaults } from './webhook-limits.ts';

const { backoffSeconds, maxAttempts } = webhookDefaults;

function budget(changed: Partial<DeliveryBudget> = {}): DeliveryBudget {
  return { attemptCount: 1, maxAttempts, backoffSeconds, jitter: 0.5, ...changed };
}

function waitOf(changed: Partial<DeliveryBudget>): number {
  const outcome = deliveryOutcome({ statusCode: 503, error: 'http_status' }, budget(changed));
  return outcome.status === 'retrying' ? outcome.waitMs / 1_000 : expect.fail(outcome.status);
}

describe('deliveryOutcome', () => {
  for (const statusCode of [200, 201, 202, 204, 299]) {
    it(`is succeeded for ${statusCode}, in the last attempt too`, () => {
      const attempt = { statusCode, error: null };
      expect(deliveryOutcome(attempt, budget())).to.deep.equal({ status: 'succeeded' });
      expect(deliveryOutcome(attempt, budget({ attemptCount: 5 }))).to.deep.equal({ status: 'succeeded' });
    });
  }

  for (const statusCode of [400, 401, 404, 408, 410, 418, 425, 429, 499]) {
    it(`is failed for ${statusCode}, with attempts left`, () => {
      expect(deliveryOutcome({ statusCode, error: 'http_status' }, budget())).to.deep.equal({
        status: 'failed',
      });
    });
  }

  for (const statusCode of [500, 502, 503, 504, 599, 600, 999]) {
    it(`is retrying for ${statusCode}, and dead once the attempts are used up`, () => {
      const attempt = { statusCode, error: 'http_status' } as const;
      expect(deliveryOutcome(attempt, budget({ attemptCount: 4 }))).to.include({ status: 'retrying' });
      expect(deliveryOutcome(attempt, budget({ attemptCount: 5 }))).to.deep.equal({ status: 'dead' });
      expect(deliveryOutcome(attempt, budget({ attemptCount: 6 }))).to.deep.equal({ status: 'dead' });
    });
  }

  const refusals: AttemptError[] = ['blocked_target', 'insecure_redirect'];
  for (const error of attemptErrors.filter((one) => one !== 'http_status')) {
    const isRefusal = refusals.includes(error);
    it(`is ${isRefusal ? 'failed' : 'retrying, then dead,'} for ${error}, with an answer or without`, () => {
      for (const statusCode of [null, 307]) {
        const attempt = { statusCode, error };
        expect(deliveryOutcome(attempt, budget()).status).to.equal(isRefusal ? 'failed' : 'retrying');
        expect(deliveryOutcome(attempt, budget({ attemptCount: 5 })).status).to.equal(
          isRefusal ? 'failed' : 'dead',
        );
      }
    });
  }

  it('waits 1 min, 5 min, 25 min and 2 h between five attempts, and 6 h before a sixth', () => {
    const waits = [1, 2, 3, 4, 5].map((attemptCount) => waitOf({ attemptCount, maxAttempts: 6 }));
    expect(waits).to.deep.equal([60, 300, 1_500, 7_200, 21_600]);
  });

  it('keeps the last wait where attempts outnumber the list', () => {
    expect(waitOf({ attemptCount: 9, maxAttempts: 10 })).to.equal(21_600);
    expect(waitOf({ attemptCount: 3, maxAttempts: 10, backoffSeconds: [5] })).to.equal(5);
  });

  it('starts anew with what a redelivery grants', () => {
    expect(waitOf({ attemptCount: 6, maxAttempts: 10, granted: 5 })).to.equal(60);
    expect(waitOf({ attemptCount: 7, maxAttempts: 10, granted: 5 })).to.equal(300);
  });

  it('stays on the list where the operator has changed the number of attempts meanwhile', () => {
    expect(waitOf({ attemptCount: 1, maxAttempts: 10, granted: 2 })).to.equal(60);
    expect(waitOf({ attemptCount: 1, maxAttempts: 2, granted: 50 })).to.equal(21_600);
  });

  it('gives a test its one attempt', () => {
    const attempt = { statusCode: null, error: 'timeout' } as const;
    expect(deliveryOutcome(attempt, budget({ maxAttempts: 1 }))).to.deep.equal({ status: 'dead' });
  });

  it('spreads each wait evenly over 10 % to either side', () => {
    expect(waitOf({ jitter: 0 })).to.equal(54);
    expect(waitOf({ jitter: 1 })).to.equal(66);
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.integer({ min: 1, max: 4 }),
        (jitter, attemptCount) => {
          const share = waitOf({ jitter, attemptCount }) / (backoffSeconds[attemptCount - 1] ?? 0);
          expect(share).to.be.closeTo(0.9 + 0.2 * jitter, 0.001);
        },
      ),
    );
  });
});
