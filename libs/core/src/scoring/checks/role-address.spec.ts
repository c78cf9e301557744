import { expect } from 'chai';
import { weights } from '../weights.ts';
import { roleAddress } from './role-address.ts';
import { runCheck } from './run-check.fixture.ts';

function judge(local: string) {
  return runCheck(roleAddress, `${local}@acme-industrial.com`).check;
}

describe('role_address', () => {
  const roles: [local: string, category: string, role: string][] = [
    ['info', 'generic', 'info'],
    ['Info', 'generic', 'info'],
    ['info+news', 'generic', 'info'],
    ['"info"', 'generic', 'info'],
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
    ['sales-team', 'department', 'sales'],
    ['info.de', 'generic', 'info'],
    ['support24', 'department', 'support'],
    ['it', 'department', 'it'],
    ['hr-emea', 'department', 'hr'],
    ['customer.service', 'department', 'customerservice'],
    ['buchhaltung', 'department', 'buchhaltung'],
    ['información', 'generic', 'informacion'],
    ['comptabilité', 'department', 'comptabilite'],
    ['księgowość', 'department', 'ksiegowosc'],
    ['ufficio.stampa', 'department', 'ufficiostampa'],
    ['atendimento', 'department', 'atendimento'],
    ['klantenservice', 'department', 'klantenservice'],
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

  const people = [
    ...['john.doe', 'presley', 'elvis.presley', 'salesforce', 'infoman', 'teamwork', 'pr.patel', 'it.jones'],
    ...[
      'adminov',
      'rooter',
      'helpmann',
      'dejobs',
      'jean-marie',
      'maria2001',
      'newsom',
      'supporter',
      'serverina',
    ],
    ...['john.mail', 'li.de', 'de.la.cruz', 'no.name', '+info', 'markus', 'ola'],
  ];
  for (const local of people) {
    it(`leaves ${local} to a person`, () => {
      expect(judge(local)).to.include({ result: 'personal_like', matched_role: '', risk_contribution: 0 });
    });
  }

  for (const local of ['info.smith', 'maria.sales', 'steve.jobs', 'billing.bill']) {
    it(`cannot tell for ${local}`, () => {
      expect(judge(local)).to.include({
        result: 'ambiguous',
        is_role_account: false,
        risk_contribution: weights.roleAddress.ambiguous,
      });
    });
  }

  it('weighs by category', () => {
    expect(judge('noreply').risk_contribution).to.equal(weights.roleAddress.noReply);
    expect(judge('root').risk_contribution).to.equal(weights.roleAddress.system);
    expect(judge('info').risk_contribution).to.equal(weights.roleAddress.generic);
    expect(judge('sales').risk_contribution).to.equal(weights.roleAddress.department);
  });
});
