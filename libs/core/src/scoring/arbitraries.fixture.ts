/** Generators of requests and evidence for the property tests; imported by specs only. */
import fc from 'fast-check';
import { parseEmail } from '../email/parse-email.ts';
import type { ParsedEmail } from '../email/parsed-email.ts';
import type { DmarcFacts, Evidence, Item } from './evidence.ts';
import type { JudgeRequest } from './judge.ts';
import { industryKeys } from './profiles.ts';

const LOCALS = [
  'jane.doe',
  'jsmith',
  'info',
  'no-reply',
  'user839201',
  'xkjqwzvb',
  'мария',
  '"odd name"',
  'a..b',
  '.x',
];
const DOMAINS = [
  'gmail.com',
  'gmial.com',
  'yahho.com',
  'mailinator.com',
  'acme-widgets.com',
  'cs.example-college.edu',
  'example.com',
  'localhost',
  'münchen.de',
  'xn--0.com',
  '[192.0.2.1]',
  'no-such-tld.qqq',
  '-bad-.com',
];

export const anyText: fc.Arbitrary<string> = fc.oneof(
  fc.string({ maxLength: 260 }),
  fc.string({ maxLength: 80, unit: 'grapheme' }),
  fc.stringMatching(/^[a-z0-9._-]{1,64}$/),
);

export const addressText: fc.Arbitrary<string> = fc
  .tuple(
    fc.oneof(fc.constantFrom(...LOCALS), anyText),
    fc.oneof(fc.constantFrom(...DOMAINS), fc.domain(), anyText),
  )
  .map(([local, domain]) => `${local}@${domain}`);

export const parsedEmail: fc.Arbitrary<ParsedEmail> = addressText
  .map((text) => parseEmail(text))
  .filter((result) => result.ok)
  .map((result) => result.email);

export const judgeRequest: fc.Arbitrary<JudgeRequest> = fc.record({
  email: parsedEmail,
  name: fc.option(fc.oneof(fc.constantFrom('Jane Doe', 'John Smith', 'Мария Иванова', 'asdf qwer'), anyText)),
  ip: fc.option(
    fc.constantFrom('93.184.216.34', '10.1.2.3', '::1', '2606:2800:220:1::1', '::ffff:127.0.0.1'),
  ),
  industry: fc.option(fc.constantFrom(...industryKeys)),
});

const mailHost = fc.record({
  host: fc.oneof(
    fc.constantFrom('.', 'localhost', '192.0.2.1', 'aspmx.l.google.com', 'mail.h-email.net'),
    fc.domain(),
  ),
  preference: fc.nat({ max: 65_535 }),
});

const mx = itemOf(fc.record({ nxdomain: fc.boolean(), hosts: fc.array(mailHost, { maxLength: 4 }) }));
const ipAddress = fc.oneof(fc.ipV4(), fc.ipV6(), fc.constantFrom('127.0.0.1', '93.184.216.34'));
const address = itemOf(fc.record({ addresses: fc.array(ipAddress, { maxLength: 2 }) }));
const nameServer = fc.oneof(
  fc.constantFrom('ns1.bodis.com', 'ns1.dan.com', 'ns1.renewyourname.net'),
  fc.domain(),
);
const nameServers = itemOf(fc.record({ hosts: fc.array(nameServer, { maxLength: 3 }) }));
const blockLists = itemOf(fc.record({ zones: fc.array(fc.domain(), { maxLength: 2 }) }));
const spf = records(
  'v=spf1 -all',
  'v=spf1 +all',
  'v=spf1 nonsense',
  'v=spf10',
  'v=spf1 include:_spf.acme-mail.net ~all',
);
const dmarcTexts = [
  'v=DMARC1; p=none',
  'v=DMARC1',
  'v=DMARC1; p=reject; sp=none; rua=mailto:d@acme-mail.net',
];
const dmarc = fc.oneof(records(...dmarcTexts), records(...dmarcTexts).map(inherited));

const moment = fc
  .date({ min: new Date('1995-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString());

const registration = itemOf(
  fc.record({
    status: fc.constantFrom('success' as const, 'not_found' as const, 'unsupported_tld' as const),
    registered_at: fc.option(fc.oneof(moment, fc.constant('not a date'))),
  }),
);

const ip = itemOf(
  fc.record({
    asn: fc.option(fc.nat()),
    organization: fc.string({ maxLength: 20 }),
    anonymizer: fc.option(
      fc.record({ vpn: fc.boolean(), proxy: fc.boolean(), tor: fc.boolean(), hosting: fc.boolean() }),
    ),
    connection: fc.option(
      fc.constantFrom('residential' as const, 'business' as const, 'hosting' as const, 'mobile' as const),
    ),
  }),
);

export const evidence: fc.Arbitrary<Evidence> = fc.record({
  gathered_at: moment,
  mx,
  address,
  mail_host_address: address,
  name_servers: nameServers,
  spf,
  dmarc,
  registration,
  ip,
  ip_block_lists: blockLists,
});

function records(...texts: string[]): fc.Arbitrary<Item<{ records: string[] }>> {
  return itemOf(
    fc.record({ records: fc.array(fc.oneof(fc.constantFrom(...texts), anyText), { maxLength: 3 }) }),
  );
}

function inherited(item: Item<DmarcFacts>): Item<DmarcFacts> {
  return item.status === 'ok' ? { status: 'ok', value: { ...item.value, inherited: true } } : item;
}

function itemOf<T>(value: fc.Arbitrary<T>): fc.Arbitrary<Item<T>> {
  const unavailable = fc.constantFrom('timeout', 'dns_error', 'network_error', 'circuit_open', 'error');
  const skipped = fc.constantFrom('reserved', 'malformed', 'known_provider', 'disabled', 'not_needed');
  return fc.oneof(
    { weight: 4, arbitrary: value.map((known) => ({ status: 'ok', value: known }) as const) },
    unavailable.map((reason) => ({ status: 'unavailable', reason }) as const),
    skipped.map((reason) => ({ status: 'skipped', reason }) as const),
  );
}
