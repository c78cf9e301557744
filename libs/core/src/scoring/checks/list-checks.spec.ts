import { expect } from 'chai';
import fc from 'fast-check';
import { parseEmail } from '../../email/parse-email.ts';
import type { Check, Finding } from '../check.ts';
import { disposableEmail } from './disposable-email.ts';
import { domainTypo } from './domain-typo.ts';
import { provider } from './provider.ts';
import { roleAddress } from './role-address.ts';
import { mxEvidence } from './run-check.fixture.ts';

type ListCheck = 'disposable_email' | 'provider' | 'role_address' | 'domain_typo';
const checks = [disposableEmail, provider, roleAddress, domainTypo] as unknown as Check<ListCheck>[];

const letters = fc.string({ unit: fc.constantFrom(...'abegilmnorst-._013+éаł'), maxLength: 30 });
const domains = fc.oneof(
  fc.constantFrom(
    'gmail.com',
    'gmial.com',
    'yopmail.com',
    'box.yopmail.com',
    'duck.com',
    'nasa.gov',
    'temp-mail.zz',
  ),
  fc
    .tuple(letters, fc.constantFrom('com', 'con', 'co.uk', 'de', 'edu', 'zz'))
    .map((parts) => parts.join('.')),
  fc.domain(),
  fc.string({ unit: 'grapheme', maxLength: 260 }),
);
const locals = fc.oneof(fc.constantFrom('info', 'no-reply', 'maria.sales', 'q7x-personal-q7x'), letters);

describe('the checks that judge by lists', () => {
  it('contribute exactly what their reasons add up to, in integers, for any address', () => {
    fc.assert(
      fc.property(locals, domains, fc.domain(), (local, domain, mxHost) => {
        const parsed = parseEmail(`${local}@${domain}`);
        if (!parsed.ok) return;
        const input = { email: parsed.email, name: null, ip: null, evidence: mxEvidence(mxHost) };
        for (const { id, check } of checks) {
          const { check: found, reasons }: Finding<ListCheck> = check(input, (base) => Math.ceil(base * 1.3));
          const sum = reasons.reduce((total, reason) => total + reason.contribution, 0);
          expect(found?.risk_contribution, id).to.equal(sum);
          expect(Number.isInteger(sum) && sum >= 0, id).to.equal(true);
          expect(check(input, (base) => Math.ceil(base * 1.3))).to.deep.equal({ check: found, reasons });
        }
      }),
    );
  });

  it('give reasons that never repeat the local part', () => {
    for (const domain of ['gmail.com', 'gmial.com', 'yopmail.com', 'duck.com', 'my-temp-mail.net']) {
      for (const local of ['noreply.q7x', 'q7x.sales', 'q7x']) {
        const parsed = parseEmail(`${local}@${domain}`);
        if (!parsed.ok) throw new Error(parsed.code);
        const input = { email: parsed.email, name: null, ip: null, evidence: mxEvidence('mx.acme.com') };
        const findings = checks.map(({ check }) => check(input, (base) => base));
        expect(JSON.stringify(findings)).not.to.include('q7x');
      }
    }
  });
});
