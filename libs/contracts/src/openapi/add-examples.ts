import type { MediaType, OpenApiDocument, Operation, ResponseObject } from './document.ts';
import type { ApiExample } from './examples.ts';
import { operationsOf, responseOf } from './operations.ts';

/** An upload's form, and a text that is no JSON; in the order in which they are looked for. */
const jsonOrForm = ['application/json', 'multipart/form-data'];
const csv = ['text/csv'];

/**
 * The document with each example under its name, beside the request body and beside the answer of its status. An
 * answer that is shared by reference is copied into the operation first, so that each keeps its own examples.
 *
 * @throws when an example names an operation or a status that is not in the document, or a name that is taken.
 */
export function addExamples(document: OpenApiDocument, examples: readonly ApiExample[]): OpenApiDocument {
  const paths: Record<string, Record<string, Operation>> = {};
  for (const { path, method, operation } of operationsOf(document)) {
    const own = examples.filter(({ operationId }) => operationId === operation.operationId);
    (paths[path] ??= {})[method.toLowerCase()] = own.reduce(
      (withSome, example) => withExample(document, withSome, example),
      operation,
    );
  }
  refuseStrangers(document, examples);
  return { ...document, paths };
}

function withExample(document: OpenApiDocument, operation: Operation, example: ApiExample): Operation {
  const { requestBody } = operation;
  const response = responseOf(document, operation, example.status);
  if (response === undefined) throw new Error(`${idOf(example)}: status ${example.status} is not documented`);
  return {
    ...operation,
    ...(requestBody && { requestBody: put(requestBody, example, example.request) }),
    responses: { ...operation.responses, [example.status]: putAnswer(response, example) },
  };
}

function putAnswer(response: ResponseObject, example: ApiExample): ResponseObject {
  return example.response === null ? response : put(response, example, example.response);
}

function put<Holder extends { readonly content?: Readonly<Record<string, MediaType>> }>(
  holder: Holder,
  example: ApiExample,
  value: unknown,
): Holder {
  const types = typeof value === 'string' ? csv : jsonOrForm;
  const type = types.find((one) => holder.content?.[one]) ?? '';
  const media = holder.content?.[type];
  if (media === undefined) throw new Error(`${idOf(example)}: no body of its kind is documented`);
  if (media.examples?.[example.name]) throw new Error(`${idOf(example)}: the name is taken`);
  const examples = { ...media.examples, [example.name]: { summary: example.summary, value } };
  return { ...holder, content: { ...holder.content, [type]: { ...media, examples } } };
}

function refuseStrangers(document: OpenApiDocument, examples: readonly ApiExample[]): void {
  const known = new Set(operationsOf(document).map(({ operation }) => operation.operationId));
  const stranger = examples.find(({ operationId }) => !known.has(operationId));
  if (stranger) throw new Error(`${idOf(stranger)}: no such operation`);
}

const idOf = ({ operationId, name }: ApiExample): string => `example ${operationId}/${name}`;
