/** docs/scoring.md tells the weights, bands and profiles that the judge judges by. */
import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { checks } from './checks/index.ts';
import { pageUrl, withTables } from './scoring-page.fixture.ts';

const page = readFileSync(pageUrl, 'utf8');

describe('docs/scoring.md', () => {
  it('holds the tables as they are now', () => {
    expect(unaligned(page)).to.equal(unaligned(withTables(page)), 'run: npm run docs:scoring');
  });

  for (const id of Object.keys(checks)) {
    it(`describes the check ${id}`, () => expect(page).to.contain(`**\`${id}\`**`));
  }
});

/** Prettier aligns the columns of a table; that is no difference. */
function unaligned(text: string): string {
  return text
    .replace(/-{3,}/g, '---')
    .replace(/[ \t]+/g, ' ')
    .replace(/\n{2,}/g, '\n\n');
}
