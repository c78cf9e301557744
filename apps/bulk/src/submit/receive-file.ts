import { createHash } from 'node:crypto';
import { ApiError } from '@ers/core';
import { CsvFault } from '../csv/csv-fault.ts';
import { readCsv } from '../csv/read-csv.ts';
import type { ObjectStore } from '../objects/object-store.ts';
import { createHandover } from './handover.ts';

export interface FileLimits {
  bytesMax: number;
  rowsMax: number;
}

export interface ReceivedFile {
  /** SHA-256 of the bytes as they came. */
  digest: Buffer;
  rowCount: number;
}

/**
 * Stores a file while it comes in and reads it on the way, so that one that cannot be processed is refused at the byte
 * that shows it. Holds a few parts of it at most. Throws ApiError INVALID_REQUEST, with `details.limit` for too many bytes,
 * and what `data` throws; whatever it throws, the object is not there, or half of it.
 */
export async function receiveFile(
  objects: ObjectStore,
  key: string,
  data: AsyncIterable<Uint8Array>,
  { bytesMax, rowsMax }: FileLimits,
): Promise<ReceivedFile> {
  const hash = createHash('sha256');
  const copy = createHandover<Uint8Array>();
  let rowCount = 0;
  let fault: { error: unknown } | null = null;
  const read = countRows(copy.items, rowsMax).then(
    (rows) => void (rowCount = rows),
    (error: unknown) => void (fault = { error: refusalOf(error) }),
  );
  const stopAtFault = (): void => {
    if (fault !== null) throw fault.error;
  };

  async function* passing(): AsyncGenerator<Uint8Array, void, undefined> {
    let bytes = 0;
    try {
      for await (const part of data) {
        bytes += part.length;
        if (bytes > bytesMax) throw tooManyBytes(bytesMax);
        hash.update(part);
        await copy.give(part);
        stopAtFault();
        yield part;
      }
    } finally {
      copy.end();
    }
    await read;
    stopAtFault();
  }

  await objects.put(key, passing());
  return { digest: hash.digest(), rowCount };
}

async function countRows(bytes: AsyncIterable<Uint8Array>, rowsMax: number): Promise<number> {
  const rows = readCsv(bytes).rows();
  for (let count = 0; ; count += 1) {
    if ((await rows.next()).done === true) return count;
    if (count === rowsMax) {
      await rows.return();
      throw tooManyRows(rowsMax);
    }
  }
}

function refusalOf(error: unknown): unknown {
  return error instanceof CsvFault ? wrongFile(error.code, error.message) : error;
}

function tooManyRows(rowsMax: number): ApiError {
  return wrongFile('too_many_rows', `The plan allows files of at most ${rowsMax} rows.`);
}

function tooManyBytes(bytesMax: number): ApiError {
  const message = `The plan allows files of at most ${bytesMax} bytes.`;
  const fieldErrors = [{ field: 'file', code: 'too_large', message }];
  return new ApiError('INVALID_REQUEST', { message, fieldErrors, details: { limit: bytesMax } });
}

function wrongFile(code: string, message: string): ApiError {
  return new ApiError('INVALID_REQUEST', { message, fieldErrors: [{ field: 'file', code, message }] });
}
