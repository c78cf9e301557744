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

  it('ranks the factors by what they add', () => {
    const { risk_factors } = explained(
      factorOf('provider', true, [reason('a', 5)]),
      factorOf('domain_typo', true, [reason('b', 45)]),
      factorOf('role_address', true, [reason('c', 5)]),
    );
    expect(risk_factors.map(({ factor }) => factor)).to.deep.equal([
      'domain_typo',
      'provider',
      'role_address',
    ]);
  });

  it('groups the reasons that add to the score, weightiest first', () => {
    const { reason_groups } = explained(
      factorOf('provider', true, [reason('a', 5), reason('silent', 0)]),
      factorOf('ip_reputation', true, [{ ...reason('b', 20), group: 'behavior' }]),
      factorOf('disposable_email', true, [reason('c', 60)]),
    );
    expect(reason_groups).to.deep.equal({
      identity: ['c', 'a'],
      infrastructure: [],
      behavior: ['b'],
      format: [],
    });
  });

  it('names the weightiest reason in the summary, and the second one where it matters beside it', () => {
    const summaryOf = (...weights: number[]) =>
      explained(
        factorOf(
          'provider',
          true,
          weights.map((weight, index) => reason(`R${index}.`, weight)),
        ),
      ).summary;
    expect(summaryOf(30)).to.equal('Moderate risk, worth a look. R0.');
    expect(summaryOf(30, 9)).to.equal('Moderate risk, worth a look. R0.');
    expect(summaryOf(30, 10)).to.equal('Moderate risk, worth a look. R0. R1.');
    expect(summaryOf(20, 20, 20)).to.equal('High risk, needs a review. R0. R1.');
    expect(summaryOf(100)).to.equal('Very high risk, should be refused. R0.');
  });

  it('has something to say when nothing was found', () => {
    const { summary, recommendation_reason, top_reasons } = explained(factorOf('provider', true, []));
    expect(top_reasons).to.deep.equal([]);
    expect(summary).to.equal('Low risk. Nothing that was found points to a problem.');
    expect(recommendation_reason).to.equal('Allow: the score of 0 lies in the low band (0 to 24).');
  });
});
