import { expect } from 'chai';
import { reachesGoal } from '../measure.ts';
import { typoPart } from './typo.ts';
import { keysBeside } from './typo/keyboard.ts';
import { genuineMailDomains, providers } from './typo/providers.ts';
import { lookAlikes, readPackagedDomains, shortLookAlikes } from './typo/real-domains.ts';
import { slipsOf } from './typo/slips.ts';

describe('accuracy: domain typo', () => {
  it('knows the keys that touch', () => {
    expect(keysBeside('g')).to.have.members(['f', 'h', 't', 'y', 'v', 'b']);
    expect(keysBeside('a')).to.have.members(['q', 'w', 's', 'z']);
    expect(keysBeside('1')).to.have.members(['2', 'q']);
    expect(keysBeside('.')).to.deep.equal([]);
  });

  it('makes every slip of a domain once', () => {
    const { slips, genuineHit } = slipsOf(['ab.de'], new Set(['b.de']));
    const typed = slips.map((slip) => slip.typed);
    expect(typed).to.include.members([
      'ba.de',
      'aab.de',
      'abb.de',
      'a.de',
      'sb.de',
      'ab.ed',
      'ab.dee',
      'ab.d',
      'abde',
    ]);
    expect(typed).not.to.include.members(['ab.de']);
    expect(typed).not.to.include('b.de');
    expect(genuineHit).to.equal(1);
    expect(new Set(typed).size).to.equal(typed.length);
  });

  it('remembers every domain that a text is a slip of', () => {
    const { slips } = slipsOf(['ab.de', 'ac.de'], new Set());
    expect(slips.find(({ typed }) => typed === 'a.de')?.meant).to.deep.equal(['ab.de', 'ac.de']);
  });

  it('has forty providers and enough genuine domains, each once', () => {
    expect(new Set(providers).size).to.equal(40);
    expect(new Set(lookAlikes).size).to.equal(lookAlikes.length);
    expect(lookAlikes.length).to.be.at.least(150);
    const both = [...lookAlikes, ...shortLookAlikes];
    expect(new Set(both).size).to.equal(both.length);
    expect(shortLookAlikes.length).to.be.at.least(100);
    expect(readPackagedDomains().length).to.be.at.least(3000);
    expect(slipsOf(providers, genuineMailDomains).slips.length).to.be.at.least(2000);
  });

  it('reaches its goals, with the peers that suggest beside it', async () => {
    for (const measure of await typoPart.measure()) {
      expect(reachesGoal(measure), measure.name).not.to.equal(false);
      expect(measure.rates[0]?.subject).to.equal('ours');
    }
  }).timeout(30_000);
});
