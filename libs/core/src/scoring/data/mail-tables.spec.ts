import { expect } from 'chai';
import hosts from './mail-hosts.json' with { type: 'json' };
import { mailHostName, mailService } from './mail-hosts.ts';
import parking from './parking-name-servers.json' with { type: 'json' };
import { isParkingMailHost, parkingKind } from './parking-name-servers.ts';

const NAME = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/;
const services = Object.values(hosts).flatMap((group) => Object.entries<string>(group));

describe('the table of mail services', () => {
  it('holds clean names, each once, under at least 100 services', () => {
    const suffixes = services.flatMap(([, list]) => list.split(' '));
    for (const suffix of suffixes) expect(suffix).to.match(NAME);
    expect(new Set(suffixes).size).to.equal(suffixes.length);
    expect(services.length).to.be.at.least(100);
  });

  it('gives each service a name of its own', () => {
    const names = services.map(([, list]) => mailHostName(list.split(' ')[0] ?? ''));
    for (const name of names) expect(name).to.match(/^[a-z0-9]+(_[a-z0-9]+)*$/);
    expect(new Set(names).size).to.equal(names.length);
  });

  it('tells a host by its name, with a dot at the end or without', () => {
    expect(mailService('route1.mx.cloudflare.net.')).to.deep.equal({
      name: 'cloudflare_email_routing',
      title: 'Cloudflare Email Routing',
      kind: 'forwarding',
    });
    expect(mailService('mx.notgoogle.com')).to.equal(null);
    expect(mailService('')).to.equal(null);
  });
});

describe('the table of parking services', () => {
  it('holds clean names, each once', () => {
    const { mail_hosts: mailHosts, ...nameServers } = parking;
    const names = Object.values(nameServers).flatMap((list) => list.split(' '));
    for (const name of [...names, ...mailHosts.split(' ')]) expect(name).to.match(NAME);
    expect(new Set(names).size).to.equal(names.length);
  });

  it('names no mail service’s hosts, nor name servers that sound domains use as well', () => {
    for (const host of parking.mail_hosts.split(' ')) expect(mailHostName(host), host).to.equal(null);
    const ordinary =
      'ns1.domaincontrol.com dns1.registrar-servers.com ada.ns.cloudflare.com ns1.dns-parking.com ns1.dynadot.com ns1.namebrightdns.com';
    for (const host of ordinary.split(' ')) expect(parkingKind(host), host).to.equal(null);
  });

  it('tells why nobody uses the domain', () => {
    expect(parkingKind('ns2.afternic.com')).to.equal('for_sale');
    expect(parkingKind('ns1.parkingcrew.net.')).to.equal('parked');
    expect(parkingKind('ns1.renewyourname.net')).to.equal('expired');
    expect(parkingKind('verify-contact-details.namecheap.com')).to.equal('suspended');
    expect(isParkingMailHost('mx76.m1bp.com')).to.equal(true);
  });
});
