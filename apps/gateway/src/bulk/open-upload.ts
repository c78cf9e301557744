import type { IncomingMessage } from 'node:http';
import type { BusboyFileStream } from '@fastify/busboy';
import type { ApiError } from '@ers/core';
import { type StartTimer, systemTimer } from '@ers/platform';
import { fileNameOf } from './file-name.ts';
import { type Upload, uploadFault, type UploadOptions, uploadTimes } from './upload.ts';
import { createUploadForm } from './upload-form.ts';

/** Boundaries, heads of parts and fields; beyond that a request is no upload of ours. */
const aroundFileBytesMax = 131_072;

/**
 * Reads a request as far as the head of its file. No more of it is in memory than a few parts of its stream: what comes
 * faster than `bytes` is read waits at the client.
 *
 * @throws ApiError INVALID_REQUEST: 415 for what is not a form with a file, else 400.
 */
export async function openUpload(
  req: IncomingMessage,
  startTimer: StartTimer = systemTimer,
): Promise<Upload> {
  const broken = new AbortController();
  const opened = promised<BusboyFileStream>();
  const ended = promised<UploadOptions>();
  let fileName = '';
  let file: BusboyFileStream | undefined;

  const refuse = (fault: ApiError): void => {
    if (broken.signal.aborted) return;
    broken.abort(fault);
    close();
    opened.reject(fault);
    ended.reject(fault);
    file?.destroy(fault);
  };
  const form = createUploadForm(req.headers['content-type'], {
    file: (stream, name) => {
      fileName = fileNameOf(name);
      // What ends it ends the upload; without a listener it would end the process.
      file = stream.on('error', ignore);
      opened.resolve(stream);
    },
    end: ended.resolve,
    refuse,
  });
  const close = followRequest(req, {
    startTimer,
    refuse,
    beyondForm: (received) => {
      if (received - (file?.bytesRead ?? 0) <= aroundFileBytesMax + form.writableLength) return null;
      return file === undefined ? lateFile() : tooMuchAround();
    },
  });
  // Only then: what comes with the head of the request would be missed by what is not there yet.
  req.pipe(form);
  const stopPiping = (): void => void req.unpipe(form);
  broken.signal.addEventListener('abort', stopPiping);

  const bytes = await opened.promise;
  return {
    fileName,
    bytes,
    options: ended.promise,
    broken: broken.signal,
    close: () => {
      close();
      stopPiping();
      bytes.destroy();
    },
  };
}

interface Followed {
  startTimer: StartTimer;
  refuse(fault: ApiError): void;
  /** What is wrong when so much was received: too much for a file and a form around it. Null while it is not. */
  beyondForm(received: number): ApiError | null;
}

/** Watches the time, the bytes and the connection; the answer ends that. */
function followRequest(req: IncomingMessage, { startTimer, refuse, beyondForm }: Followed): () => void {
  let received = 0;
  const stopWhole = startTimer(uploadTimes.wholeMsMax, () => refuse(tooSlow('The upload took too long.')));
  const startIdle = () => startTimer(uploadTimes.idleMsMax, onIdle);
  const onIdle = (): void => {
    // Held up on this side: the client is not to blame.
    if (req.isPaused()) stopIdle = startIdle();
    else refuse(tooSlow('The upload stood still.'));
  };
  let stopIdle = startIdle();
  const onData = (chunk: Buffer): void => {
    received += chunk.length;
    stopIdle();
    stopIdle = startIdle();
    const fault = beyondForm(received);
    if (fault !== null) refuse(fault);
  };
  const onEnd = (): void => stopIdle();
  const onClose = (): void => {
    if (!req.complete) refuse(uploadFault('The upload broke off.', { field: 'body' }));
  };
  req.on('data', onData).on('end', onEnd).on('close', onClose).on('error', onClose);
  return () => {
    stopWhole();
    stopIdle();
    req.off('data', onData).off('end', onEnd).off('close', onClose);
  };
}

/** It may have one yet, and is no upload as far as it was read. */
const lateFile = (): ApiError =>
  uploadFault('The form has no field file at its start.', { code: 'required', status: 415 });

const tooMuchAround = (): ApiError =>
  uploadFault('The form is too large around its file.', { field: 'body' });

const tooSlow = (message: string): ApiError => uploadFault(message, { field: 'body' });

interface Promised<T> {
  promise: Promise<T>;
  resolve(value: T): void;
  reject(error: unknown): void;
}

/** One whose rejection may go unheard: it is told elsewhere too. */
function promised<T>(): Promised<T> {
  let [resolve, reject]: [Promised<T>['resolve'], Promised<T>['reject']] = [ignore, ignore];
  const promise = new Promise<T>((...settle) => ([resolve, reject] = settle));
  promise.catch(ignore);
  return { promise, resolve, reject };
}

const ignore = (): void => undefined;
