import { ApiError } from '@ers/core';
import type { BulkContext } from '../context.ts';
import type { JobKey } from './get-job.ts';
import { findResults } from './get-results.ts';

/** The first byte, from 0, and how many, from 1. */
export interface ReadResultsInput extends JobKey {
  offset: number;
  length: number;
}

const partBytesMax = 262_144;

/** A part of the results as a stream of smaller ones. Throws as `findResults`, and INVALID_REQUEST for bytes that are not there. */
export async function readResults(
  ctx: BulkContext,
  { offset, length, ...key }: ReadResultsInput,
): Promise<AsyncGenerator<Uint8Array>> {
  const results = await findResults(ctx, key);
  if (offset < 0 || length < 1 || offset + length > results.bytes) throw new ApiError('INVALID_REQUEST');
  return inParts(ctx.objects.get(results.key, { offset, length }));
}

async function* inParts(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const bytes of body) {
    for (let at = 0; at < bytes.length; at += partBytesMax) yield bytes.subarray(at, at + partBytesMax);
  }
}
