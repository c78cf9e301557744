import type { RegistrationFacts } from '@ers/core';
import type { JsonAnswer } from './fetch-json.ts';
import { type Learnt, learnt, unavailable } from './learnt.ts';

/** An RFC 3339 date, with or without its time; some servers leave the offset out. */
const date = /^\d{4}-\d{2}-\d{2}(?:[Tt ][0-9:.]{5,20}(?:[Zz]|[+-]\d{2}:?\d{2})?)?$/;

const eventsMax = 100;

/** RFC 9083 section 10.2.3: a name that lapsed and was taken again counts from the second time. */
const beginnings: ReadonlySet<unknown> = new Set(['registration', 'reregistration']);

/**
 * Reads what a server said of a domain (RFC 9083 sections 4.5 and 5.3; statuses: RFC 7480 section 5). An answer about
 * another domain is none.
 */
export function registrationFacts(domain: string, { status, body }: JsonAnswer): Learnt<RegistrationFacts> {
  if (status === 404) return learnt({ status: 'not_found', registered_at: null });
  if (status !== 200 || !isRecord(body) || body['objectClassName'] !== 'domain') return unavailable('error');
  const { ldhName } = body;
  if (typeof ldhName === 'string' && ldhName.toLowerCase().replace(/\.$/, '') !== domain) {
    return unavailable('error');
  }
  return learnt({ status: 'success', registered_at: registeredAt(body['events']) });
}

function registeredAt(events: unknown): string | null {
  if (!Array.isArray(events)) return null;
  const times = events.slice(0, eventsMax).flatMap((event) => {
    const text = isRecord(event) && beginnings.has(event['eventAction']) ? event['eventDate'] : null;
    const time = typeof text === 'string' && date.test(text) ? Date.parse(text) : NaN;
    return Number.isNaN(time) ? [] : [time];
  });
  return times.length === 0 ? null : new Date(Math.max(...times)).toISOString();
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
