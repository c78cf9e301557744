import { expect } from 'chai';
import { type Measure, reachesGoal } from '../measure.ts';
import { typoPart } from './typo.ts';
import { keysBeside } from './typo/keyboard.ts';
import { genuineMailDomains, providers } from './typo/providers.ts';
import { lookAlikes, readPackagedDomains, shortLookAlikes } from './typo/real-domains.ts';
import { tended, tendedNote } from './typo/simulated-evidence.ts';
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

  it('states its simulation in full', () => {
    const { mx, mail_host_address: address, name_servers: servers, spf, dmarc } = tended;
    const values = [mx, address, servers, spf, dmarc].map((item) => JSON.stringify(item)).join();
    const told = Array.from(
      tendedNote.matchAll(/`([^`]+)`|(\d+(?:\.\d+){3})/g),
      ([, text, ip]) => text ?? ip,
    );
    const given = Array.from(values.matchAll(/"([^"]*[.=][^"]*)"/g), ([, text]) => text);
    expect(told).to.deep.equal(given);
  });

  describe('measured', () => {
    let measures: Measure[] = [];

    before(async () => {
      measures = await typoPart.measure();
    }).timeout(120_000);

    it('reaches its goals, with the peers that suggest beside it', () => {
      for (const measure of measures) {
        expect(reachesGoal(measure), measure.name).not.to.equal(false);
        expect(measure.rates[0]?.subject).to.equal('ours');
      }
    });

    it('tells what the records of a tended domain save and what they cost', () => {
      const hits = new Map(measures.map(({ name, rates }) => [name, rates[0]?.hits ?? NaN]));
      const pairs = [
        [
          'right suggestion, all names',
          'right suggestion where a squatter tends the domain for mail, all names',
        ],
        [
          'wrongly suggested for a genuine domain with a short name',
          'wrongly suggested for a genuine domain with a short name, DNS says it is tended',
        ],
      ] as const;
      for (const [without, withRecords] of pairs) {
        expect(hits.get(withRecords), withRecords).to.be.below(hits.get(without) ?? NaN);
      }
    });
  });
});
