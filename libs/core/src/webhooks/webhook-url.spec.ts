import { expect } from 'chai';
import fc from 'fast-check';
import { parseTargetRanges, type TargetRanges } from './target-address.ts';
import {
  checkRedirect,
  checkWebhookUrl,
  judgeAddresses,
  type TargetRefusal,
  targetRefusals,
} from './webhook-url.ts';

const opened = parseTargetRanges(['127.0.0.0/8']) ?? [];

function verdictOf(text: string, ranges: TargetRanges = []): string {
  const verdict = checkWebhookUrl(text, ranges);
  if ('refusal' in verdict) return verdict.refusal;
  return verdict.target.name ?? verdict.target.addresses.map(({ address }) => address).join();
}

describe('checkWebhookUrl', () => {
  const accepted: [text: string, host: string][] = [
    ['https://example.com/hook', 'example.com'],
    ['https://example.com', 'example.com'],
    ['HTTPS://EXAMPLE.COM/Hook', 'example.com'],
    ['https://example.com./hook', 'example.com'],
    ['https://hooks.example.com:443/a?b=c', 'hooks.example.com'],
    ['https://example.com:1024/', 'example.com'],
    ['https://example.com:65535/', 'example.com'],
    ['https://example.com/a%20b?c=@d#e', 'example.com'],
    ['https://bücher.example/', 'xn--bcher-kva.example'],
    ['https://ｅｘａｍｐｌｅ.com/', 'example.com'],
    ['https://under_score.example.com/', 'under_score.example.com'],
    ['https://local.example.com/', 'local.example.com'],
    ['https://my.notlocal/', 'my.notlocal'],
    ['https://8.8.8.8/', '8.8.8.8'],
    ['https://8.8.8.8./', '8.8.8.8'],
    ['https://134744072/', '8.8.8.8'],
    ['https://[2606:4700::1111]:8443/', '2606:4700::1111'],
    ['https://[::ffff:8.8.8.8]/', '8.8.8.8'],
    [`https://example.com/${'a'.repeat(2_028)}`, 'example.com'],
  ];
  for (const [text, host] of accepted) {
    it(`accepts ${text.slice(0, 60)} for ${host}`, () => {
      expect(verdictOf(text)).to.equal(host);
    });
  }

  const refused: Record<TargetRefusal, string[]> = {
    invalid_url: [
      '',
      'example.com',
      '//example.com/',
      '/hook',
      'https:example.com',
      'https:/example.com',
      'https:///example.com',
      'https://',
      'https://?a',
      'https:\\\\example.com\\',
      'https://example.com\\@127.0.0.1/',
      ' https://example.com/',
      'https://example.com/ ',
      'https://exa\nmple.com/',
      'https://exa\tmple.com/',
      'https://example.com/\u0000',
      'https://example.com/\u00a0',
      'https://exa mple.com/',
      'https://example.com:99999/',
      'https://example.com:port/',
      'https://[::1/',
      'https://[fe80::1%25eth0]/',
      'https://1.2.3.4.5/',
      'https://256.1.1.1/',
      'https://0x100000000/',
      'https://example..com/',
      'https://example.com../',
      'https://.example.com/',
      `https://${'a'.repeat(64)}.com/`,
      `https://${'a.'.repeat(126)}example.com/`,
      'https://exa$mple.com/',
      'https://xn--.com/',
    ],
    url_too_long: [`https://example.com/${'a'.repeat(2_029)}`, 'a'.repeat(1_000_000)],
    not_https: [
      'http://example.com/',
      'http://127.0.0.1:8080/',
      'ftp://example.com/',
      'ws://example.com/',
      'gopher://example.com:6379/',
      'file://example.com/etc/passwd',
      'javascript://example.com/%0aalert(1)',
    ],
    credentials: [
      'https://user:secret@example.com/',
      'https://user@example.com/',
      'https://:secret@example.com/',
      'https://@example.com/',
      'https://:@example.com/',
      'https://example.com@127.0.0.1/',
      'https://8.8.8.8%2f@127.0.0.1/',
    ],
    forbidden_port: [
      'https://example.com:0/',
      'https://example.com:22/',
      'https://example.com:80/',
      'https://example.com:442/',
      'https://example.com:444/',
      'https://example.com:1023/',
      'https://8.8.8.8:25/',
    ],
    forbidden_name: [
      'https://localhost/',
      'https://LOCALHOST/',
      'https://localhost./',
      'https://%6c%6fcalhost/',
      'https://ｌocalhost/',
      'https://intranet/',
      'https://com/',
      'https://xn--bcher-kva/',
      'https://foo.localhost/',
      'https://printer.local/',
      'https://printer.LOCAL./',
      'https://metadata.google.internal/',
      'https://api.default.svc/',
      'https://api.default.svc.cluster.local/',
      'https://a.b.c.internal./',
    ],
    forbidden_address: [
      'https://127.0.0.1/',
      'https://127.1/',
      'https://127.0.1/',
      'https://2130706433/',
      'https://0x7f000001/',
      'https://0X7F.0.0.0x1/',
      'https://0177.0.0.1/',
      'https://017700000001/',
      'https://127.0.0.1./',
      'https://%31%32%37.0.0.1/',
      'https://１２７.0.0.1/',
      'https://①②⑦.0.0.1/',
      'https://127。0。0。1/',
      'https://0/',
      'https://0.0.0.0/',
      'https://169.254.169.254/latest/meta-data/',
      'https://10.0.0.1:8443/',
      'https://192.168.0.1/',
      'https://100.64.0.1/',
      'https://255.255.255.255/',
      'https://[::]/',
      'https://[::1]/',
      'https://[0:0:0:0:0:0:0:1]/',
      'https://[::ffff:127.0.0.1]/',
      'https://[::ffff:7f00:1]/',
      'https://[::ffff:0:127.0.0.1]/',
      'https://[::8.8.8.8]/',
      'https://[64:ff9b::8.8.8.8]/',
      'https://[2002:808:808::1]/',
      'https://[2001:0:4136:e378:8000:63bf:f7f7:f7f7]/',
      'https://[fe80::1]/',
      'https://[fd00:ec2::254]/',
      'https://[2001:db8::1]/',
    ],
  };
  for (const [refusal, texts] of Object.entries(refused)) {
    for (const text of texts) {
      it(`refuses ${JSON.stringify(text.slice(0, 60))}: ${refusal}`, () => {
        expect(verdictOf(text)).to.equal(refusal);
      });
    }
  }

  it('has words for each refusal', () => {
    expect(Object.keys(targetRefusals)).to.have.members(Object.keys(refused));
    expect(targetRefusals.url_too_long).to.equal('Must have at most 2048 characters.');
  });

  it('answers for any text, and names no target that another reading of the host would not name', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.webUrl(),
          fc.string().map((text) => `https://${text}`),
        ),
        (text) => {
          const verdict = checkWebhookUrl(text);
          if ('refusal' in verdict) return;
          const { url, name, addresses } = verdict.target;
          expect(url.protocol).to.equal('https:');
          expect(name === null ? addresses.length : addresses.length + 1).to.equal(1);
          expect(verdictOf(url.href)).to.equal(verdictOf(text));
        },
      ),
    );
  });

  describe('where private targets are opened', () => {
    const cases: [text: string, verdict: string][] = [
      ['http://127.0.0.1:8080/hook', '127.0.0.1'],
      ['https://127.0.0.1:8443/', '127.0.0.1'],
      ['http://[::ffff:127.0.0.1]:8080/', '127.0.0.1'],
      // A name is judged by what it resolves to.
      ['http://hooks.example.com:8080/', 'hooks.example.com'],
      ['http://8.8.8.8:8080/', 'not_https'],
      ['http://10.0.0.1:8080/', 'forbidden_address'],
      ['https://10.0.0.1/', 'forbidden_address'],
      ['http://127.0.0.1/', 'forbidden_port'],
      ['http://127.0.0.1:80/', 'forbidden_port'],
      ['http://127.0.0.1:443/', '127.0.0.1'],
      ['ftp://127.0.0.1:2121/', 'not_https'],
      ['http://user@127.0.0.1:8080/', 'credentials'],
      ['http://localhost:8080/', 'forbidden_name'],
      ['http://app.internal:8080/', 'forbidden_name'],
    ];
    for (const [text, verdict] of cases) {
      it(`${text}: ${verdict}`, () => {
        expect(verdictOf(text, opened)).to.equal(verdict);
      });
    }
  });
});

