import { expect } from 'chai';
import { type RdapServer, startRdapServer } from './rdap-server.ts';

describe('startRdapServer', () => {
  let server: RdapServer;
  before(async () => {
    server = await startRdapServer({
      tlds: ['com'],
      domains: { 'a.com': { registered_at: '2001-02-03T04:05:06Z' } },
    });
  });
  after(() => server.close());

  it('names itself in its bootstrap file', async () => {
    const file = (await (await fetch(server.bootstrapUrl)).json()) as { services: unknown };
    expect(file.services).to.deep.equal([[['com'], [server.baseUrl]]]);
  });

  it('answers a domain with its registration event, and 404 for others', async () => {
    const answer = await fetch(`${server.baseUrl}domain/a.com`);
    expect(await answer.json()).to.have.nested.property('events[1].eventDate', '2001-02-03T04:05:06Z');
    expect((await fetch(`${server.baseUrl}domain/b.com`)).status).to.equal(404);
    expect(server.requests('/domain/a.com')).to.equal(1);
  });
});
