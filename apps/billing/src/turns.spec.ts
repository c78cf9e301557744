import { expect } from 'chai';
import { createTurns } from './turns.ts';

describe('createTurns', () => {
  it('runs works of one key in their order, one at a time, and goes on after one that fails', async () => {
    const turns = createTurns();
    const seen: string[] = [];
    const work = (name: string, fails = false) =>
      turns('key', async () => {
        seen.push(`${name} begins`);
        await new Promise(setImmediate);
        seen.push(`${name} ends`);
        if (fails) throw new Error(name);
        return name;
      });
    const results = await Promise.allSettled([work('a'), work('b', true), work('c')]);
    expect(results.map(({ status }) => status)).to.deep.equal(['fulfilled', 'rejected', 'fulfilled']);
    expect(seen).to.deep.equal(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
  });

  it('lets works of other keys pass', async () => {
    const turns = createTurns();
    let release = (): void => undefined;
    const held = turns('one', () => new Promise<void>((resolve) => (release = resolve)));
    expect(await turns('two', async () => 'passed')).to.equal('passed');
    release();
    await held;
  });
});
