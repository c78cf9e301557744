import { expect } from 'chai';
import type { Measure } from './measure.ts';
import { accuracyGrid, aheadLines, summaryGrid } from './report-accuracy.ts';
import { peers } from './peers/peers.ts';
import type { PartResult } from './run-parts.ts';

const [installed] = peers;
const caught: Measure = {
  name: 'caught',
  n: 2_000,
  goal: { atLeast: 0.97 },
  rates: [
    { subject: 'ours', hits: 1_930 },
    { subject: '@some/checker 1.2.3', hits: 1_940 },
    { subject: installed?.name ?? '', hits: 0 },
  ],
  note: 'Generated.',
};
const flagged: Measure = {
  name: 'wrongly flagged',
  n: 100,
  goal: { atMost: 0.01 },
  rates: [
    { subject: 'ours', hits: 1 },
    { subject: 'other-checker 0.1.0-rc.1', hits: 2 },
  ],
  note: 'Written out.',
};
const alone: Measure = { ...flagged, name: 'alone', goal: null, rates: [{ subject: 'ours', hits: 100 }] };
const results: PartResult[] = [{ part: 'typo', title: 'Typo', measures: [caught, flagged, alone] }];

describe('accuracy report', () => {
  it('has a row for each measure and a column for each checker, whatever its version', () => {
    const { header, rows } = accuracyGrid(results);
    expect(header.slice(6)).to.deep.equal(['checker', 'mailchecker', 'other-checker']);
    expect(rows[0]).to.deep.equal([
      'Typo: caught',
      '2,000',
      '96.50 %',
      '95.60–97.22',
      '≥ 97 %',
      'missed',
      '97.00 % (1.2.3)',
      '0.00 %',
      '–',
    ]);
    expect(rows[1]?.slice(4)).to.deep.equal(['≤ 1 %', 'reached', '–', '–', '2.00 % (0.1.0-rc.1)']);
    expect(rows[2]?.slice(4)).to.deep.equal(['–', '–', '–', '–', '–']);
  });

  it('names who is ahead, in the list and in the README', () => {
    expect(aheadLines(results)).to.deep.equal(['Typo: caught: @some/checker 1.2.3 97.00 %, ours 96.50 %']);
    expect(summaryGrid(results).rows).to.deep.equal([
      ['Typo: caught', '2,000', '96.50 %', '≥ 97 %, missed', '**97.00 % (checker), ahead**'],
      ['Typo: wrongly flagged', '100', '1.00 %', '≤ 1 %, reached', '2.00 % (other-checker)'],
    ]);
  });

  it('names each of several who are ahead in the README, the best first', () => {
    const rates = [...caught.rates, { subject: 'best 1.0.0', hits: 1_960 }];
    const { rows } = summaryGrid([{ part: 'typo', title: 'Typo', measures: [{ ...caught, rates }] }]);
    expect(rows[0]?.at(-1)).to.equal('**98.00 % (best), 97.00 % (checker), ahead**');
  });

  it('has the worst of many alike in the README', () => {
    const many = [3, 1, 2, 4, 5].map((hits): Measure => {
      return { ...caught, name: `caught: language ${hits}`, n: 5, rates: [{ subject: 'ours', hits }] };
    });
    const { rows } = summaryGrid([{ part: 'typo', title: 'Typo', measures: many }]);
    expect(rows.map(([label]) => label)).to.deep.equal(['Typo: caught, worst of 5 (language 1)']);
  });
});
