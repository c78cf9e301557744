import { expect } from 'chai';
import { checkHealth, type Dependency } from './health.ts';

const up = (name: string, needed = true): Dependency => ({ name, needed, probe: async () => undefined });
const down = (name: string, needed = true): Dependency => ({
  name,
  needed,
  probe: () => Promise.reject(new Error('away')),
});
const states = async (dependencies: Dependency[], probeMsMax?: number): Promise<unknown> => {
  const { status, dependencies: found } = await checkHealth(dependencies, probeMsMax);
  return [status, ...found.map(({ name, state, needed }) => `${name} ${state}${needed ? ' (needed)' : ''}`)];
};

describe('checkHealth', () => {
  it('is ok when every dependency answers, and when there is none', async () => {
    expect(await states([up('postgres'), up('redis', false)])).to.deep.equal([
      'ok',
      'postgres up (needed)',
      'redis up',
    ]);
    expect(await states([])).to.deep.equal(['ok']);
  });

  it('is degraded while only something that is not needed is down', async () => {
    expect(await states([up('postgres'), down('redis', false)])).to.deep.equal([
      'degraded',
      'postgres up (needed)',
      'redis down',
    ]);
  });

  it('is unavailable while something that is needed is down', async () => {
    expect(await states([down('postgres'), down('redis', false)])).to.deep.equal([
      'unavailable',
      'postgres down (needed)',
      'redis down',
    ]);
  });

  it('takes one that does not answer in time, or throws, for down', async () => {
    const silent: Dependency = { name: 'silent', needed: true, probe: () => new Promise(() => undefined) };
    const throwing: Dependency = {
      name: 'throwing',
      needed: true,
      probe: () => {
        throw new Error('broken');
      },
    };
    expect(await states([silent, throwing], 1)).to.deep.equal([
      'unavailable',
      'silent down (needed)',
      'throwing down (needed)',
    ]);
  });

  it('tells how long each answer took', async () => {
    const { dependencies } = await checkHealth([up('postgres')]);
    expect(dependencies[0]?.latency_ms).to.be.a('number').and.to.be.at.least(0);
  });
});
