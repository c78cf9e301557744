import { Code, ConnectError } from '@connectrpc/connect';
import { billingV1, errorsV1 } from '@ers/contracts';
import { ApiError } from '@ers/core';
import { localTransport } from '@ers/platform';
import { expect } from 'chai';
import { type BillingClient, createBillingClient } from './billing-client.ts';

const checkout = { accountId: 'acc_1', plan: 'Growth', billingInterval: 'month', idempotencyKey: 'one' };

type CreateCheckout = (request: billingV1.CreateCheckoutRequest) => object;

function clientOf(createCheckout: CreateCheckout): BillingClient {
  return createBillingClient(
    localTransport((router) =>
      router.service(billingV1.BillingService, {
        createCheckout: (request) => createCheckout(request) as billingV1.CreateCheckoutResponse,
        receiveEvent: ({ payload, signature }) => ({
          outcome: `${Buffer.from(payload).toString('hex')} ${signature}`,
        }),
      }),
    ),
  );
}

/** The refusal of a checkout that the service ends with `error`. */
const refusalOf = async (error: Error): Promise<ApiError> => {
  const client = clientOf(() => {
    throw error;
  });
  const refusal: unknown = await client.createCheckout(checkout).catch((thrown: unknown) => thrown);
  if (refusal instanceof ApiError) return refusal;
  throw new Error('it was not refused');
};

const withDetail = (code: string, message: string): ConnectError =>
  new ConnectError('internal text', Code.FailedPrecondition, undefined, [
    { desc: errorsV1.RefusalSchema, value: { code, message } },
  ]);

describe('the billing client', () => {
  it('carries what is asked for there and the answer back', async () => {
    let asked: billingV1.CreateCheckoutRequest | undefined;
    const client = clientOf((request) => {
      asked = request;
      return {
        checkoutUrl: 'https://pay.test/1',
        expiresAt: { seconds: 1_790_000_000n, nanos: 500_000_000 },
      };
    });
    expect(await client.createCheckout(checkout)).to.deep.equal({
      url: 'https://pay.test/1',
      expiresAt: new Date(1_790_000_000_500),
    });
    expect(asked).to.include(checkout);
  });

  it('carries the bytes of a callback untouched', async () => {
    const bytes = Buffer.from([0, 0xff, 0x0a, 0x80]);
    expect(await clientOf(() => ({})).receiveEvent(bytes, 't=1')).to.equal('00ff0a80 t=1');
  });

  it('refuses with the code and the words of a refusal', async () => {
    const refusal = await refusalOf(withDetail('CONFLICT', 'The key was used with another body.'));
    expect(refusal).to.include({
      code: 'CONFLICT',
      message: 'The key was used with another body.',
      status: 409,
    });
    expect((await refusalOf(withDetail('BILLING_UNAVAILABLE', ''))).message).to.equal(
      'The payment provider cannot be reached: try again shortly.',
    );
  });

  it('calls everything else SERVICE_UNAVAILABLE, and keeps to itself what it was', async () => {
    const failures = [
      new Error('connection to 10.1.2.3 refused'),
      new ConnectError('connection to 10.1.2.3 refused', Code.Unavailable),
      withDetail('NO_SUCH_CODE', '10.1.2.3'),
      withDetail('toString', '10.1.2.3'),
    ];
    for (const failure of failures) {
      const refusal = await refusalOf(failure);
      expect(refusal.code).to.equal('SERVICE_UNAVAILABLE');
      expect(refusal.message).to.not.include('10.1.2.3');
    }
  });

  it('is not configured where there is no service', async () => {
    const client = createBillingClient(null);
    const refused = await Promise.allSettled([
      client.createCheckout(checkout),
      client.createPortal('acc_1'),
      client.receiveEvent(Buffer.alloc(0), ''),
    ]);
    for (const one of refused) {
      expect(one).to.have.nested.property('reason.code', 'BILLING_NOT_CONFIGURED');
    }
  });
});
