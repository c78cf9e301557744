import { expect } from 'chai';
import { readExplainOptions, UsageError } from './explain-options.ts';

describe('explain options', () => {
  it('has defaults for all but the address', () => {
    expect(readExplainOptions(['jane@example.com'])).to.deep.equal({
      help: false,
      address: 'jane@example.com',
      name: null,
      ip: null,
      industry: null,
      offline: false,
      json: false,
    });
  });

  it('brings what is given into the form that the judge takes', () => {
    const given = ['--name', ' Jose\u0301 ', '--ip', '2606:2800:0220:0001::1', '--industry', 'travel'];
    expect(readExplainOptions([...given, '--', '-jane@example.com'])).to.deep.include({
      address: '-jane@example.com',
      name: 'José',
      ip: '2606:2800:220:1::1',
      industry: 'travel',
    });
    expect(readExplainOptions(['jane@example.com', '--name', ' '])).to.deep.include({ name: null });
  });

  for (const args of [
    [],
    ['a@example.com', 'b@example.com'],
    ['a@example.com', '--ip', '10.0.0'],
    ['a@example.com', '--industry', 'constructor'],
    ['a@example.com', '--name', 'n'.repeat(201)],
    ['a@example.com', '--wrong'],
  ]) {
    it(`refuses ${args.join(' ').slice(0, 60) || 'nothing'}`, () => {
      expect(() => readExplainOptions(args)).to.throw(UsageError);
    });
  }
});
