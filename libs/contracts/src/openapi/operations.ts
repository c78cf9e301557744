import type { OpenApiDocument, Operation, Parameter, ResponseObject } from './document.ts';

export interface PlacedOperation {
  /** Upper case. */
  method: string;
  path: string;
  operation: Operation;
}

/** Every operation of the document, in the document's order. */
export function operationsOf(document: OpenApiDocument): PlacedOperation[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
}

/** The answer documented for a status, with a reference to a shared one resolved; undefined where there is none. */
export function responseOf(
  document: OpenApiDocument,
  operation: Operation,
  status: number,
): ResponseObject | undefined {
  const response = operation.responses[String(status)];
  if (response === undefined || !('$ref' in response)) return response;
  return document.components.responses[response.$ref.replace('#/components/responses/', '')];
}

/** The parameters of an operation in one place, with references to shared ones resolved. */
export function parametersOf(
  document: OpenApiDocument,
  { parameters = [] }: Operation,
  place: Parameter['in'],
): Parameter[] {
  return parameters
    .map((parameter) => ('$ref' in parameter ? resolve(document, parameter.$ref) : parameter))
    .filter((parameter) => parameter.in === place);
}

function resolve(document: OpenApiDocument, reference: string): Parameter {
  const parameter = document.components.parameters[reference.replace('#/components/parameters/', '')];
  if (parameter === undefined) throw new Error(`${reference} is not documented`);
  return parameter;
}
