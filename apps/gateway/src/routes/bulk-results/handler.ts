import { type ApiSchemas, type bulkV1, type HeaderValues, momentOf } from '@ers/contracts';
import { ApiError, attachment } from '@ers/core';
import type { BulkClient } from '../../bulk/bulk-client.ts';
import { byteRange, matchesAny } from '../../bulk/byte-range.ts';
import type { Answer, ByteStream } from '../../http/answer.ts';
import { boundedSignal } from '../../rpc/bounded-signal.ts';
import type { CallerContext } from '../route.ts';

const contentType = 'text/csv; charset=utf-8';
/** A client that reads more slowly than this comes back for the rest with a range. */
const readMsMax = 3_600_000;

/**
 * `GET /v1/bulk/jobs/{id}/results` (contract part 4): the file as an attachment, whole or in part (RFC 9110 section 14),
 * or where the object store has it.
 */
export function bulkResultsHandler(bulk: BulkClient): (context: CallerContext) => Promise<Answer> {
  return async ({ caller, id, headers, headOnly, facts }) => {
    const job = { accountId: caller.accountId, jobId: id };
    const { fileName, bytes, digest, link } = await bulk.getResults(job);
    facts['job_id'] = id;
    if (link !== undefined) return { status: 200, body: redirectTo(link) };

    const size = Number(bytes);
    const etag = `"${digest}"`;
    const told = { ETag: etag, 'Accept-Ranges': 'bytes' };
    if (matchesAny(headers['If-None-Match'], etag)) return { status: 304, headers: told };
    const range = headOnly ? null : rangeAsked(headers, etag, size);
    if (range === 'unsatisfiable') throw notSatisfiable(size);
    const { offset, length } = range ?? { offset: 0, length: size };
    return {
      status: range === null ? 200 : 206,
      headers: {
        ...told,
        'Content-Type': contentType,
        'Content-Disposition': attachment(fileName),
        'Content-Length': String(length),
        ...(range && { 'Content-Range': `bytes ${offset}-${offset + length - 1}/${size}` }),
      },
      stream: streamOf(bulk, { ...job, offset: BigInt(offset), length: BigInt(length) }),
    };
  };
}

/** A range of another state of the file than the one that is asked about would be none of it: then the whole is sent. */
function rangeAsked(headers: HeaderValues, etag: string, size: number): ReturnType<typeof byteRange> {
  const ifRange = headers['If-Range'];
  return ifRange === undefined || ifRange === etag ? byteRange(headers['Range'], size) : null;
}

function streamOf(
  bulk: BulkClient,
  part: { accountId: string; jobId: string; offset: bigint; length: bigint },
): ByteStream {
  return async function* (signal) {
    for await (const { data } of bulk.readResults(part, { signal: boundedSignal(signal, readMsMax) }))
      yield data;
  };
}

function redirectTo({ url, expiresAt }: bulkV1.ResultLink): ApiSchemas['BulkResultsRedirect'] {
  const expires = momentOf(expiresAt).toISOString();
  return { redirect: { url, expires_at: expires, content_type: contentType } };
}

function notSatisfiable(size: number): ApiError {
  return new ApiError('INVALID_REQUEST', {
    status: 416,
    message: `The file has ${size} bytes: none of those that were asked for.`,
    headers: { 'Content-Range': `bytes */${size}` },
  });
}
