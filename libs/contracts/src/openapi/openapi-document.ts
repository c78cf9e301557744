import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { addExamples } from './add-examples.ts';
import type { OpenApiDocument } from './document.ts';
import { apiExamples } from './examples.ts';

/** The interface description as it is served: `openapi/openapi.yaml` with the examples put in. Deep-frozen; read anew by each call. */
export function openapiDocument(): OpenApiDocument {
  const file = new URL('../../openapi/openapi.yaml', import.meta.url);
  const document = parse(readFileSync(file, 'utf8')) as OpenApiDocument;
  return deepFreeze(addExamples(document, apiExamples()));
}

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(deepFreeze);
  }
  return value;
}
