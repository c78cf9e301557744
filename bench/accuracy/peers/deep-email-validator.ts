import { validate } from 'deep-email-validator';
import { createSyncAsker } from './create-sync-asker.ts';
import { packageVersion } from './package-manifest.ts';
import type { Peer } from './peer.ts';

type Question = Exclude<Parameters<typeof validate>[0], string>;
type Answer = Awaited<ReturnType<typeof validate>>;
type OfflinePart = 'regex' | 'typo' | 'disposable';

const suggestion = /suggested email: (.+)$/;

const ask = createSyncAsker<Question, Answer>(new URL('./deep-email-validator.worker.mjs', import.meta.url));

/**
 * Without its MX and SMTP validators, which ask the network. Its typo part is the package mailcheck with mailcheck's
 * own lists, unchanged: mailcheck is measured here and not a second time under its own name.
 */
export const peer: Peer = {
  name: `deep-email-validator ${packageVersion('deep-email-validator')}`,
  isDisposable: (domain) => ask(question(`someone@${domain}`, ['disposable'])).reason === 'disposable',
  suggest: (address) => {
    const { reason, validators } = ask(question(address, ['typo']));
    if (reason !== 'typo') return null;
    return suggestion.exec(validators.typo?.reason ?? '')?.[1] ?? null;
  },
  isValid: (text) => ask(question(text, ['regex'])).valid,
  run: (address) => validate(question(address, ['regex', 'typo', 'disposable'])),
};

function question(email: string, parts: readonly OfflinePart[]): Question {
  return {
    email,
    validateRegex: parts.includes('regex'),
    validateTypo: parts.includes('typo'),
    validateDisposable: parts.includes('disposable'),
    validateMx: false,
    validateSMTP: false,
  };
}
