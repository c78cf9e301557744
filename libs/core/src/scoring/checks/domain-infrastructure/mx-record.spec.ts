import { expect } from 'chai';
import type { Evidence, UnavailableReason } from '../../evidence.ts';
import { checkInput, known } from '../check-input.fixture.ts';
import { judgeMx } from './mx-record.ts';

const mx = (...hosts: string[]): Evidence['mx'] =>
  known({ nxdomain: false, hosts: hosts.map((host, index) => ({ host, preference: index })) });
const addresses = (...list: string[]) => known({ addresses: list });
const failed = (reason: UnavailableReason) => ({ status: 'unavailable', reason }) as const;

function judged(evidence: Partial<Evidence>) {
  const { status, risk } = judgeMx(checkInput('jane@acme-widgets.com', evidence).evidence);
  return [status, risk?.weight ?? null];
}

describe('judgeMx', () => {
  const cases: [string, Partial<Evidence>, string, string | null][] = [
    ['a mail host', { mx: mx('mx1.acme-mail.net') }, 'present', null],
    ['a mail host with a dot at its end', { mx: mx('mx1.acme-mail.net.') }, 'present', null],
    ['one usable host of several', { mx: mx('localhost', 'mx1.acme-mail.net') }, 'present', null],
    ['no answer', { mx: failed('timeout') }, 'unknown', null],
    ['NXDOMAIN', { mx: known({ nxdomain: true, hosts: [] }) }, 'missing', 'domainNotFound'],
    ['a null MX (RFC 7505)', { mx: mx('.') }, 'null_mx', 'nullMx'],
    [
      'a null MX beside a host (RFC 7505 section 3)',
      { mx: mx('.', 'mx1.acme-mail.net') },
      'invalid',
      'mxInvalid',
    ],
    ['an IPv4 address as host', { mx: mx('192.0.2.1') }, 'invalid', 'mxInvalid'],
    ['an IPv6 address as host', { mx: mx('2001:db8::1') }, 'invalid', 'mxInvalid'],
    ['an address literal as host', { mx: mx('[192.0.2.1]') }, 'invalid', 'mxInvalid'],
    ['localhost', { mx: mx('localhost') }, 'invalid', 'mxInvalid'],
    ['localhost with a dot', { mx: mx('localhost.') }, 'invalid', 'mxInvalid'],
    ['a name of a local network', { mx: mx('mail.local') }, 'invalid', 'mxInvalid'],
    ['a name of an inner network', { mx: mx('exchange.acme.internal') }, 'invalid', 'mxInvalid'],
    ['a reserved name', { mx: mx('mx.example.com') }, 'invalid', 'mxInvalid'],
    ['a text that is no name', { mx: mx('mail host.acme.net') }, 'invalid', 'mxInvalid'],
    ['an address and no MX', { mx: mx(), address: addresses('93.184.216.34') }, 'implicit', 'mxImplicit'],
    ['an inner address and no MX', { mx: mx(), address: addresses('10.0.0.1') }, 'implicit', 'mxInvalid'],
    ['neither MX nor address', { mx: mx(), address: addresses() }, 'missing', 'noMailHost'],
    [
      'no MX and no answer for the address',
      { mx: mx(), address: failed('timeout') },
      'missing',
      'mxImplicit',
    ],
    [
      'a mail host without an address',
      { mx: mx('mx1.acme-mail.net'), mail_host_address: addresses() },
      'invalid',
      'mxInvalid',
    ],
    [
      'a mail host with inner addresses only',
      { mx: mx('mx1.acme-mail.net'), mail_host_address: addresses('127.0.0.1', 'fd00::1') },
      'invalid',
      'mxInvalid',
    ],
    [
      'a mail host with one public address',
      { mx: mx('mx1.acme-mail.net'), mail_host_address: addresses('127.0.0.1', '93.184.216.34') },
      'present',
      null,
    ],
    [
      'a first mail host of two without an address',
      { mx: mx('mx1.acme-mail.net', 'mx2.acme-mail.net'), mail_host_address: addresses() },
      'present',
      'mxFirstUnreachable',
    ],
    [
      'a first mail host of two without an answer for it',
      { mx: mx('mx1.acme-mail.net', 'mx2.acme-mail.net'), mail_host_address: failed('timeout') },
      'present',
      null,
    ],
    ['a parking service’s mail host', { mx: mx('mail.h-email.net') }, 'present', null],
    [
      'a mail host without an address beside a parking service’s',
      { mx: mx('mx1.acme-mail.net', 'mail.h-email.net'), mail_host_address: addresses() },
      'invalid',
      'mxInvalid',
    ],
  ];
  for (const [what, evidence, status, weight] of cases) {
    it(`takes ${what} as ${status}`, () => expect(judged(evidence)).to.deep.equal([status, weight]));
  }
});
