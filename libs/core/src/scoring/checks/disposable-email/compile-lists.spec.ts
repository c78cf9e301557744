import { expect } from 'chai';
import { openDisposableLists } from '../../data/disposable-lists.ts';
import { compileLists } from './compile-lists.ts';
import { gradeOf } from './grade-of.ts';
import { packagedList } from './packaged-list.ts';

function compiled(domains: string[], legitimate: string[] = []) {
  const lists = [packagedList('mailchecker', '1.0.0', domains)];
  const { text, counts } = compileLists(lists, legitimate);
  return { text, counts, lists: openDisposableLists(text, lists) };
}

describe('compileLists', () => {
  it('keeps which lists name a domain', () => {
    const lists = [
      packagedList('mailchecker', '1.0.0', ['both-name.com', 'one-names.com']),
      packagedList('disposable-domains', '2.0.0', ['both-name.com', ' TWO-names.com ']),
    ];
    const { text, counts } = compileLists(lists, []);
    const { sourcesOf } = openDisposableLists(text, lists);
    expect(counts).to.deep.equal({ domains: 3, zones: 0, dropped: 0 });
    expect(sourcesOf('both-name.com').map(({ package: name }) => name)).to.deep.equal([
      'mailchecker',
      'disposable-domains',
    ]);
    expect(sourcesOf('one-names.com').map(({ version }) => version)).to.deep.equal(['1.0.0']);
    expect(sourcesOf('two-names.com').map(({ version }) => version)).to.deep.equal(['2.0.0']);
    expect(sourcesOf('none-names.com')).to.deep.equal([]);
  });

  it('writes international names as A-labels', () => {
    expect(compiled(['wegwerf-müll.de']).lists.sourcesOf('xn--wegwerf-mll-1hb.de')).to.have.length(1);
  });

  for (const name of [
    ...['', 'localhost', 'no_host.com', '-a.com', 'a..com', `${'a'.repeat(64)}.com`],
    ...['co.uk', 'dynv6.net', 'example.com', 'mail.test'],
    ...['gmail.com', 'samsung.com', 'mail.samsung.com', 'someone.anonaddy.me', 'harvard.edu', 'improvmx.com'],
  ]) {
    it(`drops "${name.slice(0, 30)}"`, () => {
      expect(compiled([name]).text).to.equal('');
    });
  }

  describe('zones', () => {
    const hosts = ['a.zone-of-hosts.com', 'b.zone-of-hosts.com', 'c.zone-of-hosts.com'];

    it('are names with three listed hosts right below', () => {
      expect(compiled(hosts).lists.sourcesOfZone('zone-of-hosts.com')).to.have.length(1);
      expect(compiled(hosts.slice(1)).lists.sourcesOfZone('zone-of-hosts.com')).to.deep.equal([]);
    });

    it('are none where a legitimate site stands, or where names are sold', () => {
      const { lists } = compiled(hosts, ['shop.zone-of-hosts.com']);
      expect(lists.sourcesOfZone('zone-of-hosts.com')).to.deep.equal([]);
      const sold = ['a', 'b', 'c'].flatMap((host) => [`${host}.uk.com`, `${host}.org.uk`]);
      expect(compiled(sold).counts).to.include({ domains: 6, zones: 0 });
    });

    it('are no domains', () => {
      expect(compiled(hosts).lists.sourcesOf('zone-of-hosts.com')).to.deep.equal([]);
    });
  });
});

describe('gradeOf', () => {
  const mailchecker = packagedList('mailchecker', '1', []);
  const domains = packagedList('disposable-domains', '1', []);
  const burner = packagedList('burner-email-providers', '1', []);
  const fakefilter = packagedList('fakefilter', '1', []);

  it('confirms by two origins or by one that saw it', () => {
    expect(gradeOf([mailchecker, domains])).to.equal('confirmed');
    expect(gradeOf([fakefilter])).to.equal('confirmed');
  });

  it('takes two copies of one collection for one', () => {
    expect(gradeOf([domains, burner])).to.equal('likely');
    expect(gradeOf([mailchecker])).to.equal('likely');
  });
});
