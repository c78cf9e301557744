/**
 * Records the answers in libs/contracts/openapi/examples.json from a running service:
 *
 *   npm run openapi:examples [-- <demo-credentials.json>]
 *
 * The credentials file (default `.data/demo-credentials.json`) gives the base URL and a key of each plan. Volatile
 * fields are recorded as fixed values, so only a real change of an answer changes the file. Nothing is written when a
 * status is not the one of its example or an answer departs from the document.
 */
import { readFile, writeFile } from 'node:fs/promises';
import {
  type ApiExample,
  apiExamples,
  createResponseChecker,
  examplesFile,
  maskVolatile,
  openapiDocument,
  operationsOf,
} from '@ers/contracts';
import { format, resolveConfig } from 'prettier';

interface Credentials {
  base_url: string;
  accounts: { plan: string; api_key: string }[];
}

const document = openapiDocument();
const checkResponse = createResponseChecker(document);
const credentialsFile = process.argv[2] ?? '.data/demo-credentials.json';
const credentials = JSON.parse(await readFile(credentialsFile, 'utf8')) as Credentials;

const recorded: ApiExample[] = [];
// One after another: requests of one account at the same time would warn of each other's usage.
for (const example of apiExamples()) recorded.push(await record(example));

const options = await resolveConfig(examplesFile);
await writeFile(examplesFile, await format(JSON.stringify(recorded), { ...options, parser: 'json' }));

async function record(example: ApiExample): Promise<ApiExample> {
  const { operationId, name, status } = example;
  const response = await send(example);
  const body: unknown = await response.json();
  if (response.status !== status)
    throw new Error(`${operationId}/${name}: ${response.status}, not ${status}`);
  const departures = checkResponse(operationId, status, body);
  if (departures.length > 0) throw new Error(departures.join('\n'));
  return { ...example, response: maskVolatile(body) };
}

function send({ operationId, plan, request }: ApiExample): Promise<Response> {
  const placed = operationsOf(document).find(({ operation }) => operation.operationId === operationId);
  if (!placed) throw new Error(`no such operation: ${operationId}`);
  return fetch(credentials.base_url + placed.path, {
    method: placed.method,
    headers: { ...(plan !== null && { authorization: `Bearer ${keyOf(plan)}` }) },
    ...(request !== null && { body: JSON.stringify(request) }),
  });
}

function keyOf(plan: string): string {
  const account = credentials.accounts.find((candidate) => candidate.plan === plan);
  if (!account) throw new Error(`no key of plan ${plan} in ${credentialsFile}`);
  return account.api_key;
}
