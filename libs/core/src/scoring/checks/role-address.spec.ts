import { expect } from 'chai';
import { parseEmail } from '../../email/parse-email.ts';
import type { ParsedEmail } from '../../email/parsed-email.ts';
import { skippedEvidence } from '../evidence.ts';
import { weights } from '../weights.ts';
import { roleAddress } from './role-address.ts';
import { matchRole } from './role-address/match-role.ts';
import { runCheck } from './run-check.fixture.ts';

function judge(local: string, domain = 'acme-industrial.com') {
  return runCheck(roleAddress, `${local}@${domain}`).check;
}

const noEvidence = skippedEvidence('2026-01-01T00:00:00.000Z', 'not_needed');

function read(address: string): ParsedEmail {
  const parsed = parseEmail(address);
  if (!parsed.ok) throw new Error(`${address} does not parse.`);
  return parsed.email;
}

describe('role_address', () => {
  const roles: [local: string, category: string, role: string][] = [
    ['info', 'info', 'info'],
    ['Info', 'info', 'info'],
    ['info+news', 'info', 'info'],
    ['"info"', 'info', 'info'],
    ['e-mail', 'info', 'email'],
    ['no-reply', 'no_reply', 'noreply'],
    ['do.not.reply', 'no_reply', 'donotreply'],
    ['noreply-orders', 'no_reply', 'noreply'],
    ['billing-no-reply', 'no_reply', 'noreply'],
    ['ne-pas-repondre', 'no_reply', 'nepasrepondre'],
    ['nichtantworten', 'no_reply', 'nichtantworten'],
    ['no_responder', 'no_reply', 'noresponder'],
    ['nie-odpowiadaj', 'no_reply', 'nieodpowiadaj'],
    ['postmaster', 'system', 'postmaster'],
    ['mailer-daemon', 'system', 'mailerdaemon'],
    ['bounce-1234', 'system', 'bounce'],
    ['root', 'system', 'root'],
    ['abuse', 'security', 'abuse'],
    ['sécurité', 'security', 'securite'],
    ['sales-team', 'sales', 'sales'],
    ['salesteam', 'sales', 'sales'],
    ['sales-emea', 'sales', 'sales'],
    ['sales.berlin', 'sales', 'sales'],
    ['info.de', 'info', 'info'],
    ['support24', 'support', 'support'],
    ['jobs2024', 'hr', 'jobs'],
    ['it', 'technical', 'it'],
    ['hr-emea', 'hr', 'hr'],
    ['press', 'press', 'press'],
    ['customer.service', 'support', 'customerservice'],
    ['buchhaltung', 'billing', 'buchhaltung'],
    ['büro', 'office', 'buro'],
    ['información', 'info', 'informacion'],
    ['comptabilité', 'billing', 'comptabilite'],
    ['księgowość', 'billing', 'ksiegowosc'],
    ['økonomi', 'billing', 'okonomi'],
    ['ufficio.stampa', 'press', 'ufficiostampa'],
    ['atendimento', 'support', 'atendimento'],
    ['klantenservice', 'support', 'klantenservice'],
    ['personuppgifter', 'legal', 'personuppgifter'],
    ['objednávky', 'operations', 'objednavky'],
    ['muhasebe', 'billing', 'muhasebe'],
    ['buhgalteria', 'billing', 'buhgalteria'],
  ];
  for (const [local, category, role] of roles) {
    it(`reads ${local} as ${role}`, () => {
      expect(judge(local)).to.include({
        result: 'role_account',
        is_role_account: true,
        is_role_address: true,
        role_category: category,
        matched_role: role,
      });
    });
  }

  it('takes the name of the domain beside a role for what it is', () => {
    for (const local of ['acme.support', 'acmesupport', 'support-acme', 'supportacme']) {
      expect(judge(local, 'acme.co.uk'), local).to.include({
        result: 'role_account',
        matched_role: 'support',
      });
      expect(judge(local, 'smith.co.uk').result, local).not.to.equal('role_account');
    }
    expect(judge('maria.gomez', 'maria.com').result).to.equal('personal_like');
  });

  const people = [
    ...['john.doe', 'presley', 'elvis.presley', 'salesforce', 'infoman', 'teamwork', 'pr.patel', 'it.jones'],
    ...['adminov', 'rooter', 'helpmann', 'dejobs', 'jean-marie', 'maria2001', 'newsom', 'supporter'],
    ...[
      'serverina',
      'john.mail',
      'li.de',
      'de.la.cruz',
      'no.name',
      '+info',
      'markus',
      'ola',
      'price',
      'pressman',
    ],
    ...['joe.root', 'emily.post', 'dev.patel', 'jimmy.page', 'bill', 'mark', 'alla', 'presswood', 'officer'],
    ...[
      'jobson',
      'salesman',
      'mailer',
      'testa',
      'hrabal',
      'italo',
      'abramson',
      'deskins',
      'teamster',
      'x.mail',
    ],
  ];
  for (const local of people) {
    it(`leaves ${local} to a person`, () => {
      expect(judge(local)).to.include({ result: 'personal_like', matched_role: '', risk_contribution: 0 });
    });
  }

  for (const local of [
    'info.smith',
    'sales.jones',
    'mark.sales',
    'steve.jobs',
    'billing.bill',
    'brand',
    'job',
  ]) {
    it(`cannot tell for ${local}`, () => {
      expect(judge(local)).to.include({
        result: 'ambiguous',
        is_role_account: false,
        risk_contribution: weights.roleAddress.ambiguous,
      });
    });
  }

  it('takes what could be either for the name, where the person bears it', () => {
    const resultFor = (local: string, name: string) => {
      const email = read(`${local}@acme-industrial.com`);
      const input = { email, name, ip: null, evidence: noEvidence };
      return roleAddress.check(input, (base) => base).check?.result;
    };
    expect(resultFor('steve.jobs', 'Steve Jobs')).to.equal('personal_like');
    expect(resultFor('brand', 'Jürgen Brand')).to.equal('personal_like');
    expect(resultFor('steve.jobs', 'Stephen King')).to.equal('ambiguous');
    expect(resultFor('sales', 'Maria Sales')).to.equal('role_account');
  });

  it('weighs by category', () => {
    expect(judge('noreply').risk_contribution).to.equal(weights.roleAddress.noReply);
    expect(judge('root').risk_contribution).to.equal(weights.roleAddress.system);
    expect(judge('info').risk_contribution).to.equal(weights.roleAddress.generic);
    expect(judge('sales').risk_contribution).to.equal(weights.roleAddress.department);
  });

  it('reads the longest and the strangest local parts as nobody in particular', () => {
    const locals = [
      'a.'.repeat(31) + 'a',
      '.'.repeat(64),
      '_'.repeat(64),
      'no-'.repeat(21),
      '\ud800',
      '"',
      '+',
      '',
    ];
    for (const local of locals) expect(matchRole(local, 'acme'), JSON.stringify(local)).to.equal(null);
  });
});
