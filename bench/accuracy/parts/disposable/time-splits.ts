import type { List } from '@ers/core';
import { fakefilterServices, listVersion } from './list-versions.ts';

/** What was known on a day, and the domains that a list added after it. */
export interface TimeSplit {
  /** In words, for the report. */
  period: string;
  known: readonly List[];
  added: readonly string[];
}

/**
 * From 1.25.0 (its content is that of its upstream in the second week of May 2026) to 1.26.0 (September 2026). The
 * other lists are of February (fakefilter), March (mailchecker) 2026 and earlier.
 */
export function communitySplit(): TimeSplit {
  const older = listVersion('disposable-email-domains-js', 'disposable-email-domains-js-2026-05');
  const newer = listVersion('disposable-email-domains-js');
  return {
    period: 'disposable-email-domains-js, May to September 2026',
    known: [
      older,
      listVersion('mailchecker', 'mailchecker-2026-03'),
      listVersion('fakefilter'),
      listVersion('disposable-email-domains'),
      listVersion('burner-email-providers'),
    ],
    added: difference(newer.domains, older.domains),
  };
}

/** From the list of 30 October 2025 to that of 18 February 2026, which names the service of each domain. */
export function observedSplit(): TimeSplit & { serviceOf(domain: string): string } {
  const older = listVersion('fakefilter', 'fakefilter-2025-10');
  const newer = listVersion('fakefilter');
  const services = fakefilterServices('fakefilter');
  return {
    period: 'fakefilter, October 2025 to February 2026',
    known: [
      listVersion('disposable-email-domains-js', 'disposable-email-domains-js-2025-10'),
      listVersion('mailchecker', 'mailchecker-2025-10'),
      older,
      listVersion('disposable-email-domains'),
      listVersion('burner-email-providers'),
    ],
    added: difference(newer.domains, older.domains),
    serviceOf: (domain) => services[domain]?.provider ?? '',
  };
}

function difference(newer: Iterable<string>, older: Iterable<string>): string[] {
  const known = new Set(older);
  return [...new Set(newer)].filter((domain) => !known.has(domain)).sort();
}
