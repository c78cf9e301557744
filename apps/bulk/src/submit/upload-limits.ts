/** What an upload may take, so that a client that is slow, or many at once, cannot hold the service. */
export const uploadLimits = {
  /** Bytes of one message. */
  partBytesMax: 1_048_576,
  /** Without a part. */
  idleMsMax: 30_000,
  wholeMsMax: 600_000,
  /** In this process. */
  atOnceMax: 32,
  /** Of those, one account's: so that however slow all of its own are, others have room. */
  accountAtOnceMax: 24,
} as const;
