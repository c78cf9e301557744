import { Ajv2020 } from 'ajv/dist/2020.js';
import type { JsonSchema, OpenApiDocument } from './document.ts';

/** Where a value departs from a schema of the document, empty when nowhere. */
export type SchemaChecker = (schema: JsonSchema, value: unknown) => string[];

/** Takes no field that the document does not name, and times only as the service writes them. */
export function createSchemaChecker(document: OpenApiDocument): SchemaChecker {
  const ajv = new Ajv2020({ allErrors: true, strict: false, formats: { 'date-time': rfc3339UtcMs } });
  ajv.addSchema(closed({ components: document.components }) as JsonSchema, 'document');
  return (schema, value) => {
    const valid = ajv.compile(anchored(closed(schema)) as JsonSchema);
    if (valid(value)) return [];
    return (valid.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
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
