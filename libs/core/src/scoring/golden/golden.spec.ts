import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect } from 'chai';
import { answerUrl, goldenAnswer, goldenCaseNames } from './golden-case.fixture.ts';

describe('golden answers', () => {
  const names = goldenCaseNames();

  it('has at least forty cases, and one answer for each', () => {
    const answers = readdirSync(new URL('.', answerUrl('any')));
    expect(names.length).to.be.at.least(40);
    expect(answers).to.have.members(names.map((name) => `${name}.json`));
  });

  for (const name of names) {
    it(`gives the bytes on record for ${name}`, () => {
      expect(existsSync(answerUrl(name)), 'run: npm run golden:renew').to.equal(true);
      expect(goldenAnswer(name)).to.equal(
        readFileSync(answerUrl(name), 'utf8'),
        'An answer has changed. If it should have, run: npm run golden:renew, and read the difference.',
      );
    });
  }
});
