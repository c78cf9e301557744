import type { HeaderReader, HeaderValues, QueryReader, QueryValues } from '@ers/contracts';
import type { Request } from 'express';
import { refuseFaults } from './refuse-faults.ts';

export interface HeadDeps {
  queries: QueryReader;
  headers: HeaderReader;
}

/** Query and headers as the OpenAPI document types them. Throws ApiError where it does not allow them. */
export function readHead(
  { operationId }: { operationId: string },
  deps: HeadDeps,
  req: Request,
): { query: QueryValues; headers: HeaderValues } {
  const start = req.originalUrl.indexOf('?');
  const asked = new URLSearchParams(start === -1 ? '' : req.originalUrl.slice(start));
  const query = deps.queries.read(operationId, asked);
  refuseFaults(query.faults);
  const headers = deps.headers.read(operationId, req.headersDistinct);
  refuseFaults(headers.faults);
  return { query: query.values, headers: headers.values };
}
