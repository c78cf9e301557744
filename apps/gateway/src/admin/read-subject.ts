import { hashEmail } from '@ers/access';

/** Whom an operator looks for, and how that may be shown again. */
export interface LookUpSubject {
  subject: { case: 'emailHash'; value: string } | { case: 'id'; value: string };
  shown: string;
}

/** The sign itself, the two that people's keyboards have in its place, and what is left of it when encoded twice. */
const AT = /[@\uFE6B\uFF20]|%40/u;

/**
 * Reads `q` of a look-up. Whatever looks like an email address goes no further than this: it is looked for by the hash
 * under which addresses are known here, and shown with its letters covered.
 */
export function readSubject(q: string, hashKey: string): LookUpSubject {
  const text = q.trim();
  if (!AT.test(text)) return { subject: { case: 'id', value: text }, shown: q };
  return { subject: { case: 'emailHash', value: hashEmail(hashKey, text) }, shown: masked(text) };
}

/** `j***@e***`: of each side the first character. */
function masked(email: string): string {
  const sides = email.split(AT);
  return [sides.at(0), sides.at(-1)].map((side = '') => `${[...side][0] ?? ''}***`).join('@');
}
