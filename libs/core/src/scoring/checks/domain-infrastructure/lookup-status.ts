import type { LookupStatus } from '../../analysis.ts';
import type { Evidence, SkipReason, UnavailableReason } from '../../evidence.ts';

const FAILURES: Readonly<Record<UnavailableReason, LookupStatus>> = {
  timeout: 'timeout',
  dns_error: 'dns_error',
  network_error: 'network_error',
  circuit_open: 'skipped_circuit_open',
  error: 'lookup_failed',
};

const SKIPS: Readonly<Record<SkipReason, LookupStatus>> = {
  reserved: 'skipped_reserved',
  malformed: 'skipped_malformed',
  known_provider: 'skipped_known_provider',
  disabled: 'skipped_disabled',
  not_needed: 'skipped_disabled',
  not_supplied: 'skipped_disabled',
};

/**
 * How the look-up of MX, SPF and DMARC went as a whole. An empty answer is an answer. Where none of the three was
 * answered, failures are told before skips, and unlike failures together are `lookup_failed`.
 */
export function lookupStatusOf({ mx, spf, dmarc }: Evidence): LookupStatus {
  if (mx.status === 'ok' && mx.value.nxdomain) return 'domain_not_found';
  const items = [mx, spf, dmarc];
  const answered = items.filter(({ status }) => status === 'ok').length;
  if (answered === items.length) return 'success';
  if (answered > 0) return 'partial_failure';

  const failures = items.flatMap((item) => (item.status === 'unavailable' ? [FAILURES[item.reason]] : []));
  if (failures[0] !== undefined) {
    return failures.every((failure) => failure === failures[0]) ? failures[0] : 'lookup_failed';
  }
  return mx.status === 'skipped' ? SKIPS[mx.reason] : 'lookup_failed';
}
