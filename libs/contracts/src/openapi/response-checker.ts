import { Ajv2020 } from 'ajv/dist/2020.js';
import type { JsonSchema, OpenApiDocument } from './document.ts';
import { operationsOf, responseOf } from './operations.ts';

/** Where an answer departs from the document, empty when nowhere. */
export type ResponseChecker = (operationId: string, status: number, body: unknown) => string[];

/**
 * Holds JSON answers against the document, for tests. It is stricter than what clients are told: a field that the
 * document does not name is a departure too, and so is a status that is not documented.
 */
export function createResponseChecker(document: OpenApiDocument): ResponseChecker {
  const ajv = new Ajv2020({ allErrors: true, strict: false, formats: { 'date-time': rfc3339UtcMs } });
  ajv.addSchema(closed({ components: document.components }) as JsonSchema, 'document');
  const operations = new Map(
    operationsOf(document).map(({ operation }) => [operation.operationId, operation]),
  );

  return (operationId, status, body) => {
    const operation = operations.get(operationId);
    const schema =
      operation && responseOf(document, operation, status)?.content?.['application/json']?.schema;
    if (schema === undefined) return [`${operationId} ${status}: not documented`];
    const valid = ajv.compile(anchored(closed(schema)) as JsonSchema);
    if (valid(body)) return [];
    return (valid.errors ?? []).map(
      ({ instancePath, message }) => `${operationId} ${status}: ${instancePath} ${message}`,
    );
  };
}

/** Contract part 1: RFC 3339, UTC, milliseconds. */
const rfc3339UtcMs = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** Each object schema that lists its properties without a word on others takes no others. */
function closed(node: unknown): unknown {
  return rewrite(node, (schema) =>
    schema['type'] === 'object' && 'properties' in schema && !('additionalProperties' in schema)
      ? { ...schema, additionalProperties: false }
      : schema,
  );
}

/** A schema that stands outside the components refers to them by their key. */
function anchored(node: unknown): unknown {
  return rewrite(node, (schema) =>
    typeof schema['$ref'] === 'string' ? { ...schema, $ref: `document${schema['$ref']}` } : schema,
  );
}

function rewrite(node: unknown, change: (schema: JsonSchema) => JsonSchema): unknown {
  if (Array.isArray(node)) return node.map((item) => rewrite(item, change));
  if (typeof node !== 'object' || node === null) return node;
  const entries = Object.entries(node).map(([key, value]) => [key, rewrite(value, change)]);
  return change(Object.fromEntries(entries) as JsonSchema);
}
