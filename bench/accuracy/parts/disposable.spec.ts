import { bundledKnowledge } from '@ers/core';
import { expect } from 'chai';
import { createDomainJudge, isFlagged } from './disposable/judge-domain.ts';
import { replayedMailHost } from './disposable/replayed-mail-host.ts';
import { communitySplit, observedSplit } from './disposable/time-splits.ts';

describe('the time splits', () => {
  for (const split of [communitySplit(), observedSplit()]) {
    it(`add to what ${split.period} knew before`, () => {
      const [withheld] = split.period.split(',');
      const older = split.known.find((list) => list.package === withheld);
      const known = new Set(older?.domains);
      expect(known.size).to.be.above(1_000);
      expect(split.added.length).to.be.above(500);
      expect(split.added.filter((domain) => known.has(domain))).to.deep.equal([]);
    });
  }

  it('know no version of the withheld list but the older one', () => {
    const versions = (
      name: string,
      split: { known: readonly { package: string; version: string }[] },
    ): string[] => split.known.filter((list) => list.package === name).map(({ version }) => version);
    expect(versions('disposable-email-domains-js', communitySplit())).to.deep.equal(['1.25.0']);
    expect(versions('fakefilter', observedSplit())).to.deep.equal(['0.1.1361']);
  });
});

describe('the replayed mail host', () => {
  const judgeDomain = createDomainJudge(bundledKnowledge);

  it('is under the name of the service, where it is known to be', () => {
    expect(replayedMailHost('emailfake.com')).to.have.nested.property(
      'mx.value.hosts[0].host',
      'mx.emailfake.com',
    );
    expect(replayedMailHost('temp-mail.org')).to.deep.equal({});
    expect(replayedMailHost('')).to.deep.equal({});
  });

  it('changes the verdict on a domain with a plain name', () => {
    expect(isFlagged(judgeDomain('bakery-miller.com'))).to.equal(false);
    expect(isFlagged(judgeDomain('bakery-miller.com', replayedMailHost('emailfake.com')))).to.equal(true);
  });
});
