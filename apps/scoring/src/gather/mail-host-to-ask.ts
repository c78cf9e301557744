import { isMailHostName, type Item, mailHostName, type MxFacts } from '@ers/core';

/**
 * The most preferred host of an answer that mail could be sent to, where its address may tell something; null where
 * there is none. A known mail service's is shared by all its customers and tells nothing.
 */
export function mailHostToAsk(mx: Item<MxFacts>): string | null {
  if (mx.status !== 'ok' || mx.value.nxdomain) return null;
  const host = mx.value.hosts.map((one) => one.host).find(isMailHostName);
  return host === undefined || mailHostName(host) !== null ? null : host;
}
