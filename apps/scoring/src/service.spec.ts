import { type Client, Code, ConnectError, createClient, createRouterTransport } from '@connectrpc/connect';
import { expect } from 'chai';
import { scoringV1 } from '@ers/contracts';
import { assessmentVersion, skippedEvidence } from '@ers/core';
import { captureLog } from '@ers/testing';
import type { Gather } from './gather/gather.ts';
import { createScoreOne } from './score-one.ts';
import { createScoringService } from './service.ts';
import { createTurns, type Turns } from './turns.ts';

const gatheredAt = '2026-01-01T00:00:00.000Z';

describe('createScoringService', () => {
  const { log, text, lines } = captureLog();
  let seen: Parameters<Gather>[];
  let gather: Gather;
  let turns: Turns;

  beforeEach(() => {
    seen = [];
    turns = createTurns({ nowMs: () => performance.now(), onNextTurn: setImmediate });
    gather = async (...input) => {
      seen.push(input);
      return { evidence: skippedEvidence(gatheredAt, 'disabled'), cache: { hit: true, age_seconds: 12 } };
    };
  });

  /** A call with real serialization, as over the wire. */
  function score(...items: { email: string; [field: string]: unknown }[]): Promise<scoringV1.ScoreResponse> {
    return client().score({ items });
  }

  function client(): Client<typeof scoringV1.ScoringService> {
    const service = createScoringService({
      scoreOne: createScoreOne({ gather: (...input) => gather(...input), turns }),
      log,
    });
    const transport = createRouterTransport(
      (router) => void router.service(scoringV1.ScoringService, service),
    );
    return createClient(scoringV1.ScoringService, transport);
  }

  async function analysisOf(item: { email: string; [field: string]: unknown }): Promise<scoringV1.Analysis> {
    const { outcome } = (await score(item)).results[0] as scoringV1.ScoreResult;
    if (outcome.case !== 'analysis') throw new Error('no analysis');
    return outcome.value;
  }

  it('answers every item in its place, with the version of the judgement', async () => {
    const emails = Array.from({ length: 500 }, (_, i) => ({ email: `user${i}@shop.com` }));
    const { results, assessmentVersion: version } = await score(...emails);
    const inputs = results.map(({ outcome }) => outcome.case === 'analysis' && outcome.value.email?.input);
    expect(inputs).to.deep.equal(emails.map(({ email }) => email));
    expect(version).to.equal(assessmentVersion);
  });

  it('answers others first while it has a large call in the background', async () => {
    const items = Array.from({ length: 500 }, (_, i) => ({ email: `user${i}@shop.com` }));
    const scoring = client();
    const answered: string[] = [];
    const background = scoring.score({ items, inBackground: true }).then(({ results }) => {
      answered.push('the background');
      return results;
    });
    for (let i = 0; i < 3; i += 1) {
      await scoring.score({ items: [{ email: 'ann@shop.com' }] });
      answered.push('another');
    }
    expect(await background).to.have.length(500);
    expect(answered).to.deep.equal(['another', 'another', 'another', 'the background']);
  });

  for (const count of [0, 501]) {
    it(`refuses ${count} items`, async () => {
      const items = Array.from({ length: count }, () => ({ email: 'ann@shop.com' }));
      const refusal = await score(...items).catch((error: unknown) => error);
      expect(ConnectError.from(refusal).code).to.equal(Code.InvalidArgument);
    });
  }

  it('gives checks and explanation only when they are asked for', async () => {
    const plain = await analysisOf({ email: 'ann@shop.com' });
    expect([plain.checks, plain.explanation]).to.deep.equal([undefined, undefined]);
    expect(plain.cache).to.include({ hit: true, ageSeconds: 12 });
    const full = await analysisOf({ email: 'ann@shop.com', includeChecks: true, includeExplanation: true });
    expect(full.checks?.domainInfrastructure?.lookupStatus).to.equal('skipped_disabled');
    expect(full.checks?.ipReputation).to.equal(undefined);
    expect(full.explanation?.explanationAvailable).to.equal(true);
  });

  it('gives an outline of the checks without them, in their words', async () => {
    const email = 'info@gmial.com';
    const { checks } = await analysisOf({ email, includeChecks: true });
    const brief = await analysisOf({ email, includeOutline: true });
    expect(brief.checks).to.equal(undefined);
    expect(brief.outline).to.deep.include({
      disposable: checks?.disposableEmail?.result,
      roleAccount: true,
      providerType: checks?.provider?.type,
      suggestedDomain: 'gmail.com',
      mxStatus: checks?.domainInfrastructure?.records?.mx?.status,
    });
    expect((await analysisOf({ email })).outline).to.equal(undefined);
  });

  it('leaves the cache out when it was not asked', async () => {
    gather = async () => ({ evidence: skippedEvidence(gatheredAt, 'reserved'), cache: null });
    expect((await analysisOf({ email: 'ann@example.com' })).cache).to.equal(undefined);
  });

  it('scores a reserved domain 100', async () => {
    const { decision } = await analysisOf({ email: 'ann@example.com' });
    expect(decision).to.include({ action: 'block', riskScore: 100 });
  });

  it('gives each item its own error', async () => {
    const { results } = await score({ email: '' }, { email: 'no at' }, { email: 'ann@shop.com' });
    const outcomes = results.map(({ outcome }) =>
      outcome.case === 'error' ? outcome.value.code : outcome.case,
    );
    expect(outcomes).to.deep.equal(['INVALID_EMAIL', 'MALFORMED_EMAIL', 'analysis']);
  });

  it('keeps an unexpected fault to its item, and its address out of answer and log', async () => {
    gather = async ({ local }) => {
      if (local === 'secret') throw new Error('boom for secret@shop.com');
      return { evidence: skippedEvidence(gatheredAt, 'disabled'), cache: null };
    };
    const { results } = await score({ email: 'secret@shop.com' }, { email: 'ann@shop.com' });
    const [failed, fine] = results.map(({ outcome }) => outcome);
    expect(failed?.value).to.include({ code: 'INTERNAL_ERROR' });
    expect(JSON.stringify(failed?.value)).to.not.contain('secret');
    expect(fine?.case).to.equal('analysis');
    expect(lines().at(-1)).to.have.property('msg', 'an item could not be scored');
    expect(text()).to.not.contain('secret').and.not.contain('shop.com');
  });

  it('hands on a canonical address of the client, and takes a wrong one for none', async () => {
    for (const ip of [
      ' 192.0.2.1 ',
      '::ffff:192.0.2.1',
      '2001:DB8:0::1',
      '300.1.1.1',
      'fe80::1%eth0',
      '',
      '1',
    ]) {
      await score({ email: 'ann@shop.com', ip });
    }
    const addresses = seen.map(([, ip]) => ip);
    expect(addresses).to.deep.equal(['192.0.2.1', '192.0.2.1', '2001:db8::1', null, null, null, null]);
  });

  it('judges by the default profile where it does not know the industry', async () => {
    const unknown = await analysisOf({ email: 'ann@shop.com', industry: 'piracy' });
    expect(unknown.decision).to.deep.equal((await analysisOf({ email: 'ann@shop.com' })).decision);
  });

  it('bounds what it reads of a name', async () => {
    const { checks } = await analysisOf({
      email: 'ann@shop.com',
      name: `Ann ${'x'.repeat(100_000)}`,
      includeChecks: true,
    });
    expect(checks?.nameMatch?.nameSupplied).to.equal(true);
  });
});
