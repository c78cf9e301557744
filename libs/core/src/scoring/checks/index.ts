import type { CheckId } from '../analysis.ts';
import type { Check } from '../check.ts';
import { disposableEmail } from './disposable-email.ts';
import { domainInfrastructure } from './domain-infrastructure.ts';
import { domainTypo } from './domain-typo.ts';
import { ipReputation } from './ip-reputation.ts';
import { nameMatch } from './name-match.ts';
import { provider } from './provider.ts';
import { roleAddress } from './role-address.ts';
import { syntheticIdentity } from './synthetic-identity.ts';

/** Every check, in the order of the public `checks` object. A new check joins the score by its line here. */
export const checks: { readonly [K in CheckId]: Check<K> } = {
  disposable_email: disposableEmail,
  domain_infrastructure: domainInfrastructure,
  provider,
  role_address: roleAddress,
  domain_typo: domainTypo,
  synthetic_identity: syntheticIdentity,
  name_match: nameMatch,
  ip_reputation: ipReputation,
};
