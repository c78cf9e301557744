import type { ParsedEmail } from '../../email/parsed-email.ts';
import type { Confidence } from '../analysis.ts';
import type { Check, Finding, Weigh } from '../check.ts';
import type { RoleCategory } from '../data/roles.ts';
import { weights } from '../weights.ts';
import { plainLetters } from './role-address/local-words.ts';
import { matchRole, type RoleMatch } from './role-address/match-role.ts';

const { noReply, system, generic, department } = weights.roleAddress;

/** What each category weighs, and what it means to the person who reads the answer. */
const meanings: Record<RoleCategory, readonly [weight: number, sentence: string]> = {
  no_reply: [noReply, 'The mailbox is one that nobody reads.'],
  system: [system, 'The mailbox serves a system or its operators, not a person.'],
  security: [system, 'The mailbox takes reports of abuse or security, not the mail of a person.'],
  info: [generic, 'The mailbox is the general one of an organization, not that of a person.'],
  office: [generic, 'The mailbox belongs to an office or to whoever is in charge, not to one person.'],
  sales: [department, 'The mailbox belongs to a sales team, not to a person.'],
  support: [department, 'The mailbox belongs to a support team, not to a person.'],
  billing: [department, 'The mailbox belongs to an accounts department, not to a person.'],
  hr: [
    department,
    'The mailbox takes job applications or belongs to a personnel department, not to a person.',
  ],
  press: [department, 'The mailbox belongs to a press or editorial office, not to a person.'],
  marketing: [department, 'The mailbox belongs to a marketing team or a newsletter, not to a person.'],
  legal: [department, 'The mailbox belongs to a legal or data protection office, not to a person.'],
  technical: [department, 'The mailbox belongs to a technical team, not to a person.'],
  operations: [department, 'The mailbox takes orders, bookings or deliveries, not the mail of a person.'],
  community: [department, 'The mailbox serves members, students or investors, not one person.'],
};

const AMBIGUOUS = 'The mailbox has a name that a role and a person could both have.';

/** Does the local part stand for a role rather than a person? RFC 2142 names some; the table holds fourteen languages. */
export const roleAddress: Check<'role_address'> = {
  id: 'role_address',
  requires: [],
  check({ email, name }, weigh) {
    const match = matchRole(email.local, ownName(email));
    if (match === null || isPersonsName(match, name)) return personalLike();
    return match.kind === 'mixed' ? ambiguous(match, weigh) : roleAccount(match, weigh);
  },
};

/** What the domain calls itself: `acme` of mail.acme.co.uk; empty where nothing registrable is there. */
function ownName({ registrableDomain }: ParsedEmail): string {
  return plainLetters(registrableDomain?.split('.')[0] ?? '');
}

/** Steve Jobs writes as `steve.jobs`: what could be either is the name, where the person bears it. */
function isPersonsName({ kind, role }: RoleMatch, name: string | null): boolean {
  if (kind !== 'mixed' || name === null) return false;
  return plainLetters(name.toLowerCase())
    .split(/[^a-z]+/)
    .includes(role);
}

function roleAccount(match: RoleMatch, weigh: Weigh): Finding<'role_address'> {
  const confidence = match.kind === 'whole' ? 'high' : 'medium';
  const [weight, text] = meanings[match.category];
  return withMatch(match, { isRole: true, confidence, contribution: weigh(weight), text });
}

function ambiguous(match: RoleMatch, weigh: Weigh): Finding<'role_address'> {
  const contribution = weigh(weights.roleAddress.ambiguous);
  return withMatch(match, { isRole: false, confidence: 'low', contribution, text: AMBIGUOUS });
}

function withMatch(
  { role, category, kind }: RoleMatch,
  found: { isRole: boolean; confidence: Confidence; contribution: number; text: string },
): Finding<'role_address'> {
  const { isRole, confidence, contribution, text } = found;
  return {
    check: {
      result: isRole ? 'role_account' : 'ambiguous',
      is_role_account: isRole,
      is_role_address: isRole,
      role_category: category,
      confidence,
      method: kind === 'whole' ? 'role_table' : 'role_words',
      matched_role: role,
      evidence: [{ type: 'role_word', value: role, confidence, description: text }],
      risk_contribution: contribution,
    },
    reasons: [{ text, group: 'identity', contribution }],
  };
}

function personalLike(): Finding<'role_address'> {
  return {
    check: {
      result: 'personal_like',
      is_role_account: false,
      is_role_address: false,
      role_category: '',
      confidence: 'medium',
      method: 'role_table',
      matched_role: '',
      evidence: [],
      risk_contribution: 0,
    },
    reasons: [],
  };
}
