import type { AddressFacts, Evidence, Item, MxFacts } from '../../evidence.ts';
import { isParkingMailHost } from '../../data/parking-name-servers.ts';
import { isMailHostName } from './mail-host-name.ts';
import { isPublicAddress } from './public-address.ts';
import { type RecordJudgement, riskyRecord, soundRecord, unknownRecord } from './record-judgement.ts';

const NULL_MX = '.';

/** Where mail for the domain goes: RFC 5321 section 5.1, RFC 7505 for the null MX. */
export function judgeMx(evidence: Pick<Evidence, 'mx' | 'address' | 'mail_host_address'>): RecordJudgement {
  const { mx, address, mail_host_address: mailHost } = evidence;
  if (mx.status !== 'ok') return unknownRecord;
  if (mx.value.nxdomain) {
    return riskyRecord('missing', 'domainNotFound', 'The domain does not exist in the DNS.', { hard: true });
  }
  return mx.value.hosts.length === 0 ? judgeImplicit(address) : judgeHosts(mx.value.hosts, mailHost);
}

/** Without an answer about the domain's own address the milder case is assumed: only that no MX exists is known. */
function judgeImplicit(address: Item<AddressFacts>): RecordJudgement {
  if (address.status !== 'ok') {
    return riskyRecord('missing', 'mxImplicit', 'The domain has no MX record.');
  }
  const { addresses } = address.value;
  if (addresses.length === 0) {
    const text = 'The domain has neither an MX record nor an address to send mail to.';
    return riskyRecord('missing', 'noMailHost', text);
  }
  if (!addresses.some(isPublicAddress)) {
    const text = 'The domain has no MX record, and its address is not on the public Internet.';
    return riskyRecord('implicit', 'mxInvalid', text);
  }
  const text = 'The domain has no MX record; mail falls back to its web address.';
  return riskyRecord('implicit', 'mxImplicit', text);
}

function judgeHosts(hosts: MxFacts['hosts'], mailHost: Item<AddressFacts>): RecordJudgement {
  const nullMxes = hosts.filter(({ host }) => host === NULL_MX).length;
  if (nullMxes === hosts.length) {
    const text = 'The domain declares that it accepts no mail (null MX).';
    return riskyRecord('null_mx', 'nullMx', text, { hard: true });
  }
  // RFC 7505 section 3: a null MX stands alone.
  if (nullMxes > 0) {
    return riskyRecord(
      'invalid',
      'mxInvalid',
      'The domain’s MX records both refuse mail and name a host for it.',
    );
  }
  const named = hosts.filter(({ host }) => isMailHostName(host));
  // The hosts of parking services take mail that nobody reads: they make up for no other.
  const usable = named.filter(({ host }) => !isParkingMailHost(host));
  if (usable.length === 0 && named.length < hosts.length) {
    const text = 'The domain’s MX records name no host that mail could be sent to.';
    return riskyRecord('invalid', 'mxInvalid', text);
  }
  return judgeReach(usable.length, mailHost);
}

/** Only the most preferred host's address is in the evidence: where there are others, they may still work. */
function judgeReach(usableHosts: number, mailHost: Item<AddressFacts>): RecordJudgement {
  if (mailHost.status !== 'ok' || mailHost.value.addresses.some(isPublicAddress)) {
    return soundRecord('The domain publishes a usable MX record.');
  }
  if (usableHosts > 1) {
    const text = 'The first of the domain’s mail hosts has no address on the public Internet.';
    return riskyRecord('present', 'mxFirstUnreachable', text);
  }
  const text = 'The mail host of the domain has no address on the public Internet.';
  return riskyRecord('invalid', 'mxInvalid', text);
}
