import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { OpenApiDocument, Operation } from './document.ts';
import { operationsOf, parametersOf } from './operations.ts';
import { type RequestFault, toRequestFault } from './request-fault.ts';

export type QueryValues = Readonly<Record<string, string | number | boolean>>;

export interface QueryReader {
  /**
   * The parameters of a query string in the types that the document gives them, with its defaults; or what is wrong
   * with them, a parameter that the document does not name and one that is there twice included.
   *
   * @throws when the document has no such operation.
   */
  read(operationId: string, query: URLSearchParams): { values: QueryValues; faults: RequestFault[] };
}

const FAULTS_MAX = 20;

/** The query parameters of the document as validators, compiled once. */
export function createQueryReader(document: OpenApiDocument): QueryReader {
  const ajv = new Ajv2020({ allErrors: true, strict: false, useDefaults: true });
  const operations = new Map(
    operationsOf(document).map(({ operation }) => [operation.operationId, compile(ajv, document, operation)]),
  );

  return {
    read(operationId, query) {
      const operation = operations.get(operationId);
      if (operation === undefined) throw new Error(`${operationId} is not documented`);
      const { isValid, integers } = operation;
      const values = fromEntries(query, integers);
      if (isValid(values)) return { values: values as QueryValues, faults: [] };
      const faults = (isValid.errors ?? []).slice(0, FAULTS_MAX);
      return { values: {}, faults: faults.map((error) => toRequestFault(error, values)) };
    },
  };
}

interface CompiledQuery {
  isValid: ValidateFunction;
  /** The parameters that are whole numbers; all others are texts. */
  integers: ReadonlySet<string>;
}

function compile(ajv: Ajv2020, document: OpenApiDocument, operation: Operation): CompiledQuery {
  const named = parametersOf(document, operation, 'query');
  const isValid = ajv.compile({
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(named.map(({ name, schema }) => [name, schema])),
    required: named.filter(({ required }) => required).map(({ name }) => name),
  });
  const integers = named.filter(({ schema }) => (schema as { type?: unknown }).type === 'integer');
  return { isValid, integers: new Set(integers.map(({ name }) => name)) };
}

/** Digits alone: `Number` would read `1e1`, `0x10` and blanks too. */
const INTEGER = /^-?\d{1,15}$/;

/** A parameter that is there twice becomes a list, which no schema allows. */
function fromEntries(query: URLSearchParams, integers: ReadonlySet<string>): Record<string, unknown> {
  const values: [string, unknown][] = [...new Set(query.keys())].map((name) => {
    const [value, ...more] = query.getAll(name);
    if (more.length > 0) return [name, [value, ...more]];
    return [name, integers.has(name) && INTEGER.test(value ?? '') ? Number(value) : value];
  });
  return Object.fromEntries(values);
}
