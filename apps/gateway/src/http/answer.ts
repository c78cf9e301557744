/** Bytes as they come. Nothing is asked for before the first is; aborted once nobody wants them any more. */
export type ByteStream = (signal: AbortSignal) => AsyncIterable<Uint8Array>;

/** What a handler answers; the adapter puts it on the wire. */
export interface Answer {
  status: number;
  headers?: Record<string, string>;
  /** Bytes go as they are, anything else as JSON; none where it is left out. */
  body?: unknown;
  /** In place of a body, with the headers that describe it. Not opened where only the head is asked for. */
  stream?: ByteStream;
}
