import type { Evidence } from '../../evidence.ts';
import { judgeDmarc } from '../domain-infrastructure/dmarc-record.ts';
import { judgeMx } from '../domain-infrastructure/mx-record.ts';
import { judgeParking } from '../domain-infrastructure/parking.ts';
import type { RecordJudgement } from '../domain-infrastructure/record-judgement.ts';
import { judgeSpf } from '../domain-infrastructure/spf-record.ts';

/**
 * True where the DNS shows a domain that somebody tends for mail: MX, SPF and DMARC records without a fault, and neither
 * name servers nor mail hosts of a parking service. Such a domain is likely one that people have addresses at, so a name
 * that may as well be honest is taken as one. What was not learnt shows nothing.
 *
 * It cannot know who tends the domain: whoever registers misspelt names to read misdirected mail can publish the same
 * records. That is why it settles doubtful likenesses alone, and never a probable typing error.
 *
 * Every record must be without risk, so that no risk signal makes it true and the score stays monotone.
 */
export function isTended(evidence: Evidence): boolean {
  const records = [judgeMx(evidence), judgeSpf(evidence.spf), judgeDmarc(evidence.dmarc)];
  return records.every(isSound) && evidence.name_servers.status === 'ok' && judgeParking(evidence) === null;
}

function isSound({ status, risk }: RecordJudgement): boolean {
  return status === 'present' && risk === null;
}
