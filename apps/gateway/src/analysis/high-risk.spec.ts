import { fromBinary } from '@bufbuild/protobuf';
import type { Caller } from '@ers/access';
import { eventsV1, momentOf, scoringV1, toPlain, topics } from '@ers/contracts';
import { defaultPlanCatalogue, planNames } from '@ers/core';
import { messageBytesMax } from '@ers/platform';
import { expect } from 'chai';
import { highRiskEvents, highRiskTerms } from './high-risk.ts';
import type { ScoredAddress } from './score-client.ts';

const caller: Caller = {
  keyId: 'key_1',
  accountId: 'acc_1',
  accountStatus: 'active',
  scopes: ['analyze'],
  plan: 'Scale',
  environment: 'test',
  highRiskThreshold: 60,
};
const origin = { caller, requestId: 'req_1' };
const terms = { threshold: 60, environment: 'test' } as const;
const reasons = [{ reason: 'It is disposable.', check: 'disposable_email', contribution: 60 }];

function scored(risk_score: number, changes: { input?: string; normalized?: string } = {}): ScoredAddress {
  const normalized = changes.normalized ?? 'jane.doe+x@gmail.com';
  return {
    email: { input: 'Jane.Doe+x@gmail.com', canonical: 'janedoe@gmail.com', ...changes, normalized },
    decision: {
      action: 'review',
      risk_score,
      risk_band: 'high',
      summary: 'High risk.',
      assessment: {
        confidence: 'high',
        evidence_strength: 'strong',
        evidence_coverage: 'broad',
        uncertainty: 'low',
        limitations: ['name_not_supplied'],
      },
    },
    checks: null,
    explanation: { top_reasons: reasons },
    cache: null,
  } as unknown as ScoredAddress;
}

let made = 0;
const deps = { ids: { next: () => `evt_${(made += 1)}` }, now: () => 1_790_000_000_123 };
const eventsOf = (...analyses: ScoredAddress[]) => highRiskEvents(deps, terms, origin, analyses);
const read = (payload: Uint8Array) => fromBinary(eventsV1.SignupHighRiskSchema, payload);

describe('highRiskTerms', () => {
  it('are the threshold and the environment of the caller, where the plan has webhooks', () => {
    for (const plan of planNames) {
      const expected = defaultPlanCatalogue[plan].webhooks ? terms : null;
      expect(highRiskTerms(defaultPlanCatalogue, { ...caller, plan }), plan).to.deep.equal(expected);
    }
  });

  it('are none where nobody wants to be told', () => {
    expect(highRiskTerms(defaultPlanCatalogue, { ...caller, highRiskThreshold: null })).to.equal(null);
  });
});

describe('highRiskEvents', () => {
  it('makes one for each address at or above the threshold, with ids of their own', () => {
    const events = eventsOf(scored(59), scored(60), scored(0), scored(100));
    expect(events.map(({ payload }) => read(payload).decision?.riskScore)).to.deep.equal([60, 100]);
    expect(new Set(events.map(({ id }) => id))).to.have.lengthOf(2);
  });

  it('makes none without terms', () => {
    expect(highRiskEvents(deps, null, origin, [scored(100)])).to.deep.equal([]);
  });

  it('tells what was analyzed, decided and why', () => {
    const analysis = scored(75);
    const [event] = eventsOf(analysis);
    expect(event).to.include({ topic: topics.signupHighRisk, key: 'acc_1' });
    expect(event?.createdAt).to.deep.equal(new Date(1_790_000_000_123));
    const message = read(event?.payload ?? new Uint8Array());
    expect(message).to.include({
      eventId: event?.id,
      accountId: 'acc_1',
      requestId: 'req_1',
      environment: 'test',
    });
    expect(momentOf(message.createdAt)).to.deep.equal(event?.createdAt);
    expect(message.email).to.deep.include({
      input: 'Jane.Doe+x@gmail.com',
      normalized: 'jane.doe+x@gmail.com',
      canonical: 'janedoe@gmail.com',
      domain: 'gmail.com',
    });
    expect(toPlain(scoringV1.DecisionSchema, message.decision ?? {})).to.deep.equal(analysis.decision);
    expect(message.topReasons.map((one) => toPlain(scoringV1.TopReasonSchema, one))).to.deep.equal(reasons);
  });

  it('takes for the domain what follows the last @', () => {
    const [event] = eventsOf(scored(90, { normalized: '"a@b"@gmail.com' }));
    expect(read(event?.payload ?? new Uint8Array()).email?.domain).to.equal('gmail.com');
  });

  it('fits into a message of the bus, however much white space stood around the address', () => {
    const blank = ' '.repeat(500_000);
    const [wide, narrow] = eventsOf(
      scored(90, { input: `${blank}a@b.co${blank}` }),
      scored(90, { input: ' a@b.co ' }),
    );
    expect(wide?.payload.length).to.be.below(messageBytesMax / 10);
    expect(read(wide?.payload ?? new Uint8Array()).email?.input).to.equal('a@b.co');
    expect(read(narrow?.payload ?? new Uint8Array()).email?.input).to.equal(' a@b.co ');
  });
});
