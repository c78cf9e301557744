import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { JsonSchema, OpenApiDocument, Operation } from './document.ts';
import { operationsOf } from './operations.ts';
import { type RequestFault, toRequestFault } from './request-fault.ts';

/** `upload`: a form with a file, which its reader holds to the document. */
export type BodyWanted = 'required' | 'optional' | 'upload' | 'none';

export interface RequestValidator {
  /** What body the document gives the operation, and of a JSON body whether it may be left out. */
  bodyOf(operationId: string): BodyWanted;
  /**
   * What is wrong with a parsed JSON body, nothing when it is good; at most 20 faults. Costs time linear in the
   * body's size, and memory that does not grow with the number of faults.
   *
   * @throws when the document has no such operation or it takes no body.
   */
  validate(operationId: string, body: unknown): RequestFault[];
}

/** Of a body with more values than this only the first fault is told; no valid one comes near. */
const VALUES_MAX = 1_000;
const FAULTS_MAX = 20;

/** The request schemas of the document as validators, compiled once. */
export function createRequestValidator(document: OpenApiDocument): RequestValidator {
  const first = compileBodies(document, { allErrors: false });
  const every = compileBodies(document, { allErrors: true });
  const wanted = new Map(
    operationsOf(document).map(({ operation }) => [operation.operationId, wantedBody(operation)]),
  );

  return {
    bodyOf: (operationId) => wanted.get(operationId) ?? 'none',

    validate(operationId, body) {
      const valid = first.get(operationId);
      if (valid === undefined) throw new Error(`no request body is documented for ${operationId}`);
      if (valid(body)) return [];

      const thorough = holdsAtMost(body, VALUES_MAX) ? every.get(operationId) : undefined;
      const failed = thorough && !thorough(body) ? thorough : valid;
      return (failed.errors ?? []).slice(0, FAULTS_MAX).map((error) => toRequestFault(error, body));
    },
  };
}

function wantedBody({ requestBody }: Operation): BodyWanted {
  if (requestBody === undefined) return 'none';
  if ('multipart/form-data' in requestBody.content) return 'upload';
  return requestBody.required === true ? 'required' : 'optional';
}

function compileBodies(
  document: OpenApiDocument,
  { allErrors }: { allErrors: boolean },
): Map<string, ValidateFunction> {
  const ajv = new Ajv2020({ allErrors, strict: false, validateFormats: false, addUsedSchema: false });
  ajv.addSchema({ components: { schemas: withoutOwnErrors(document.components.schemas) } }, 'document');
  const bodies = operationsOf(document).flatMap(({ operation }) => {
    const schema = operation.requestBody?.content['application/json']?.schema;
    return schema ? [{ operationId: operation.operationId, schema }] : [];
  });
  return new Map(bodies.map(({ operationId, schema }) => [operationId, ajv.compile(rooted(schema))]));
}

/** A body's schema is one reference into the components, which stand under the key `document`. */
function rooted(schema: JsonSchema): JsonSchema {
  return { $ref: `document${String(schema['$ref'])}` };
}

/** Drops the keywords that `x-ers-own-error` names: the handler answers them with a code of their own. */
function withoutOwnErrors(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(withoutOwnErrors);
  if (typeof node !== 'object' || node === null) return node;
  const own = (node as JsonSchema)['x-ers-own-error'];
  const dropped: unknown[] = Array.isArray(own) ? own : [];
  const kept = Object.entries(node).filter(([keyword]) => !dropped.includes(keyword));
  return Object.fromEntries(kept.map(([keyword, value]) => [keyword, withoutOwnErrors(value)]));
}

/** Whether a value holds at most `max` values in all; stops counting there. */
function holdsAtMost(value: unknown, max: number): boolean {
  let left = max;
  const fits = (node: unknown): boolean => {
    if (left-- === 0) return false;
    if (typeof node !== 'object' || node === null) return true;
    if (Array.isArray(node)) return node.length <= left && node.every(fits);
    // A loop, since a list of all values would cost more than the parser did.
    for (const key in node) {
      if (!fits((node as Record<string, unknown>)[key])) return false;
    }
    return true;
  };
  return fits(value);
}
