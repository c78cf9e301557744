import { expect } from 'chai';
import type { Measure } from './measure.ts';
import { bestPeer, goalOf, intervalOf, oursOf, peersAhead, percentOf } from './standing.ts';

const caught: Measure = {
  name: 'caught',
  n: 200,
  goal: { atLeast: 0.9 },
  rates: [
    { subject: 'ours', hits: 150 },
    { subject: 'same 1.0.0', hits: 150 },
    { subject: 'better 1.0.0', hits: 151 },
    { subject: 'best 1.0.0', hits: 200 },
    { subject: 'worse 1.0.0', hits: 0 },
  ],
  note: '',
};
const flagged: Measure = { ...caught, name: 'wrongly flagged', goal: { atMost: 0.001 } };

describe('accuracy standing', () => {
  it('names the peers ahead, best first, and by what a hit means', () => {
    expect(peersAhead(caught).map(({ subject }) => subject)).to.deep.equal(['best 1.0.0', 'better 1.0.0']);
    expect(peersAhead(flagged).map(({ subject }) => subject)).to.deep.equal(['worse 1.0.0']);
    expect(peersAhead({ ...flagged, goal: null, fewerIsBetter: true })).to.have.lengthOf(1);
    expect(bestPeer(caught)?.subject).to.equal('best 1.0.0');
    expect(bestPeer(flagged)?.subject).to.equal('worse 1.0.0');
    expect(bestPeer({ ...caught, rates: [{ subject: 'ours', hits: 1 }] })).to.equal(null);
  });

  it('does not report without ours', () => {
    expect(() => oursOf({ ...caught, rates: [] })).to.throw(/no rate of ours/);
  });

  it('writes figures and goals', () => {
    expect(percentOf(1, 3)).to.equal('33.33 %');
    expect(goalOf(caught)).to.equal('≥ 90 %');
    expect(goalOf(flagged)).to.equal('≤ 0.1 %');
    expect(goalOf({ ...caught, goal: null })).to.equal('–');
  });

  // R. G. Newcombe, Statistics in Medicine 17 (1998), table I, method 3: 81 of 263, 15 of 148, 0 of 20, 1 of 29.
  it('has the interval of the literature', () => {
    expect(intervalOf(81, 263)).to.equal('25.53–36.62');
    expect(intervalOf(15, 148)).to.equal('6.24–16.05');
    expect(intervalOf(0, 20)).to.equal('0.00–16.11');
    expect(intervalOf(1, 29)).to.equal('0.61–17.18');
  });
});
