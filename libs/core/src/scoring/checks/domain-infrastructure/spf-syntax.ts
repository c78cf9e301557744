/** What a record that parses says of itself. */
export interface Spf {
  /** It passes mail from anywhere (`+all`, RFC 7208 section 8.2 warns of it). */
  allowsEveryone: boolean;
}

/** Longer than any record that works: the look-ups it would take are limited, and it must travel in one DNS answer. */
const LENGTH_MAX = 4_096;
/** RFC 7208 section 4.6.4, of the terms that ask the DNS. */
const LOOKUPS_MAX = 10;
const LOOKUPS: ReadonlySet<string> = new Set(['include', 'a', 'mx', 'ptr', 'exists', 'redirect=']);
/** Section 6: at most one of each. */
const ONCE: ReadonlySet<string> = new Set(['redirect=', 'exp=']);

const QUALIFIER = /^[+\-?~]/;
const MODIFIER = /^([a-z][a-z0-9_.-]*)=(.*)$/i;
const MACRO_STRING = /^(?:[!-$&-~]|%[%_-]|%\{[slodiphcrtv][0-9]*r?[.\-+,/_=]*\})*$/i;
const TOP_LABEL = /^[a-z0-9-]+$/i;
const CIDR4 = /^\/(?:[0-9]|[12][0-9]|3[0-2])$/;
const CIDR6 = /^\/(?:[0-9]|[1-9][0-9]|1[01][0-9]|12[0-8])$/;
const DUAL_CIDR = /^(\/[0-9]+)?(?:\/(\/[0-9]+))?$/;
const GROUPS = /^(?:[0-9a-f]{1,4}(?::[0-9a-f]{1,4})*)?$/i;
const IP4 = /^(?:(?:25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9]?[0-9])(?:\.(?!$)|$)){4}$/;

/**
 * Reads an SPF record by the grammar of RFC 7208 section 12. Null for a record that does not parse, or that asks for
 * more look-ups by itself than a receiver may do: a permanent error for every receiver (section 4.6).
 */
export function parseSpf(record: string): Spf | null {
  if (record.length > LENGTH_MAX) return null;
  const [version, ...terms] = record.split(' ').filter((term) => term !== '');
  if (version?.toLowerCase() !== 'v=spf1') return null;
  const modifiers: string[] = [];
  let lookups = 0;
  let allowsEveryone = false;
  for (const term of terms) {
    const name = termName(term);
    if (name === null) return null;
    if (ONCE.has(name) && modifiers.includes(name)) return null;
    if (ONCE.has(name)) modifiers.push(name);
    if (LOOKUPS.has(name)) lookups += 1;
    if (lookups > LOOKUPS_MAX) return null;
    if (name === 'all' && /^[+a]/i.test(term)) allowsEveryone = true;
  }
  return { allowsEveryone };
}

/** The mechanism's name, or the modifier's with its `=`, in lower case; null for a term that does not parse. */
function termName(term: string): string | null {
  const modifier = MODIFIER.exec(term);
  if (modifier !== null) {
    const name = `${modifier[1]?.toLowerCase()}=`;
    const value = modifier[2] ?? '';
    return (ONCE.has(name) ? isDomainSpec(value) : MACRO_STRING.test(value)) ? name : null;
  }
  const directive = QUALIFIER.test(term) ? term.slice(1) : term;
  const end = directive.search(/[:/]/);
  const name = (end === -1 ? directive : directive.slice(0, end)).toLowerCase();
  return isMechanism(name, end === -1 ? '' : directive.slice(end)) ? name : null;
}

/** `argument` is all behind the name: `:` and a value, `/` and a prefix length, both or nothing. */
function isMechanism(name: string, argument: string): boolean {
  switch (name) {
    case 'all':
      return argument === '';
    case 'include':
    case 'exists':
      return argument.startsWith(':') && isDomainSpec(argument.slice(1));
    case 'ptr':
      return argument === '' || (argument.startsWith(':') && isDomainSpec(argument.slice(1)));
    case 'a':
    case 'mx': {
      const [value, prefix] = cutPrefix(argument);
      return (value === '' || isDomainSpec(value.slice(1))) && isDualPrefix(prefix);
    }
    case 'ip4':
    case 'ip6': {
      const [value, prefix] = cutPrefix(argument);
      const isAddress = name === 'ip4' ? IP4.test(value.slice(1)) : isIp6(value.slice(1));
      return isAddress && (prefix === '' || (name === 'ip4' ? CIDR4 : CIDR6).test(prefix));
    }
    default:
      return false;
  }
}

/** A slash inside a macro is a delimiter of the macro's own. */
function cutPrefix(argument: string): [value: string, prefix: string] {
  const slash = argument.indexOf('/', argument.lastIndexOf('}') + 1);
  return slash === -1 ? [argument, ''] : [argument.slice(0, slash), argument.slice(slash)];
}

/** Ends in a macro, or in a top label behind a dot that is not all digits (`domain-end`, section 7.1). */
function isDomainSpec(text: string): boolean {
  if (!MACRO_STRING.test(text)) return false;
  const macro = text.lastIndexOf('%{');
  if (macro !== -1 && text.indexOf('}', macro) === text.length - 1) return true;
  const name = text.endsWith('.') ? text.slice(0, -1) : text;
  const dot = name.lastIndexOf('.');
  const label = name.slice(dot + 1);
  return dot !== -1 && TOP_LABEL.test(label) && !/^[0-9]+$/.test(label);
}

function isDualPrefix(text: string): boolean {
  const match = DUAL_CIDR.exec(text);
  if (match === null) return false;
  const [, v4, v6] = match;
  return (v4 === undefined || CIDR4.test(v4)) && (v6 === undefined || CIDR6.test(v6));
}

/** RFC 4291 section 2.2: eight groups, or fewer with one `::`; an IPv4 address may stand for the last two. */
function isIp6(text: string): boolean {
  if (text.length > 45) return false;
  const tail = text.lastIndexOf(':') + 1;
  const hasIp4 = text.includes('.');
  if (hasIp4 && !IP4.test(text.slice(tail))) return false;
  const halves = (hasIp4 ? `${text.slice(0, tail)}0:0` : text).split('::');
  if (halves.length > 2 || !halves.every((half) => GROUPS.test(half))) return false;
  const count = halves.reduce((sum, half) => sum + (half === '' ? 0 : half.split(':').length), 0);
  return halves.length === 2 ? count <= 7 : count === 8;
}
