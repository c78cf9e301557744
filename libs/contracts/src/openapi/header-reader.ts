import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { OpenApiDocument, Operation } from './document.ts';
import { operationsOf, parametersOf } from './operations.ts';
import { type RequestFault, toRequestFault } from './request-fault.ts';

/** By the names that the document gives them. */
export type HeaderValues = Readonly<Record<string, string>>;

export interface HeaderReader {
  /**
   * The headers that the document gives an operation, or what is wrong with those that it demands, one that is there
   * twice included. One that may be left out is nobody's fault: where it breaks its schema, it is as if it were not there.
   * `headers` as Node gives them (`headersDistinct`).
   *
   * @throws when the document has no such operation.
   */
  read(
    operationId: string,
    headers: Readonly<Record<string, readonly string[] | undefined>>,
  ): { values: HeaderValues; faults: RequestFault[] };
}

interface Named {
  demanded: string[];
  isValid: ValidateFunction;
  optional: { name: string; isValid: ValidateFunction }[];
}

/** The header parameters of the document as validators, compiled once. */
export function createHeaderReader(document: OpenApiDocument): HeaderReader {
  const ajv = new Ajv2020({ allErrors: true, strict: false });
  const named = new Map(
    operationsOf(document).map(({ operation }) => [operation.operationId, compile(ajv, document, operation)]),
  );

  return {
    read(operationId, headers) {
      const { demanded, isValid, optional } = named.get(operationId) ?? refuse(operationId);
      const values = valuesOf(demanded, headers);
      if (!isValid(values)) {
        return { values: {}, faults: (isValid.errors ?? []).map((error) => toRequestFault(error, values)) };
      }
      for (const { name, isValid: fits } of optional) {
        const value = valuesOf([name], headers)[name];
        if (fits(value)) values[name] = value;
      }
      return { values: values as HeaderValues, faults: [] };
    },
  };
}

function compile(ajv: Ajv2020, document: OpenApiDocument, operation: Operation): Named {
  const parameters = parametersOf(document, operation, 'header');
  const required = parameters.filter((parameter) => parameter.required);
  const demanded = required.map(({ name }) => name);
  const properties = Object.fromEntries(required.map(({ name, schema }) => [name, schema]));
  return {
    demanded,
    isValid: ajv.compile({ type: 'object', properties, required: demanded }),
    optional: parameters
      .filter((parameter) => !parameter.required)
      .map(({ name, schema }) => ({ name, isValid: ajv.compile(schema) })),
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
