import { expect } from 'chai';
import { readOptions, UsageError } from './options.ts';

describe('bench options', () => {
  it('has defaults for everything', () => {
    expect(readOptions([])).to.deep.equal({
      suite: 'http',
      help: false,
      json: false,
      rounds: 5,
      seconds: 3,
      connections: [1, 16, 64],
      stack: true,
      profile: null,
      embeddedPostgres: null,
      part: null,
      check: false,
    });
  });

  it('reads what is given', () => {
    const options = readOptions(['database', '--json', '--rounds', '2', '--embedded-postgres', '/somewhere']);
    expect(options).to.deep.include({
      suite: 'database',
      json: true,
      rounds: 2,
      seconds: 1,
      embeddedPostgres: '/somewhere',
    });
    expect(readOptions(['accuracy', '--part', 'format', '--check'])).to.deep.include({
      suite: 'accuracy',
      part: 'format',
      check: true,
    });
    expect(readOptions(['--no-stack', '--connections', '2,8'])).to.deep.include({
      stack: false,
      connections: [2, 8],
    });
  });

  for (const args of [
    ['other'],
    ['http', 'twice'],
    ['--rounds', '0'],
    ['--seconds', '1.5'],
    ['--connections', '1,'],
    ['--wrong'],
  ]) {
    it(`refuses ${args.join(' ')}`, () => {
      expect(() => readOptions(args)).to.throw(UsageError);
    });
  }
});
