/**
 * Makes libs/contracts/src/gen/openapi.ts from the OpenAPI document: `npm run openapi:types`. The types depend on the
 * document alone (the recorded examples are not part of them), so the same document gives the same bytes.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript';
import { format, resolveConfig } from 'prettier';
import { parse } from 'yaml';

const documentFile = new URL('../libs/contracts/openapi/openapi.yaml', import.meta.url);
export const typesFile = new URL('../libs/contracts/src/gen/openapi.ts', import.meta.url);

const HEADER =
  '// Generated from libs/contracts/openapi/openapi.yaml by `npm run openapi:types`. Do not edit.\n\n';

/** The text of the types file. Rejects when the document breaks the OpenAPI 3.1 structure. */
export async function renderTypes(): Promise<string> {
  const document = parse(await readFile(documentFile, 'utf8')) as OpenAPI3;
  const types = await openapiTS(document, { alphabetize: false, defaultNonNullable: false, silent: true });
  const options = await resolveConfig(typesFile);
  return format(HEADER + astToString(types), { ...options, parser: 'typescript' });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await writeFile(typesFile, await renderTypes());
}
