const MECHANISMS = new Set(['all', 'include', 'a', 'mx', 'ptr', 'ip4', 'ip6', 'exists']);
const NEEDS_VALUE = new Set(['include', 'ip4', 'ip6', 'exists']);
const MODIFIER = /^[a-z][a-z0-9_.-]*=/i;

/**
 * Whether an SPF record parses; one that does not is a permanent error for every receiver (RFC 7208 sections 4.6
 * and 12). The values are not resolved.
 */
export function isValidSpf(record: string): boolean {
  const [version, ...terms] = record.split(' ');
  return version?.toLowerCase() === 'v=spf1' && terms.every((term) => term === '' || isTerm(term));
}

function isTerm(term: string): boolean {
  if (MODIFIER.test(term)) return true;
  const directive = /^[+\-?~]/.test(term) ? term.slice(1) : term;
  const end = directive.search(/[:/]/);
  const mechanism = (end === -1 ? directive : directive.slice(0, end)).toLowerCase();
  if (!MECHANISMS.has(mechanism)) return false;
  return !NEEDS_VALUE.has(mechanism) || (end !== -1 && end < directive.length - 1);
}
