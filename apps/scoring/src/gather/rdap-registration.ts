import type { RegistrationFacts } from '@ers/core';
import type { JsonAnswer } from './fetch-json.ts';
import { type Learnt, learnt, unavailable } from './learnt.ts';

/** An RFC 3339 date, with or without its time; some servers leave the offset out. */
const date = /^\d{4}-\d{2}-\d{2}(?:[Tt ][0-9:.]{5,20}(?:[Zz]|[+-]\d{2}:?\d{2})?)?$/;

/** Reads what a server said of a domain (RFC 9083 sections 4.5 and 5.3; statuses: RFC 7480 section 5). */
export function registrationFacts({ status, body }: JsonAnswer): Learnt<RegistrationFacts> {
  if (status === 404) return learnt({ status: 'not_found', registered_at: null });
  if (status !== 200 || !isRecord(body) || body['objectClassName'] !== 'domain') return unavailable('error');
  return learnt({ status: 'success', registered_at: registeredAt(body['events']) });
}

function registeredAt(events: unknown): string | null {
  if (!Array.isArray(events)) return null;
  const registration = events.find((event) => isRecord(event) && event['eventAction'] === 'registration') as
    Record<string, unknown> | undefined;
  const text = registration?.['eventDate'];
  if (typeof text !== 'string' || !date.test(text)) return null;
  const time = Date.parse(text);
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
