import { expect } from 'chai';
import fc from 'fast-check';
import { webhookEventTypes } from './event-types.ts';
import { matchWebhooks, type WebhookSubscription } from './match-webhooks.ts';
import { sampleEvent } from './sample-event.ts';
import type { WebhookEvent } from './webhook-event.ts';

const facts = { id: 'evt_1', createdAt: new Date('2026-11-21T12:00:00Z'), requestId: 'req_1' };
const jobCompleted = sampleEvent('bulk.job_completed', facts);

function scored(risk_score: number): WebhookEvent {
  const event = sampleEvent('signup.high_risk', facts);
  return event.type === 'signup.high_risk'
    ? { ...event, decision: { ...event.decision, risk_score } }
    : expect.fail('another type');
}

function config(changed: Partial<WebhookSubscription> = {}): WebhookSubscription {
  return { isActive: true, events: webhookEventTypes, highRiskThreshold: 75, ...changed };
}

describe('matchWebhooks', () => {
  const cases: [name: string, event: WebhookEvent, config: WebhookSubscription, matches: boolean][] = [
    ['a score below the threshold', scored(74), config(), false],
    ['a score at the threshold', scored(75), config(), true],
    ['a score above it', scored(100), config(), true],
    ['the lowest threshold and no risk', scored(0), config({ highRiskThreshold: 1 }), false],
    ['the lowest threshold reached', scored(1), config({ highRiskThreshold: 1 }), true],
    ['the highest threshold', scored(99), config({ highRiskThreshold: 100 }), false],
    ['an inactive config', scored(100), config({ isActive: false }), false],
    ['another subscription', scored(100), config({ events: ['bulk.job_completed'] }), false],
    ['no subscription', scored(100), config({ events: [] }), false],
    ['a job, whatever the threshold', jobCompleted, config({ highRiskThreshold: 100 }), true],
    ['a job and another subscription', jobCompleted, config({ events: ['signup.high_risk'] }), false],
    ['a job and an inactive config', jobCompleted, config({ isActive: false }), false],
  ];
  for (const [name, event, subscription, matches] of cases) {
    it(`${name}: ${matches ? 'sends' : 'sends nothing'}`, () => {
      expect(matchWebhooks(event, [subscription])).to.deep.equal(matches ? [subscription] : []);
    });
  }

  it('judges each config by itself, and keeps their order', () => {
    const thresholds = fc.array(fc.integer({ min: 1, max: 100 }), { maxLength: 20 });
    fc.assert(
      fc.property(thresholds, fc.integer({ min: 0, max: 100 }), (all, score) => {
        const matched = matchWebhooks(
          scored(score),
          all.map((highRiskThreshold) => config({ highRiskThreshold })),
        );
        expect(matched.map(({ highRiskThreshold }) => highRiskThreshold)).to.deep.equal(
          all.filter((threshold) => threshold <= score),
        );
      }),
    );
  });
});
