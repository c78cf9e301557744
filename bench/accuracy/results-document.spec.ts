import { expect } from 'chai';
import type { PartResult } from './run-parts.ts';
import { accuracyText, speedText, tableText } from './results-document.ts';

const rates = [{ subject: 'ours', hits: 9 }];
const results: PartResult[] = [
  {
    part: 'typo',
    title: 'Typo',
    measures: [
      { name: 'right suggestion', n: 10, goal: null, rates, note: 'Both are generated.' },
      { name: 'no suggestion', n: 20, goal: null, rates, note: 'Both are generated.' },
    ],
  },
];

describe('accuracy results page', () => {
  it('is the same for the same results', async () => {
    expect(await accuracyText(results)).to.equal(await accuracyText(results));
  });

  it('has every figure, a shared note once, and every package with its version and licence', async () => {
    const text = await accuracyText(results);
    expect(text).to.match(/^\| Typo: right suggestion +\| +10 +\| +90\.00 % +\| +59\.58–98\.21 \|/m);
    expect(text).to.include('- **right suggestion (n = 10); no suggestion (n = 20).** Both are generated.\n');
    expect(text).to.include('is never wrong.\n\nNowhere in this run.\n');
    expect(text).to.match(/^\| validator +\| +\d+\.\d+\.\d+ +\| +MIT +\|$/m);
    expect(text).to.match(/^- Assessment version \d{4}\.\d\d\.\d\d\.$/m);
    expect(text).not.to.include('not stated');
  });

  it('keeps the speed apart, where it says that it depends on the machine', async () => {
    const us = { median: 1.25, min: 1, max: 2 };
    const text = await speedText([{ subject: 'ours', us, heap: 1_048_576, resident: -5 }]);
    expect(text).to.match(/^## Speed and memory\n\nNode\.js v.+differ from machine to machine/);
    expect(text).to.match(/^\| ours +\| +1\.3 \(1\.0–2\.0\) +\| +1\.0 +\| +0\.0 +\|$/m);
  });

  it('cannot be broken by what stands in a cell', () => {
    expect(tableText({ header: ['a'], rows: [['b|c']] })).to.equal('| a |\n| --- |\n| b\\|c |');
  });
});
