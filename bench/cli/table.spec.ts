import { expect } from 'chai';
import { spread, tableOf } from './table.ts';

describe('bench table', () => {
  it('aligns names to the left and figures to the right, without trailing spaces', () => {
    const table = tableOf(
      ['target', 'req/s'],
      [
        ['floor', '12,000'],
        ['gateway, batch', '9'],
      ],
    );
    expect(table.split('\n')).to.deep.equal([
      'target           req/s',
      '--------------  ------',
      'floor           12,000',
      'gateway, batch       9',
    ]);
  });

  it('shows a median with its extremes', () => {
    expect(spread({ median: 1234.5, min: 0.25, max: 2000 }, 1)).to.equal('1,234.5 (0.3–2,000.0)');
  });
});
