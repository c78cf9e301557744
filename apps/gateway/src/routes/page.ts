import type { ApiSchemas, QueryValues } from '@ers/contracts';

/** Which part of a list is asked for; the OpenAPI document bounds both and gives their defaults. */
export interface Page {
  limit: number;
  offset: number;
}

export const pageOf = (query: QueryValues): Page => ({
  limit: Number(query['limit']),
  offset: Number(query['offset']),
});

/** `count` is of this page. */
export function listMetadata(
  { limit, offset }: Page,
  count: number,
  hasMore: boolean,
): ApiSchemas['ListMetadata'] {
  return { count, limit, offset, has_more: hasMore };
}
