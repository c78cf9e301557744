import { ApiError } from '@ers/core';

/** A file that is being sent, and the fields around it. */
export interface Upload {
  /** Without a path; empty where the client named none. */
  fileName: string;
  /** The file's bytes as they come, read only as fast as this is. */
  bytes: AsyncIterable<Buffer>;
  /** Known when the whole request has been read: fields may stand behind the file. */
  options: Promise<UploadOptions>;
  /** Aborted when the upload breaks off or turns out to be none, with the ApiError that says so as its reason. */
  broken: AbortSignal;
  /** Stops reading; what is left of the request stays unread. */
  close(): void;
}

export interface UploadOptions {
  /** Contract part 4, CSV out. */
  escapeFormulas: boolean;
}

/** What an upload may take: the whole of it, and the wait for its next bytes while nothing holds it up on this side. */
export const uploadTimes = { wholeMsMax: 600_000, idleMsMax: 30_000 };

/** INVALID_REQUEST for a field of the form, with another status than 400 where the specification gives one. */
export function uploadFault(
  message: string,
  { field = 'file', code = 'invalid_value', status = 400 } = {},
): ApiError {
  return new ApiError('INVALID_REQUEST', { message, status, fieldErrors: [{ field, code, message }] });
}
