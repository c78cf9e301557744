/** What a handler answers; the adapter puts it on the wire. */
export interface Answer {
  status: number;
  headers?: Record<string, string>;
  body: unknown;
}
