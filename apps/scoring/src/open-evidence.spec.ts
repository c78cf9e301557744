import { parseEmail } from '@ers/core';
import { createMemoryCache, readEnv } from '@ers/platform';
import { captureLog, type DnsServer, manualClock, startDnsServer } from '@ers/testing';
import { expect } from 'chai';
import { z } from 'zod';
import { evidenceFields } from './evidence-fields.ts';
import type { EvidenceSources } from './gather/create-evidence.ts';
import { openEvidence } from './open-evidence.ts';

const LISTED = '34.216.184.93.bl.test-list.net';

describe('openEvidence', () => {
  let dns: DnsServer;
  let sources: EvidenceSources;

  beforeEach(async () => void (dns = await startDnsServer({ zones: { [LISTED]: { A: ['127.0.0.2'] } } })));
  afterEach(async () => {
    sources.close();
    await dns.close();
  });

  async function gather(env: Record<string, string>) {
    const config = readEnv(z.object(evidenceFields), { DNS_SERVERS: dns.address, ...env });
    const clock = manualClock();
    const cache = createMemoryCache({ clock, entriesMax: 10 });
    sources = await openEvidence(config, { clock, cache, log: captureLog().log });
    const parsed = parseEmail('ann@gmail.com');
    if (!parsed.ok) throw new Error(parsed.message);
    return sources.gather(parsed.email, '93.184.216.34');
  }

  it('asks the block lists of DNSBL_ZONES also where nothing is asked about the domain', async () => {
    const { evidence, cache } = await gather({ DNSBL_ZONES: 'bl.test-list.net' });
    expect(evidence.ip_block_lists).to.deep.equal({ status: 'ok', value: { zones: ['test-list.net'] } });
    expect(evidence.mx).to.deep.equal({ status: 'skipped', reason: 'known_provider' });
    expect(cache).to.equal(null);
  });

  it('asks no block list unless told, and none with a budget of 0', async () => {
    const skipped = { status: 'skipped', reason: 'disabled' };
    expect((await gather({})).evidence.ip_block_lists).to.deep.equal(skipped);
    sources.close();
    const { evidence } = await gather({ DNSBL_ZONES: 'bl.test-list.net', EVIDENCE_BUDGET_MS: '0' });
    expect(evidence.ip_block_lists).to.deep.equal(skipped);
    expect(dns.queries()).to.equal(0);
  });
});
