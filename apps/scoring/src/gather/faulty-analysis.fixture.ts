import type { Analysis, DomainInfrastructureCheck } from '@ers/core';
import type { DnsRecords, DnsZones } from '@ers/testing';
import { expect } from 'chai';
import { createScoreOne } from '../score-one.ts';
import { atOnce } from '../turns.fixture.ts';
import {
  budgetMs,
  type EvidenceFixture,
  type EvidenceFixtureOptions,
  evidenceFixture,
} from './evidence.fixture.ts';

/** A domain that nothing is wrong with. For specs only. */
export const shop: DnsRecords = {
  MX: [{ exchange: 'mx.shop.com', preference: 10 }],
  TXT: ['v=spf1 mx -all'],
  NS: ['ns1.host.net'],
};
export const sound: DnsZones = {
  'shop.com': shop,
  '_dmarc.shop.com': { TXT: ['v=DMARC1; p=reject'] },
  'mx.shop.com': { A: ['93.184.216.34'] },
};
export const registered = { registered_at: '2001-02-03T04:05:06Z' };

/**
 * The whole way of `ann@shop.com` from the wire to the decision, over servers with these answers. `pending` says how
 * many timers wait once all has come that will come: then time runs out.
 */
export async function analyzeOver(options: EvidenceFixtureOptions, pending?: number): Promise<Analysis> {
  const fixture = await evidenceFixture(options);
  try {
    const scoring = analyzeWith(fixture, 'ann@shop.com');
    if (pending !== undefined) {
      while (fixture.timers.waiting().length !== pending) await new Promise(setImmediate);
      fixture.timers.advance(budgetMs);
    }
    return await scoring;
  } finally {
    await fixture.close();
  }
}

/** Whatever the servers do, a request is answered. */
export async function analyzeWith({ sources }: EvidenceFixture, email: string): Promise<Analysis> {
  const scoreOne = createScoreOne({ gather: sources.gather, turns: atOnce });
  const request = {
    email,
    name: null,
    ip: null,
    industry: null,
    includeExplanation: true,
    inBackground: false,
  };
  const result = await scoreOne(request);
  if (!result.ok) throw new Error(result.message);
  expect(result.analysis.decision.risk_score).to.be.within(0, 100);
  expect(result.analysis.explanation).to.not.equal(null);
  return result.analysis;
}

export function infrastructureOf({ checks }: Analysis): DomainInfrastructureCheck {
  if (checks.domain_infrastructure === null) throw new Error('not checked');
  return checks.domain_infrastructure;
}
