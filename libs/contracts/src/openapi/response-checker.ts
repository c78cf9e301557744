import type { OpenApiDocument } from './document.ts';
import { operationsOf, responseOf } from './operations.ts';
import { createSchemaChecker } from './schema-checker.ts';

/** Where an answer departs from the document, empty when nowhere. */
export type ResponseChecker = (operationId: string, status: number, body: unknown) => string[];

/**
 * Holds answers against the document, for tests: JSON as what it says, CSV as text. It is stricter than what clients are told: a field that the
 * document does not name is a departure too, and so is a status that is not documented. No body is `undefined`.
 */
export function createResponseChecker(document: OpenApiDocument): ResponseChecker {
  const check = createSchemaChecker(document);
  const operations = new Map(
    operationsOf(document).map(({ operation }) => [operation.operationId, operation]),
  );

  return (operationId, status, body) => {
    const operation = operations.get(operationId);
    const response = operation && responseOf(document, operation, status);
    if (response !== undefined && response.content === undefined && body === undefined) return [];
    const mediaType = typeof body === 'string' ? 'text/csv' : 'application/json';
    const schema = response?.content?.[mediaType]?.schema;
    if (schema === undefined) return [`${operationId} ${status}: not documented`];
    return check(schema, body).map((departure) => `${operationId} ${status}: ${departure}`);
  };
}
