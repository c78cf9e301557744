/**
 * Why an attempt did not succeed: `last_error` of a delivery and `error` of an attempt. A closed list, so that callers
 * can branch on it; it names nothing of the network that the attempt ran in.
 */
export const attemptErrors = [
  /** An answer with a status of 400 or more; `status_code` says which. */
  'http_status',
  /** No connection within 3 s, no answer within 10 s, or 30 s over all hops. */
  'timeout',
  /** The name has no address, or the question for it failed. */
  'name_not_resolved',
  /** No address of the target took the connection. */
  'connect_failed',
  /** TLS could not be agreed on, or the certificate does not hold for the name. */
  'tls_failed',
  /** The connection ended before an answer. */
  'connection_lost',
  /** The answer is no HTTP/1.1, or its head is larger than 16 KiB. */
  'bad_response',
  /** A 303, another 3xx that names no next target, or a `Location` that is no URL. */
  'bad_redirect',
  /** More than 10 hops. */
  'too_many_redirects',
  /** A redirect to another scheme than https. */
  'insecure_redirect',
  /** The URL, or where a redirect leads, is no target that deliveries may go to. */
  'blocked_target',
] as const;

export type AttemptError = (typeof attemptErrors)[number];

/** Refusals of this service's own rules: asking again would be refused again. */
const terminalErrors: ReadonlySet<AttemptError> = new Set(['blocked_target', 'insecure_redirect']);

/** Every 4xx is final, 408, 410 and 429 too (specification part 6.3). */
export function isTerminal(error: AttemptError, statusCode: number | null): boolean {
  if (error !== 'http_status') return terminalErrors.has(error);
  return statusCode !== null && statusCode >= 400 && statusCode < 500;
}
