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
  const ajv = new Ajv2020({ allErrors: true, strict: false, coerceTypes: true, useDefaults: true });
  const validators = new Map(
    operationsOf(document).map(({ operation }) => [operation.operationId, compile(ajv, document, operation)]),
  );

  return {
    read(operationId, query) {
      const isValid = validators.get(operationId);
      if (isValid === undefined) throw new Error(`${operationId} is not documented`);
      const values = fromEntries(query);
      if (isValid(values)) return { values: values as QueryValues, faults: [] };
      const faults = (isValid.errors ?? []).slice(0, FAULTS_MAX);
      return { values: {}, faults: faults.map((error) => toRequestFault(error, values)) };
    },
  };
}

function compile(ajv: Ajv2020, document: OpenApiDocument, operation: Operation): ValidateFunction {
  const named = parametersOf(document, operation, 'query');
  return ajv.compile({
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(named.map(({ name, schema }) => [name, schema])),
    required: named.filter(({ required }) => required).map(({ name }) => name),
  });
}

/** A parameter that is there twice becomes a list, which no schema allows. */
function fromEntries(query: URLSearchParams): Record<string, unknown> {
  const values: [string, unknown][] = [...new Set(query.keys())].map((name) => {
    const all = query.getAll(name);
    return [name, all.length === 1 ? all[0] : all];
  });
  return Object.fromEntries(values);
}
