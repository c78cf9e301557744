import type { OpenApiDocument } from '@ers/contracts';
import type { Answer } from '../../http/answer.ts';

/** `GET /v1/openapi.json`: the interface description, turned into bytes once. */
export function documentHandler(document: OpenApiDocument): () => Promise<Answer> {
  const body = Buffer.from(JSON.stringify(document));
  const headers = { 'Cache-Control': 'public, max-age=300' };
  return async () => ({ status: 200, headers, body });
}
