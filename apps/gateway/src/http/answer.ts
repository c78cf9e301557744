/** What a handler answers; the adapter puts it on the wire. */
export interface Answer {
  status: number;
  headers?: Record<string, string>;
  /** Bytes go as they are, anything else as JSON; none where it is left out. */
  body?: unknown;
}
