import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect } from 'chai';
import { type EvidenceKey, skippedEvidence } from '../evidence.ts';
import { industryKeys } from '../profiles.ts';
import { evidenceOf, goldenAreas, goldenCases, judgeGolden } from './golden-case.fixture.ts';
import { answersText, answersUrl, judgedAnswers, recordedAnswers } from './golden-record.fixture.ts';

const evidenceKeys = Object.keys(skippedEvidence('', 'disabled')).filter((key): key is EvidenceKey => key !== 'gathered_at');
const renew = 'If it should have changed, run: npm run golden:renew, and read the difference.';

describe('golden answers', () => {
  const areas = goldenAreas();
  const all = areas.flatMap((area) => Object.values(goldenCases(area)));

  it('are of at least 150 cases, no two of them the same', () => {
    expect(all.length).to.be.at.least(150);
    expect(new Set(all.map((golden) => JSON.stringify(golden))).size).to.equal(all.length);
  });

  it('are on record for each area, and for no other', () => {
    const files = readdirSync(new URL('.', answersUrl('any')));
    expect(files).to.have.members(areas.map((area) => `${area}.json`));
  });

  it('cover each industry, each action and each band', () => {
    const decisions = all.map((golden) => judgeGolden(golden).decision);
    expect(all.map(({ industry }) => industry)).to.include.members([...industryKeys]);
    expect(decisions.map(({ action }) => action)).to.include.members(['allow', 'review', 'block']);
    expect(decisions.map((decision) => decision.risk_band)).to.include.members([
      'low',
      'moderate',
      'high',
      'very_high',
    ]);
  });

  it('cover every part of the evidence', () => {
    const evidences = all.map(evidenceOf);
    for (const key of evidenceKeys) {
      expect(
        evidences.some((evidence) => evidence[key].status === 'ok'),
        key,
      ).to.equal(true);
    }
  });

  for (const area of areas) {
    describe(area, () => {
      const recorded = recordedAnswers(area);
      for (const [name, answer] of Object.entries(judgedAnswers(area))) {
        it(name, () => expect(answer).to.deep.equal(recorded[name], renew));
      }

      it('is on record to the byte', () => {
        const url = answersUrl(area);
        expect(existsSync(url) ? readFileSync(url, 'utf8') : '').to.equal(answersText(area), renew);
      });
    });
  }
});
