import type { AttemptError } from '@ers/core';

export interface AttemptRequest {
  /** The config's URL as it is now; it is judged anew. */
  url: string;
  /** All that the receiver gets beside `Host`, `Content-Length`, `Accept-Encoding` and `Connection`. */
  headers: Readonly<Record<string, string>>;
  body: Uint8Array;
}

export interface AttemptResult {
  /** Of the last answer, that of a redirect which could not be followed included; null when none came. */
  statusCode: number | null;
  /** Null: it succeeded. */
  error: AttemptError | null;
  /** Redirects that were followed. */
  redirectHops: number;
  /** The start of the last answer's body as text without NUL, at most 2 KiB of UTF-8; empty for an encoded one. */
  responseExcerpt: string;
  startedAt: Date;
  /** Whole milliseconds. */
  durationMs: number;
}

/** One try to deliver, every hop of it. Never rejects, and ends in bounded time whatever the receiver does. */
export type Attempt = (request: AttemptRequest) => Promise<AttemptResult>;
