import type { DmarcFacts, Item } from '../../evidence.ts';
import { type RecordJudgement, riskyRecord, soundRecord, unknownRecord } from './record-judgement.ts';

/** Longer than any record that works. */
const LENGTH_MAX = 8_192;
const TAGS_MAX = 64;
const POLICIES: ReadonlySet<string> = new Set(['none', 'quarantine', 'reject']);
const VERSION = /^v[ \t]*=[ \t]*DMARC1[ \t]*(?:;|$)/;

/** RFC 7489 section 6.6.3: of the records of this version exactly one, and with a policy for the domain. */
export function judgeDmarc(dmarc: Item<DmarcFacts>): RecordJudgement {
  if (dmarc.status !== 'ok') return unknownRecord;
  const records = dmarc.value.records.filter((record) => VERSION.test(record));
  const [record] = records;
  if (record === undefined) {
    return riskyRecord('missing', 'dmarcMissing', 'The domain has no policy against forged mail (no DMARC).');
  }
  if (records.length > 1) {
    const text = 'The domain has more than one DMARC record, so receivers must ignore them all.';
    return riskyRecord('invalid', 'dmarcInvalid', text);
  }
  const inherited = dmarc.value.inherited === true;
  const policy = dmarcPolicy(record, inherited);
  if (policy === null) {
    const text = 'The domain’s DMARC record is broken, so receivers must ignore it.';
    return riskyRecord('invalid', 'dmarcInvalid', text);
  }
  const source = inherited ? 'The organizational domain' : 'The domain';
  return soundRecord(`${source} publishes a DMARC record with the policy “${policy}”.`);
}

/**
 * The policy a record asks for: `sp` where it is the organizational domain's record and names one, else `p` (section
 * 6.3). A record whose `p` or `sp` is missing or wrong counts as `none` if it wants reports, and else as no record
 * at all (section 6.6.3, step 6).
 */
export function dmarcPolicy(record: string, inherited: boolean): string | null {
  if (record.length > LENGTH_MAX || !VERSION.test(record)) return null;
  const tags = readTags(record);
  const own = tags.get('p')?.toLowerCase();
  const forSubdomains = tags.get('sp')?.toLowerCase();
  const isValid =
    own !== undefined && POLICIES.has(own) && (forSubdomains === undefined || POLICIES.has(forSubdomains));
  if (isValid) return inherited ? (forSubdomains ?? own) : own;
  return wantsReports(tags.get('rua')) ? 'none' : null;
}

function readTags(record: string): Map<string, string> {
  const tags = record.split(';', TAGS_MAX).flatMap((text): [string, string][] => {
    const equals = text.indexOf('=');
    return equals === -1 ? [] : [[text.slice(0, equals).trim(), text.slice(equals + 1).trim()]];
  });
  // The first of two tags with one name counts.
  return new Map(tags.reverse());
}

function wantsReports(rua: string | undefined): boolean {
  return rua !== undefined && rua.split(',').some((uri) => /^\s*mailto:[^@\s]+@[^@\s]+\s*$/i.test(uri));
}
