import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { Resolver } from 'node:dns/promises';
import { expect } from 'chai';
import * as dnsPacket from 'dns-packet';
import { type DnsServer, startDnsServer } from './dns-server.ts';

describe('startDnsServer', () => {
  let server: DnsServer;
  let resolver: Resolver;

  beforeEach(async () => {
    server = await startDnsServer({ zones: { 'a.com': { A: ['192.0.2.1'], TXT: ['x'.repeat(2_000)] } } });
    resolver = new Resolver({ timeout: 10_000, tries: 1 });
    resolver.setServers([server.address]);
  });
  afterEach(() => server.close());

  it('answers by name and type, and counts what it is asked', async () => {
    expect(await resolver.resolve4('a.com')).to.deep.equal(['192.0.2.1']);
    expect((await resolver.resolveTxt('a.com'))[0]?.join('')).to.have.length(2_000);
    expect(server.queries('a.com', 'A')).to.equal(1);
    // The text does not fit UDP and is asked for once more over TCP.
    expect(server.queries('a.com', 'TXT')).to.equal(2);
    expect(server.queries()).to.equal(3);
    expect(server.queries('b.com')).to.equal(0);
  });

  it('answers NXDOMAIN for names it was not told of', async () => {
    const error = await resolver.resolve4('b.com').catch((reason: unknown) => reason);
    expect(error).to.have.property('code', 'ENOTFOUND');
  });

  it('cuts an answer short that is too large for a client without EDNS', async () => {
    const socket = createSocket('udp4');
    const query = dnsPacket.encode({ type: 'query', id: 7, questions: [{ name: 'a.com', type: 'TXT' }] });
    const [host = '', port = ''] = server.address.split(':');
    socket.send(query, Number(port), host);
    const [message] = (await once(socket, 'message')) as [Buffer];
    const answer = dnsPacket.decode(message);
    expect((answer.flags ?? 0) & dnsPacket.TRUNCATED_RESPONSE).to.not.equal(0);
    expect(answer.answers).to.deep.equal([]);
    socket.close();
  });

  it('keeps answers back until it is told to let them go', async () => {
    server.hold();
    const answer = resolver.resolve4('a.com');
    await server.asked('a.com', 'A');
    server.release();
    expect(await answer).to.deep.equal(['192.0.2.1']);
  });
});
