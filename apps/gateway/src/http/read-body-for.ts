import type { RequestValidator } from '@ers/contracts';
import type { Request, Response } from 'express';
import type { Body } from '../routes/route.ts';
import { parseJson, readBody } from './json-body.ts';
import { readUpload } from './read-upload.ts';
import { refuseFaults } from './refuse-faults.ts';

export interface BodyDeps {
  validator: RequestValidator;
}

/**
 * The body that the OpenAPI document gives the route. A route without one refuses a body with anything in it, so that
 * nobody thinks that it was heeded. Of an upload no more is read than the head of its file.
 */
export async function readBodyFor(
  { method, operationId }: { method: string; operationId: string },
  { validator }: BodyDeps,
  req: Request,
  res: Response,
): Promise<Body> {
  if (method === 'GET') return { bytes: Buffer.alloc(0), json: undefined };
  const wanted = validator.bodyOf(operationId);
  if (wanted === 'upload') {
    return { bytes: Buffer.alloc(0), json: undefined, upload: await readUpload(req, res) };
  }
  const bytes = await readBody(req, res);
  if (wanted !== 'required' && bytes.length === 0) return { bytes, json: undefined };
  const json = parseJson(bytes);
  if (wanted === 'none') {
    refuseFaults(faultsOfNoBody(json));
    return { bytes, json: undefined };
  }
  refuseFaults(validator.validate(operationId, json));
  return { bytes, json };
}

function faultsOfNoBody(json: unknown): Parameters<typeof refuseFaults>[0] {
  const isEmpty = typeof json === 'object' && json !== null && Object.keys(json).length === 0;
  return isEmpty ? [] : [{ field: 'body', code: 'unknown_field', message: 'This route takes no body.' }];
}
