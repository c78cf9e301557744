import {
  type Checks,
  createDisposableEmail,
  type DisposableKnowledge,
  type Evidence,
  parseEmail,
  skippedEvidence,
} from '@ers/core';

export type DisposableVerdict = NonNullable<Checks['disposable_email']>;

const GATHERED_AT = '2026-10-01T00:00:00.000Z';

/** What the check of disposable addresses says of a domain; `evidence` beside nothing asked. */
export function createDomainJudge(
  knowledge: DisposableKnowledge,
): (domain: string, evidence?: Partial<Evidence>) => DisposableVerdict {
  const { check } = createDisposableEmail(knowledge);
  const nothing = skippedEvidence(GATHERED_AT, 'disabled');
  return (domain, evidence = {}) => {
    const parsed = parseEmail(`someone@${domain}`);
    if (!parsed.ok) throw new Error(`${domain} is no domain of an address: ${parsed.message}`);
    const input = { email: parsed.email, name: null, ip: null, evidence: { ...nothing, ...evidence } };
    const verdict = check(input, (base) => base).check;
    if (verdict === null) throw new Error('The check had nothing to run on.');
    return verdict;
  };
}

export function isFlagged({ result }: DisposableVerdict): boolean {
  return result === 'confirmed' || result === 'likely' || result === 'suspicious';
}
