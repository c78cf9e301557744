import type { ApiExample } from '@ers/contracts';
import { newAccount } from './account.fixture.ts';
import { activeJob, askBulk, endedJob, formWith, jobOf } from './bulk.fixture.ts';
import { newPerson } from './person.fixture.ts';
import { type Answer, send, type Sent } from './send.fixture.ts';
import type { Service } from './start-service.fixture.ts';

const file = 'email,name\njane.doe@gmail.com,Jane Doe\ninfo@acme-widgets.com,\nnobody,Nobody\n';

export const isOfBulk = ({ operationId }: ApiExample): boolean => /BulkJobs?$|BulkResults$/.test(operationId);

/** Sends an example of a bulk route for a new account, with a job where the example shows one. */
export async function bulkExample(service: Service, example: ApiExample, good: Sent): Promise<Answer> {
  const { plan, request } = example;
  const owner = plan && (await ownerOf(service, example));
  const id = owner ? await jobFor(service, example, owner) : unknownId;
  return send(service.baseUrl, {
    ...good,
    path: good.path.replace('{id}', id),
    key: owner?.key,
    ...(request !== null && { body: formOf(request as Record<string, string | boolean>) }),
  });
}

const unknownId = `job_${'0'.repeat(32)}`;

interface Owner {
  accountId: string;
  key: string;
  prefix: string;
}

async function ownerOf(service: Service, { operationId, plan }: ApiExample): Promise<Owner> {
  const chosen = plan === null ? {} : { plan };
  if (operationId.startsWith('dashboard')) {
    const { accountId, token } = await newPerson(service, chosen);
    return { accountId, key: token, prefix: '/v1/dashboard/bulk' };
  }
  const { id, key } = await newAccount(service, { ...chosen, scopes: ['bulk'] });
  return { accountId: id, key, prefix: '/v1/bulk' };
}

/** What is there before: an ended job of the file, one that is active, or nothing; by the name of the example. */
async function jobFor(service: Service, { name, request }: ApiExample, owner: Owner): Promise<string> {
  if (name.startsWith('active')) return activeJob(service, owner.accountId);
  if (!/^(ended|reused)/.test(name)) return unknownId;
  const ask = askBulk(service, owner.key, owner.prefix);
  const body = request === null ? formWith(file) : formOf(request as Record<string, string | boolean>);
  const { job_id: id } = jobOf(await ask('POST', { body }));
  await endedJob(ask, id);
  return id;
}

function formOf({ file: content, ...fields }: Record<string, string | boolean>): FormData {
  const form = content === undefined ? new FormData() : formWith(String(content));
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  return form;
}
