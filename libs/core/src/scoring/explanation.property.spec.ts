import { expect } from 'chai';
import fc from 'fast-check';
import { parseEmail } from '../email/parse-email.ts';
import type { Action, Analysis, Explanation } from './analysis.ts';
import { evidence, judgeRequest } from './arbitraries.fixture.ts';
import { checks } from './checks/index.ts';
import { judge, type JudgeRequest } from './judge.ts';
import { industryKeys, profileFor, weigherFor } from './profiles.ts';

/** Two host names of 253 characters may stand in one sentence. */
const REASON_LENGTH_MAX = 600;
const TEXT_LENGTH_MAX = 2 * REASON_LENGTH_MAX + 200;

/** What would contradict a decision, reasons aside: a reason tells a finding, never what to do. */
const CONTRADICTIONS: Readonly<Record<Action, RegExp>> = {
  allow: /refuse|block|review|moderate|high/i,
  review: /refuse|block|allow|low|nothing/i,
  block: /allow|accept|review|low|moderate|nothing/i,
};

/** Personal parts that occur in no sentence and in no other part. */
const privateRequest: fc.Arbitrary<JudgeRequest> = fc
  .record({
    local: fc.constantFrom(
      'zqxvkwjh',
      'xylofon.brunhild',
      'user839201',
      'postmaster',
      'noreply',
      'deadbeef4711',
      'qwertz77',
      'kundenservice',
      'мария1987',
      '"odd.name"',
    ),
    domain: fc.constantFrom(
      'gmail.com',
      'gmial.com',
      'mailinator.com',
      'acme-widgets.com',
      'a.qqq',
      'example.com',
    ),
    name: fc.constantFrom('Brunhild Xylofon', 'Wsx Qazplm', 'Мария Иванова', null),
    ip: fc.constantFrom('93.184.216.34', '10.1.2.3', '192.0.2.55', '2606:2800:220:1::1', '2002:5db8:d822::1'),
    industry: fc.option(fc.constantFrom(...industryKeys)),
  })
  .map(({ local, domain, name, ip, industry }) => {
    const parsed = parseEmail(`${local}@${domain}`);
    if (!parsed.ok) throw new Error(parsed.message);
    return { email: parsed.email, name, ip, industry };
  });

function explained(request: JudgeRequest, given: Parameters<typeof judge>[1]) {
  const analysis = judge(request, given, { explain: true });
  return { ...analysis, explanation: analysis.explanation as Explanation };
}

function reasonsOf({ reason_groups: groups }: Explanation): string[] {
  return Object.values(groups).flat();
}

/** A text without the reasons that it tells. */
function without(reasons: readonly string[], text: string): string {
  return reasons.reduce((rest, reason) => rest.replaceAll(reason, ''), text);
}

describe('explanations', () => {
  it('never contradict the decision', () => {
    fc.assert(
      fc.property(judgeRequest, evidence, (request, given) => {
        const { decision, explanation } = explained(request, given);
        const reasons = reasonsOf(explanation);
        const { summary, recommendation_reason: recommendation } = explanation;
        expect(summary).to.equal(decision.summary);
        // What could not be gathered is said of the evidence, not of the risk.
        const own = without(reasons, summary).replace('Nothing could be learnt about the domain.', '');
        expect(own).to.not.match(CONTRADICTIONS[decision.action]);
        expect(without(reasons, recommendation)).to.match(new RegExp(`^${decision.action}: `, 'i'));
      }),
    );
  });

  it('tell whole sentences of bounded length', () => {
    fc.assert(
      fc.property(judgeRequest, evidence, (request, given) => {
        const { decision, explanation } = explained(request, given);
        for (const reason of reasonsOf(explanation)) {
          expect(reason)
            .to.match(/^\S.*\.$/)
            .and.not.match(/undefined|NaN|\[object|\s{2}/);
          expect(reason.length).to.be.at.most(REASON_LENGTH_MAX);
        }
        for (const text of [decision.summary, explanation.recommendation_reason]) {
          expect(text).to.match(/^[A-Z].*\.$/);
          expect(text.length).to.be.at.most(TEXT_LENGTH_MAX);
        }
      }),
    );
  });

  it('tell every reason once, weightiest first, and sum up to each factor', () => {
    fc.assert(
      fc.property(judgeRequest, evidence, (request, given) => {
        const { explanation } = explained(request, given);
        const profile = profileFor(request.industry);
        for (const { factor, contribution } of explanation.risk_factors) {
          if (factor === 'email_format') continue;
          const { reasons } = checks[factor].check(
            { ...request, evidence: given },
            weigherFor(profile, factor),
          );
          expect(
            reasons.reduce((sum, reason) => sum + reason.contribution, 0),
            factor,
          ).to.equal(contribution);
          for (const { text, group, contribution: part } of reasons) {
            if (part > 0) expect(explanation.reason_groups[group]).to.include(text);
          }
        }
        const weights = explanation.top_reasons.map(({ contribution }) => contribution);
        expect(weights).to.deep.equal([...weights].sort((a, b) => b - a));
      }),
    );
  });

  it('name every check that ran, among the risks or among the neutral ones', () => {
    fc.assert(
      fc.property(judgeRequest, evidence, (request, given) => {
        const { checks: found, explanation } = explained(request, given);
        const ran = Object.entries(found).flatMap(([id, check]) => (check === null ? [] : [id]));
        const named = [...explanation.risk_factors, ...explanation.neutral_factors].map(
          ({ factor }) => factor,
        );
        expect(named).to.have.members([...ran, 'email_format']);
      }),
    );
  });

  it('tell nothing of the person: no local part, no name, no IP address', () => {
    fc.assert(
      fc.property(privateRequest, evidence, (request, given) => {
        const { decision, explanation }: Pick<Analysis, 'decision' | 'explanation'> = explained(
          request,
          given,
        );
        const told = `${decision.summary} ${JSON.stringify(explanation)}`.toLowerCase();
        const { email, name, ip } = request;
        for (const secret of [email.local, email.localPreservingCase, ...(name ?? '').split(' '), ip ?? '']) {
          if (secret !== '') expect(told).to.not.contain(secret.toLowerCase());
        }
      }),
    );
  });
});
