/**
 * Records the answers in libs/contracts/openapi/examples.json (`npm run openapi:examples`) from a service that it starts
 * over the fixed evidence of the acceptance tests; those hold the recorded answers to the service afterwards. Volatile
 * fields are recorded as fixed values, so only a real change of an answer changes the file. Nothing is written when a
 * status is not the one of its example or an answer departs from the document.
 */
import { writeFile } from 'node:fs/promises';
import {
  type ApiExample,
  apiExamples,
  createResponseChecker,
  examplesFile,
  maskVolatile,
  openapiDocument,
} from '@ers/contracts';
import { format, resolveConfig } from 'prettier';
import { answerExample, shownOf } from '../apps/standalone/src/acceptance/answer-example.fixture.ts';
import { type Service, startService } from '../apps/standalone/src/acceptance/start-service.fixture.ts';

const checkResponse = createResponseChecker(openapiDocument());
const service = await startService();
try {
  const recorded: ApiExample[] = [];
  for (const example of apiExamples()) recorded.push(await record(service, example));
  const options = await resolveConfig(examplesFile);
  await writeFile(examplesFile, await format(JSON.stringify(recorded), { ...options, parser: 'json' }));
  console.log(`${recorded.length} examples recorded`);
} finally {
  await service.stop();
}

async function record(from: Service, example: ApiExample): Promise<ApiExample> {
  const { operationId, name, status } = example;
  const answer = await answerExample(from, example);
  if (answer.status !== status) throw new Error(`${operationId}/${name}: ${answer.status}, not ${status}`);
  const shown = shownOf(answer);
  const departures = checkResponse(operationId, status, shown ?? undefined);
  if (departures.length > 0) throw new Error(departures.join('\n'));
  return { ...example, response: maskVolatile(shown) };
}
