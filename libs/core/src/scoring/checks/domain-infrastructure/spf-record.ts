import type { Item, TxtFacts } from '../../evidence.ts';
import { type RecordJudgement, riskyRecord, soundRecord, unknownRecord } from './record-judgement.ts';
import { parseSpf } from './spf-syntax.ts';

const SPF = /^v=spf1(?: |$)/i;

/** RFC 7208 section 4.5: exactly one record; two are an error like a malformed one. Its values are not resolved. */
export function judgeSpf(spf: Item<TxtFacts>): RecordJudgement {
  if (spf.status !== 'ok') return unknownRecord;
  const records = spf.value.records.filter((record) => SPF.test(record));
  const [record] = records;
  if (record === undefined) {
    const text = 'The domain does not say which servers may send its mail (no SPF).';
    return riskyRecord('missing', 'spfMissing', text);
  }
  if (records.length > 1) {
    const text = 'The domain has more than one SPF record, so receivers must ignore them all.';
    return riskyRecord('invalid', 'spfInvalid', text);
  }
  const parsed = parseSpf(record);
  if (parsed === null) {
    const text = 'The domain’s SPF record is broken, so receivers must ignore it.';
    return riskyRecord('invalid', 'spfInvalid', text);
  }
  if (parsed.allowsEveryone) {
    return riskyRecord('present', 'spfOpen', 'The domain’s SPF record lets every server send its mail.');
  }
  return soundRecord('The domain publishes a usable SPF record.');
}
