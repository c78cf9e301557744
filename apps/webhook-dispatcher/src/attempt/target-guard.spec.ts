import { parseTargetRanges } from '@ers/core';
import { expect } from 'chai';
import { manualClock, manualTimers } from '@ers/testing';
import { createTargetGuard } from './target-guard.ts';

const names: Record<string, string[]> = {
  'hooks.example.com': ['8.8.8.8', '2606:4700::1111'],
  'mapped.example.com': ['::ffff:8.8.8.8'],
  'loopback.example.com': ['127.0.0.1'],
  'mixed.example.com': ['8.8.8.8', '10.0.0.1'],
  'mixed6.example.com': ['8.8.8.8', 'fe80::1'],
  'nat64.example.com': ['64:ff9b::808:808'],
  'compatible.example.com': ['::8.8.8.8'],
  'metadata.example.com': ['169.254.169.254'],
  'dev.example.com': ['10.0.0.1', '10.0.0.2'],
};

describe('createTargetGuard', () => {
  function guard(...ranges: string[]) {
    const asked: string[] = [];
    const timers = manualTimers(manualClock());
    const { checkTarget } = createTargetGuard({
      resolve: async (name) => {
        asked.push(name);
        return names[name] ?? [];
      },
      allowedTargets: parseTargetRanges(ranges) ?? expect.fail(),
      startTimer: timers.startTimer,
    });
    return { checkTarget, asked, timers };
  }

  const cases: [url: string, verdict: 'ok' | 'unresolved' | { blocked: string }][] = [
    ['https://hooks.example.com/hook', 'ok'],
    ['https://HOOKS.example.com./hook', 'ok'],
    ['https://mapped.example.com/', 'ok'],
    ['https://8.8.8.8/', 'ok'],
    ['https://gone.example.com/', 'unresolved'],
    ['https://loopback.example.com/', { blocked: 'forbidden_address' }],
    ['https://mixed.example.com/', { blocked: 'forbidden_address' }],
    ['https://mixed6.example.com/', { blocked: 'forbidden_address' }],
    ['https://nat64.example.com/', { blocked: 'forbidden_address' }],
    ['https://compatible.example.com/', { blocked: 'forbidden_address' }],
    ['https://metadata.example.com/', { blocked: 'forbidden_address' }],
    ['https://127.0.0.1/', { blocked: 'forbidden_address' }],
    ['http://hooks.example.com/', { blocked: 'not_https' }],
    ['https://user@hooks.example.com/', { blocked: 'credentials' }],
    ['https://hooks.example.com:25/', { blocked: 'forbidden_port' }],
    ['https://intranet/', { blocked: 'forbidden_name' }],
    ['hooks.example.com', { blocked: 'invalid_url' }],
  ];
  for (const [url, verdict] of cases) {
    it(`${url}: ${typeof verdict === 'string' ? verdict : verdict.blocked}`, async () => {
      const { checkTarget, timers } = guard();
      expect(await checkTarget(url)).to.deep.equal(verdict);
      expect(timers.waiting()).to.deep.equal([]);
    });
  }

  it('asks for a name once, and not for one that is refused anyway', async () => {
    const { checkTarget, asked } = guard();
    await checkTarget('https://hooks.example.com/');
    await checkTarget('http://mixed.example.com/');
    await checkTarget('https://mixed.example.com:22/');
    expect(asked).to.deep.equal(['hooks.example.com']);
  });

  it('lets names be plain http where all their addresses are opened', async () => {
    const { checkTarget } = guard('10.0.0.1', '127.0.0.0/8');
    expect(await checkTarget('http://loopback.example.com:8080/')).to.equal('ok');
    expect(await checkTarget('https://mixed.example.com/')).to.equal('ok');
    expect(await checkTarget('http://mixed.example.com:8080/')).to.deep.equal({ blocked: 'not_https' });
    expect(await checkTarget('http://dev.example.com:8080/')).to.deep.equal({ blocked: 'forbidden_address' });
    expect(await checkTarget('http://gone.example.com:8080/')).to.equal('unresolved');
  });
});
