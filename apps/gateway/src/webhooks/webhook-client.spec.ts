import type { MessageInitShape } from '@bufbuild/protobuf';
import { Code, ConnectError } from '@connectrpc/connect';
import { errorsV1, webhooksV1 } from '@ers/contracts';
import { ApiError } from '@ers/core';
import { localTransport } from '@ers/platform';
import { expect } from 'chai';
import { createWebhookClient } from './webhook-client.ts';

const request = { accountId: 'acc_1', url: 'http://plain.test', events: [] };

/** What the client makes of a service that ends every creation with `error`. */
async function refusalOf(error: Error): Promise<ApiError> {
  const client = createWebhookClient(
    localTransport((router) =>
      router.service(webhooksV1.WebhookService, {
        createWebhook: () => {
          throw error;
        },
      }),
    ),
  );
  const refusal: unknown = await client.createWebhook(request).catch((thrown: unknown) => thrown);
  if (refusal instanceof ApiError) return refusal;
  throw new Error('it was not refused');
}

type Value = MessageInitShape<typeof errorsV1.RefusalSchema>;

const withDetail = (value: Value): ConnectError =>
  new ConnectError('internal text', Code.FailedPrecondition, undefined, [
    { desc: errorsV1.RefusalSchema, value },
  ]);

describe('the webhook client', () => {
  it('carries the fields that are wrong, and the limit that was met', async () => {
    const fieldErrors = [{ field: 'url', code: 'invalid_value', message: 'It must be https.' }];
    const invalid = await refusalOf(withDetail({ code: 'INVALID_REQUEST', fieldErrors }));
    expect(invalid.status).to.equal(400);
    expect(invalid.publicError).to.deep.equal({ fieldErrors });
    const full = await refusalOf(withDetail({ code: 'LIMIT_EXCEEDED', message: 'Five.', limit: 5 }));
    expect(full.publicError).to.deep.equal({ message: 'Five.', details: { limit: 5 } });
  });

  it('calls everything else SERVICE_UNAVAILABLE, and keeps to itself what it was', async () => {
    for (const failure of [
      new Error('10.1.2.3'),
      new ConnectError('10.1.2.3', Code.NotFound),
      withDetail({ code: 'constructor', message: '10.1.2.3' }),
    ]) {
      const refusal = await refusalOf(failure);
      expect(refusal.code).to.equal('SERVICE_UNAVAILABLE');
      expect(refusal.message).to.not.include('10.1.2.3');
    }
  });

  it('is unavailable where there is no dispatcher', async () => {
    const refused: unknown = await createWebhookClient(null)
      .listWebhooks({ accountId: 'acc_1', limit: 1, offset: 0 })
      .catch((error: unknown) => error);
    expect(refused).to.have.property('code', 'SERVICE_UNAVAILABLE');
  });
});
