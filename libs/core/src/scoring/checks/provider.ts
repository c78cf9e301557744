import type { EvidenceItem, ProviderCheck, ProviderType } from '../analysis.ts';
import type { Check, Reason } from '../check.ts';
import { weights } from '../weights.ts';
import { classifyProvider, type ProviderClass } from './provider/classify-provider.ts';
import { mailHostSentence } from './provider/mail-host.ts';

const emailClasses: Record<ProviderType, ProviderCheck['email_class']> = {
  free: 'personal',
  isp: 'personal',
  business: 'organization',
  education: 'organization',
  government: 'organization',
  disposable: 'temporary',
  privacy_relay: 'relay',
  unknown: 'unknown',
};

/** A disposable domain weighs in the check of that name, and is not counted a second time here. */
const baseWeights: Record<ProviderType, number> = {
  free: weights.provider.free,
  isp: 0,
  business: 0,
  education: 0,
  government: 0,
  disposable: 0,
  privacy_relay: weights.provider.privacyRelay,
  unknown: weights.provider.unknown,
};

const descriptions: Record<ProviderType, string> = {
  free: 'is a free mailbox provider open to anybody',
  isp: 'gives mailboxes to the customers of an internet provider',
  business: 'is the domain of an organization',
  education: 'is the domain of a school or university',
  government: 'is the domain of a public institution',
  disposable: 'gives out disposable addresses',
  privacy_relay: 'forwards mail and hides the real mailbox',
  unknown: 'has no known mailbox provider',
};

/** Who runs the mailbox, and whether it stands for a person, an organization or neither. */
export const provider: Check<'provider'> = {
  id: 'provider',
  requires: ['mx'],
  check({ email, evidence }, weigh) {
    const found = classifyProvider(email, evidence);
    const emailClass = emailClasses[found.type];
    const aspect = found.type === 'privacy_relay' ? { aspect: found.type } : {};
    const contribution = weigh(baseWeights[found.type], aspect);
    const sentence = `${email.domain} ${descriptions[found.type]}.`;
    const reasons: Reason[] =
      contribution === 0 ? [] : [{ text: `The domain ${sentence}`, group: 'identity', contribution }];
    return {
      check: {
        result: found.name,
        confidence: found.confidence,
        method: found.method,
        type: found.type,
        email_class: emailClass,
        business_email: found.type === 'business',
        organization_email: emailClass === 'organization',
        evidence: evidenceFor(found, sentence),
        risk_contribution: contribution,
      },
      reasons,
    };
  },
};

/** What told the type, and who runs the mail host where that is known. */
function evidenceFor(found: ProviderClass, sentence: string): EvidenceItem[] {
  const { method, matched, confidence, mailHost } = found;
  const items: EvidenceItem[] = [];
  if (method !== 'none' && method !== 'mail_host') {
    items.push({ type: method, value: matched, confidence, description: sentence });
  }
  if (mailHost !== null) {
    const description = mailHostSentence(mailHost);
    items.push({ type: 'mail_host', value: mailHost.host, confidence: 'high', description });
  }
  return items;
}
