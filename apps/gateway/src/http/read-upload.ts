import type { Request, Response } from 'express';
import { openUpload } from '../bulk/open-upload.ts';
import type { Upload } from '../bulk/upload.ts';
import { allowLongRequest } from './long-request.ts';
import { refuseEncoded } from './refuse-encoded.ts';
import { sayContinue } from './say-continue.ts';

/** A body with a file in it, read as far as the file's head. It may take as long as uploads may. */
export async function readUpload(req: Request, res: Response): Promise<Upload> {
  refuseEncoded(req);
  const endPatience = allowLongRequest(req);
  res.once('close', endPatience);
  sayContinue(req, res);
  return openUpload(req);
}
