import { expect } from 'chai';
import type { Assessment } from './analysis.ts';
import type { Reason } from './check.ts';
import { type Factor, factorOf, scoreOf } from './combine.ts';
import { decide } from './decide.ts';
import { explain } from './explain.ts';

const assessment: Assessment = {
  confidence: 'high',
  evidence_strength: 'strong',
  evidence_coverage: 'broad',
  uncertainty: 'low',
  limitations: [],
};

const reason = (text: string, contribution: number): Reason => ({ text, contribution, group: 'identity' });

function explained(...factors: Factor[]) {
  return explain(decide(scoreOf(factors), factors, assessment), factors);
}

describe('explain', () => {
  it('ranks at most five reasons, equal ones in the order of the factors', () => {
    const { top_reasons } = explained(
      factorOf('disposable_email', true, [reason('a', 1), reason('b', 5)]),
      factorOf('provider', true, [reason('c', 5), reason('silent', 0)]),
      factorOf('name_match', true, [reason('d', 7), reason('e', 1), reason('f', 1)]),
    );
    expect(top_reasons.map((top) => top.reason)).to.deep.equal(['d', 'b', 'c', 'a', 'e']);
    expect(top_reasons[0]).to.deep.equal({ reason: 'd', check: 'name_match', contribution: 7 });
  });

  it('parts the factors into those that add, those that do not, and those that did not run', () => {
    const { risk_factors, neutral_factors } = explained(
      factorOf('provider', true, [reason('a', 5)]),
      factorOf('role_address', true, []),
      factorOf('ip_reputation', false, []),
    );
    expect(risk_factors).to.deep.equal([{ factor: 'provider', contribution: 5 }]);
    expect(neutral_factors).to.deep.equal([{ factor: 'role_address', contribution: 0 }]);
  });

  it('groups the reasons that add to the score', () => {
    const { reason_groups } = explained(factorOf('provider', true, [reason('a', 5), reason('silent', 0)]));
    expect(reason_groups).to.deep.equal({ identity: ['a'], infrastructure: [], behavior: [], format: [] });
  });

  it('has something to say when nothing was found', () => {
    const { summary, recommendation_reason, top_reasons } = explained(factorOf('provider', true, []));
    expect(top_reasons).to.deep.equal([]);
    expect(summary).to.equal('Low risk. Nothing in the evidence points to a problem.');
    expect(recommendation_reason).to.equal('Allow: the score of 0 lies in the low band (0 to 24).');
  });
});
