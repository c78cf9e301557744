import { expect } from 'chai';
import { type DnsScript, type DnsServer, startDnsServer } from '@ers/testing';
import { createNameResolver, type NameResolver } from './name-resolver.ts';

describe('createNameResolver', () => {
  let server: DnsServer;
  let resolve: NameResolver;

  beforeEach(async () => {
    server = await startDnsServer();
    resolve = createNameResolver([server.address]);
  });
  afterEach(() => server.close());

  const both = { A: ['192.0.2.1', '192.0.2.2'], AAAA: ['2001:db8::1'] };
  const cases: [name: string, script: DnsScript, addresses: string[]][] = [
    ['both kinds, IPv4 first', both, ['192.0.2.1', '192.0.2.2', '2001:db8::1']],
    ['IPv4 alone', { A: ['192.0.2.1'] }, ['192.0.2.1']],
    ['IPv6 alone', { AAAA: ['2001:db8::1'] }, ['2001:db8::1']],
    ['what there is while the other question fails', { A: ['192.0.2.1'], AAAA: 'SERVFAIL' }, ['192.0.2.1']],
    ['an address that carries another', { AAAA: ['::ffff:192.0.2.1'] }, ['::ffff:192.0.2.1']],
    ['none for a name without addresses', 'NODATA', []],
    ['none for a name that does not exist', 'NXDOMAIN', []],
    ['none where the server fails', 'SERVFAIL', []],
    ['none where it refuses', 'REFUSED', []],
  ];
  for (const [name, script, addresses] of cases) {
    it(`answers with ${name}`, async () => {
      server.set('hooks.example.com', script);
      expect(await resolve('hooks.example.com')).to.deep.equal(addresses);
    });
  }

  it('asks one question of each kind, each time anew', async () => {
    server.set('hooks.example.com', both);
    await resolve('hooks.example.com');
    server.set('hooks.example.com', { A: ['192.0.2.9'] });
    expect(await resolve('hooks.example.com')).to.deep.equal(['192.0.2.9']);
    expect(server.queries('hooks.example.com', 'A')).to.equal(2);
    expect(server.queries()).to.equal(4);
  });

  it('asks for the name as it is, with no search list and no file of hosts', async () => {
    expect(await resolve('localhost.example.com')).to.deep.equal([]);
    expect(server.queries('localhost.example.com')).to.equal(server.queries());
  });

  for (const name of ['', '.', 'a..b', 'x'.repeat(300)]) {
    it(`finds nothing for ${JSON.stringify(name.slice(0, 10))}, which is no name`, async () => {
      expect(await resolve(name)).to.deep.equal([]);
    });
  }
});