describe('judgeAddresses', () => {
  const https = new URL('https://hooks.example.com/');
  const http = new URL('http://hooks.example.com:8080/');

  it('keeps the addresses in their order, one of them or many', () => {
    expect(judgeAddresses(https, ['8.8.8.8', '::ffff:1.1.1.1', '2606:4700::1111'])).to.deep.equal({
      addresses: [
        { address: '8.8.8.8', family: 4 },
        { address: '1.1.1.1', family: 4 },
        { address: '2606:4700::1111', family: 6 },
      ],
    });
  });

  for (const bad of [
    '127.0.0.1',
    '::1',
    '169.254.169.254',
    '::ffff:10.0.0.1',
    '64:ff9b::808:808',
    'nonsense',
  ]) {
    it(`refuses all for ${bad}, first or last`, () => {
      expect(judgeAddresses(https, [bad, '8.8.8.8'])).to.deep.equal({ refusal: 'forbidden_address' });
      expect(judgeAddresses(https, ['8.8.8.8', '1.1.1.1', bad])).to.deep.equal({
        refusal: 'forbidden_address',
      });
    });
  }

  it('lets plain http go to addresses that are opened, and only when all are', () => {
    expect(judgeAddresses(http, ['127.0.0.1'], opened)).to.have.property('addresses');
    expect(judgeAddresses(http, ['127.0.0.1', '8.8.8.8'], opened)).to.deep.equal({ refusal: 'not_https' });
    expect(judgeAddresses(http, ['127.0.0.1', '10.0.0.1'], opened)).to.deep.equal({
      refusal: 'forbidden_address',
    });
  });
});

