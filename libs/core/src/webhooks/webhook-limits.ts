/** Specification parts 2.4 and 8, contract part 5. */
export const webhookLimits = {
  /** Characters of a config's URL, and of a redirect's. */
  urlLengthMax: 2_048,
  thresholdMin: 1,
  thresholdMax: 100,
  /** Redirects that are followed; one more is `too_many_redirects`. */
  redirectHopsMax: 10,
  /** Milliseconds until the connection stands, TLS included. */
  connectMs: 3_000,
  /** Milliseconds of one hop: resolving, connecting, sending, and reading its answer. */
  hopMs: 10_000,
  /** Milliseconds of all hops together. */
  attemptMs: 30_000,
  /** Bytes of an answer's status line and headers. */
  headBytesMax: 16_384,
  /** Bytes of an answer's body that are read. */
  bodyBytesMax: 65_536,
  /** Bytes of it that are kept, as UTF-8. */
  excerptBytesMax: 2_048,
} as const;

/** What holds where neither the caller nor the operator says otherwise. */
export const webhookDefaults = {
  highRiskThreshold: 75,
  /** The first attempt counts. */
  maxAttempts: 5,
  /** Seconds before each further attempt; past the end the last one holds. */
  backoffSeconds: [60, 300, 1_500, 7_200, 21_600],
} as const;
