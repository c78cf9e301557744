import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { OpenApiDocument } from './document.ts';
import { operationsOf, parametersOf } from './operations.ts';
import { type RequestFault, toRequestFault } from './request-fault.ts';

/** By the names that the document gives them. */
export type HeaderValues = Readonly<Record<string, string>>;

export interface HeaderReader {
  /**
   * The headers that the document demands of an operation, or what is wrong with them, one that is there twice
   * included. Headers that may be left out are nobody's fault. `headers` as Node gives them (`headersDistinct`).
   *
   * @throws when the document has no such operation.
   */
  read(
    operationId: string,
    headers: Readonly<Record<string, readonly string[] | undefined>>,
  ): { values: HeaderValues; faults: RequestFault[] };
}

interface Demanded {
  names: string[];
  isValid: ValidateFunction;
}

/** The required header parameters of the document as validators, compiled once. */
export function createHeaderReader(document: OpenApiDocument): HeaderReader {
  const ajv = new Ajv2020({ allErrors: true, strict: false });
  const demanded = new Map(
    operationsOf(document).map(({ operation }) => {
      const parameters = parametersOf(document, operation, 'header').filter(({ required }) => required);
      const names = parameters.map(({ name }) => name);
      const properties = Object.fromEntries(parameters.map(({ name, schema }) => [name, schema]));
      const isValid = ajv.compile({ type: 'object', properties, required: names });
      return [operation.operationId, { names, isValid } satisfies Demanded];
    }),
  );

  return {
    read(operationId, headers) {
      const { names, isValid } = demanded.get(operationId) ?? refuse(operationId);
      const values = valuesOf(names, headers);
      if (isValid(values)) return { values: values as HeaderValues, faults: [] };
      return { values: {}, faults: (isValid.errors ?? []).map((error) => toRequestFault(error, values)) };
    },
  };
}

function refuse(operationId: string): never {
  throw new Error(`${operationId} is not documented`);
}

/** A header that is there twice becomes a list, which no schema allows. */
function valuesOf(
  names: readonly string[],
  headers: Readonly<Record<string, readonly string[] | undefined>>,
): Record<string, unknown> {
  const entries = names.flatMap((name) => {
    const all = headers[name.toLowerCase()];
    return all === undefined ? [] : [[name, all.length === 1 ? all[0] : all] as const];
  });
  return Object.fromEntries(entries);
}