describe('checkRedirect', () => {
  const from = new URL('https://hooks.example.com:8443/a/b?c=d');

  function leadsTo(location: string | undefined, ranges: TargetRanges = []): string {
    const verdict = checkRedirect(location, from, ranges);
    return 'error' in verdict ? verdict.error : verdict.target.url.href;
  }

  const cases: [location: string | undefined, to: string][] = [
    ['https://other.example.com/x', 'https://other.example.com/x'],
    ['/x', 'https://hooks.example.com:8443/x'],
    ['x?y#z', 'https://hooks.example.com:8443/a/x?y#z'],
    ['//other.example.com/x', 'https://other.example.com/x'],
    ['https://8.8.8.8/', 'https://8.8.8.8/'],
    [undefined, 'bad_redirect'],
    ['', 'bad_redirect'],
    ['https://', 'bad_redirect'],
    ['https://[::1/', 'bad_redirect'],
    [`/${'a'.repeat(2_048)}`, 'bad_redirect'],
    ['http://other.example.com/', 'insecure_redirect'],
    ['http://127.0.0.1/', 'insecure_redirect'],
    ['ftp://other.example.com/', 'insecure_redirect'],
    ['file:///etc/passwd', 'insecure_redirect'],
    ['javascript:alert(1)', 'insecure_redirect'],
    ['https://169.254.169.254/latest/', 'blocked_target'],
    ['https:\\\\169.254.169.254\\', 'blocked_target'],
    ['https://0xa9fea9fe/', 'blocked_target'],
    ['//127.0.0.1/', 'blocked_target'],
    ['https://[::1]:8443/', 'blocked_target'],
    ['https://localhost/', 'blocked_target'],
    ['https://metadata.google.internal/', 'blocked_target'],
    ['https://other.example.com:22/', 'blocked_target'],
    ['https://user:secret@other.example.com/', 'blocked_target'],
    ['https://exa..mple.com/', 'blocked_target'],
  ];
  for (const [location, to] of cases) {
    it(`${JSON.stringify(location?.slice(0, 60))}: ${to.slice(0, 60)}`, () => {
      expect(leadsTo(location)).to.equal(to);
    });
  }

  it('never leads to plain http, opened or not', () => {
    expect(leadsTo('http://127.0.0.1:8080/', opened)).to.equal('insecure_redirect');
    expect(leadsTo('https://127.0.0.1:8080/', opened)).to.equal('https://127.0.0.1:8080/');
    expect(leadsTo('https://10.0.0.1/', opened)).to.equal('blocked_target');
  });
});
