import { expect } from 'chai';
import fc from 'fast-check';
import type { Analysis, Checks } from './analysis.ts';
import { evidence, judgeRequest } from './arbitraries.fixture.ts';
import { actionOf, bandOf } from './bands.ts';
import { checks } from './checks/index.ts';
import type { Evidence } from './evidence.ts';
import { judge, type JudgeRequest } from './judge.ts';
import { profileFor, weigherFor } from './profiles.ts';
import { worsenings } from './worsenings.fixture.ts';

const explained = (request: JudgeRequest, given: Evidence) => judge(request, given, { explain: true });

/** Evidence that the worsenings can start from: deliverable, signed, registered from days to years ago. */
const soundEvidence = fc
  .tuple(evidence, fc.integer({ min: 3, max: 1000 }))
  .map(([given, ageDays]): Evidence => {
    const registered_at = new Date(Date.parse(given.gathered_at) - ageDays * 86_400_000).toISOString();
    return {
      ...given,
      mx: {
        status: 'ok',
        value: { nxdomain: false, hosts: [{ host: 'mx1.acme-mail.net', preference: 10 }] },
      },
      spf: { status: 'ok', value: { records: ['v=spf1 -all'] } },
      dmarc: { status: 'ok', value: { records: ['v=DMARC1; p=none'] } },
      registration: { status: 'ok', value: { status: 'success', registered_at } },
    };
  });

describe('judge', () => {
  it('answers every address that parses, and the score is the clamped sum of the risk factors', () => {
    fc.assert(
      fc.property(judgeRequest, evidence, (request, given) => {
        const { decision, checks: found, explanation } = explained(request, given);
        const factors = new Map(
          explanation?.risk_factors.map(({ factor, contribution }) => [factor, contribution]),
        );
        const sum = [...factors.values()].reduce((total, part) => total + part, 0);
        expect(decision.risk_score).to.equal(Math.min(100, sum));
        for (const [id, check] of Object.entries(found) as [keyof Checks, Checks[keyof Checks]][]) {
          expect(factors.get(id) ?? 0, id).to.equal(check?.risk_contribution ?? 0);
        }
      }),
    );
  });

  it('gives each check the sum of its reasons, in integers from 0', () => {
    fc.assert(
      fc.property(judgeRequest, evidence, (request, given) => {
        const input = { ...request, evidence: given };
        const profile = profileFor(request.industry);
        for (const check of Object.values(checks)) {
          const { check: found, reasons } = check.check(input, weigherFor(profile, check.id));
          const parts = reasons.map(({ contribution }) => contribution);
          expect(
            parts.every((part) => Number.isInteger(part) && part >= 0),
            check.id,
          ).to.equal(true);
          expect(
            parts.reduce((sum, part) => sum + part, 0),
            check.id,
          ).to.equal(found?.risk_contribution ?? 0);
        }
      }),
    );
  });

  it('gives the same bytes for the same request and evidence, however the evidence was stored', () => {
    fc.assert(
      fc.property(judgeRequest, evidence, (request, given) => {
        const stored = JSON.parse(JSON.stringify(given)) as Evidence;
        expect(JSON.stringify(explained(request, stored))).to.equal(
          JSON.stringify(explained(request, given)),
        );
      }),
    );
  });

  it('derives band and action from the score alone, and recommends nothing else', () => {
    fc.assert(
      fc.property(judgeRequest, evidence, (request, given) => {
        const { decision, explanation } = explained(request, given);
        expect(decision.risk_band).to.equal(bandOf(decision.risk_score));
        expect(decision.action).to.equal(actionOf(decision.risk_band));
        expect(explanation?.recommendation_reason.toLowerCase()).to.match(new RegExp(`^${decision.action}:`));
      }),
    );
  });

  it('leaves the explanation out unless asked, and answers the rest the same', () => {
    fc.assert(
      fc.property(judgeRequest, evidence, (request, given) => {
        const brief = judge(request, given, { explain: false });
        expect(brief).to.deep.equal({ ...explained(request, given), explanation: null });
      }),
    );
  });

  it('blocks a reserved domain with exactly 100 in every profile', () => {
    fc.assert(
      fc.property(judgeRequest, evidence, (request, given) => {
        const email = { ...request.email, reservedName: 'example.com' };
        const { decision, checks: found } = explained({ ...request, email }, given);
        expect(decision).to.include({ risk_score: 100, action: 'block' });
        expect(found.domain_infrastructure).to.include({ risk_contribution: 100, result: 'reserved' });
        expect(found.domain_infrastructure?.reserved_special_use.risk_contribution).to.equal(100);
      }),
    );
  });

  for (const [step, worsen] of Object.entries(worsenings)) {
    it(`never lowers the score when ${step}`, () => {
      let applied = 0;
      fc.assert(
        fc.property(judgeRequest, fc.oneof(soundEvidence, evidence), (request, given) => {
          const worse = worsen({ request, evidence: given });
          if (worse === null) return;
          applied++;
          const before: Analysis = explained(request, given);
          expect(explained(worse.request, worse.evidence).decision.risk_score).to.be.at.least(
            before.decision.risk_score,
          );
        }),
      );
      expect(applied, 'cases the step applied to').to.be.above(0);
    });
  }
});
