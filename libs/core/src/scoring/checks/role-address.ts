import type { Confidence } from '../analysis.ts';
import type { Check, Finding, Weigh } from '../check.ts';
import type { RoleCategory } from '../data/roles.ts';
import { weights } from '../weights.ts';
import { matchRole, type RoleMatch } from './role-address/match-role.ts';

const baseWeights: Record<RoleCategory, number> = {
  no_reply: weights.roleAddress.noReply,
  system: weights.roleAddress.system,
  generic: weights.roleAddress.generic,
  department: weights.roleAddress.department,
};

const sentences: Record<RoleCategory, string> = {
  no_reply: 'The mailbox is one that nobody reads.',
  system: 'The mailbox serves a system or its operators, not a person.',
  generic: 'The mailbox is the general one of an organization, not that of a person.',
  department: 'The mailbox belongs to a department or a team, not to a person.',
};

const AMBIGUOUS = 'The mailbox has a name that a role and a person could both have.';

/** Does the local part stand for a role rather than a person? RFC 2142 names some; the table holds eight languages. */
export const roleAddress: Check<'role_address'> = {
  id: 'role_address',
  requires: [],
  check({ email }, weigh) {
    const match = matchRole(email.local);
    if (match === null) return personalLike();
    return match.kind === 'mixed' ? ambiguous(match, weigh) : roleAccount(match, weigh);
  },
};

function roleAccount(match: RoleMatch, weigh: Weigh): Finding<'role_address'> {
  const confidence = match.kind === 'whole' ? 'high' : 'medium';
  const contribution = weigh(baseWeights[match.category]);
  return withMatch(match, { isRole: true, confidence, contribution, text: sentences[match.category] });
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
