import { timestampDate } from '@bufbuild/protobuf/wkt';

/** A protobuf timestamp as a `Date`, in milliseconds. Throws for one that is not set. */
export function momentOf(timestamp: Parameters<typeof timestampDate>[0] | undefined): Date {
  if (timestamp === undefined) throw new Error('a message came without its time');
  return timestampDate(timestamp);
}
