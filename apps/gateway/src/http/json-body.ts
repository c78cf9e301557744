import { ApiError } from '@ers/core';
import express, { type Request, type Response } from 'express';
import { sayContinue } from './say-continue.ts';

/** Specification part 8. */
const bodyBytesMax = 1_048_576;
/** Deeper nesting than any request of ours by far; refused before it is parsed. */
const depthMax = 32;

const readRaw = express.raw({ type: () => true, limit: bodyBytesMax, inflate: true });
const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * The body's bytes, whatever `Content-Type` says. Throws ApiError INVALID_REQUEST: 413 over 1 MB (after
 * decompression too), 400 for what cannot be read.
 */
export async function readBody(req: Request, res: Response): Promise<Buffer> {
  // Said in the head, it need not be waited for; the rest of the body is not read.
  if (Number(req.headers['content-length'] ?? 0) > bodyBytesMax) {
    res.set('Connection', 'close');
    throw tooLarge();
  }
  sayContinue(req, res);
  await new Promise<void>((resolve, reject) => {
    readRaw(req, res, (error?: unknown) => (error === undefined ? resolve() : reject(bodyError(error))));
  });
  return Buffer.isBuffer(req.body) ? req.body : Buffer.alloc(0);
}

/** Throws ApiError INVALID_REQUEST when the bytes are not UTF-8 JSON, or are nested past depth 32. */
export function parseJson(bytes: Buffer): unknown {
  if (bytes.length === 0) throw invalid('The body is empty: send a JSON object.');
  try {
    const text = utf8.decode(bytes);
    if (nestedPast(text, depthMax)) throw invalid(`The body is nested deeper than ${depthMax} levels.`);
    return JSON.parse(text) as unknown;
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw invalid('The body is not valid JSON in UTF-8.');
  }
}

function bodyError(error: unknown): ApiError {
  if ((error as { type?: unknown }).type === 'entity.too.large') {
    return tooLarge();
  }
  return invalid('The body could not be read.', 400, error);
}

const tooLarge = (): ApiError => invalid('The body is larger than 1 MB.', 413);

function invalid(message: string, status = 400, cause?: unknown): ApiError {
  return new ApiError(
    'INVALID_REQUEST',
    { message, status, fieldErrors: [{ field: 'body', code: 'invalid_body', message }] },
    { cause },
  );
}

/** Counts brackets outside strings: linear, and without the recursion that a parser would need. */
function nestedPast(text: string, max: number): boolean {
  let depth = 0;
  let inString = false;
  for (let i = 0; i < text.length; i += 1) {
    const char = text.charCodeAt(i);
    if (inString) {
      if (char === backslash) i += 1;
      else if (char === quote) inString = false;
    } else if (char === quote) inString = true;
    else if (char === openBrace || char === openBracket) {
      depth += 1;
      if (depth > max) return true;
    } else if (char === closeBrace || char === closeBracket) depth -= 1;
  }
  return false;
}

const [quote, backslash, openBrace, closeBrace, openBracket, closeBracket] = [...'"\\{}[]'].map((char) =>
  char.charCodeAt(0),
);
