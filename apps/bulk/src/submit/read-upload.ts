import { Code, ConnectError } from '@connectrpc/connect';
import type { bulkV1 } from '@ers/contracts';
import { uploadLimits } from './upload-limits.ts';

export interface IncomingUpload {
  head: bulkV1.JobHead;
  /** The file as it comes in. Throws ConnectError INVALID_ARGUMENT where the upload breaks off. */
  data: AsyncIterable<Uint8Array>;
  /** Known once `data` has ended. */
  options: () => bulkV1.JobOptions;
}

/** Throws ConnectError INVALID_ARGUMENT for what is no upload. */
export async function readUpload(messages: AsyncIterator<bulkV1.SubmitJobRequest>): Promise<IncomingUpload> {
  let options: bulkV1.JobOptions | null = null;

  async function nextPart(): Promise<bulkV1.SubmitJobRequest['part']> {
    const next = await messages.next();
    if (next.done === true) throw notAnUpload('the upload broke off');
    return next.value.part;
  }

  async function* data(): AsyncGenerator<Uint8Array, void, undefined> {
    for (let part = await nextPart(); ; part = await nextPart()) {
      if (part.case === 'options') return void (options = part.value);
      if (part.case !== 'data') throw notAnUpload('a head is followed by data');
      if (part.value.length > uploadLimits.partBytesMax) throw notAnUpload('a part has at most 1 MiB');
      yield part.value;
    }
  }

  const first = await nextPart();
  if (first.case !== 'head') throw notAnUpload('an upload begins with its head');
  return {
    head: first.value,
    data: data(),
    options: () => {
      if (options === null) throw new Error('the upload has not ended');
      return options;
    },
  };
}

const notAnUpload = (message: string): ConnectError => new ConnectError(message, Code.InvalidArgument);
