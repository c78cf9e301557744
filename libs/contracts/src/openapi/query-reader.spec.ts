import { expect } from 'chai';
import type { OpenApiDocument } from './document.ts';
import { openapiDocument } from './openapi-document.ts';
import { createQueryReader } from './query-reader.ts';

const parameter = (name: string, schema: object, required = false) => ({
  name,
  in: 'query',
  required,
  schema,
});
const operation = {
  operationId: 'list',
  parameters: [
    { $ref: '#/components/parameters/RequestId' },
    parameter('limit', { type: 'integer', minimum: 1, maximum: 500, default: 50 }),
    parameter('q', { type: 'string', minLength: 3, maxLength: 10 }, true),
  ],
  responses: {},
};
const document = {
  ...openapiDocument(),
  paths: { '/list': { get: operation } },
} as unknown as OpenApiDocument;
const read = (query: string) => createQueryReader(document).read('list', new URLSearchParams(query));
const faultsOf = (query: string) => read(query).faults.map(({ field, code }) => `${field} ${code}`);

describe('createQueryReader', () => {
  it('reads values in their types, with defaults', () => {
    expect(read('q=abc&limit=7')).to.deep.equal({ values: { q: 'abc', limit: 7 }, faults: [] });
    expect(read('q=abc').values).to.deep.equal({ q: 'abc', limit: 50 });
  });

  for (const [query, fault] of [
    ['', 'q required'],
    ['q=ab', 'q invalid_value'],
    ['q=abcdefghijk', 'q too_long'],
    ['q=abc&limit=0', 'limit invalid_value'],
    ['q=abc&limit=501', 'limit invalid_value'],
    ['q=abc&limit=1.5', 'limit invalid_type'],
    ['q=abc&limit=ten', 'limit invalid_type'],
    ['q=abc&limit=1e1', 'limit invalid_type'],
    ['q=abc&limit=0x10', 'limit invalid_type'],
    ['q=abc&limit=%207', 'limit invalid_type'],
    ['q=abc&limit=', 'limit invalid_type'],
    ['q=abc&limit=1&limit=2', 'limit invalid_type'],
    ['q=abc&account_id=acc_1', 'account_id unknown_field'],
    ['q=abc&__proto__=1', '__proto__ unknown_field'],
  ] as const) {
    it(`refuses ${query === '' ? 'nothing' : query}: ${fault}`, () => {
      expect(faultsOf(query)).to.deep.equal([fault]);
    });
  }

  it('knows every operation of the document, and no other', () => {
    expect(() => createQueryReader(document).read('other', new URLSearchParams())).to.throw('not documented');
  });
});
