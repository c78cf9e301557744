import {
  createHeaderReader,
  createQueryReader,
  createRequestValidator,
  openapiDocument,
} from '@ers/contracts';
import { ApiError, defaultPlanCatalogue } from '@ers/core';
import { createMemoryLimiter } from '@ers/platform';
import { manualClock } from '@ers/testing';
import { expect } from 'chai';
import type { Request, Response } from 'express';
import type { Owner } from '../routes/route.ts';
import { type CallerDeps, withCaller } from './with-caller.ts';

const document = openapiDocument();
const caller: Owner = { accountId: 'acc_1', plan: 'Basic' };
/** Contract part 3: the least that any plan allows. */
const rawRequestsMax = 1_000;

describe('withCaller', () => {
  let deps: CallerDeps;
  let handled: number;
  beforeEach(() => {
    handled = 0;
    deps = {
      limiter: createMemoryLimiter({ clock: manualClock() }),
      plans: defaultPlanCatalogue,
      upgradeUrl: 'https://dashboard.test/billing',
      validator: createRequestValidator(document),
      queries: createQueryReader(document),
      headers: createHeaderReader(document),
    };
  });

  const route = {
    method: 'GET' as const,
    path: '/v1/webhooks',
    operationId: 'listWebhooks',
    handle: async ({ progress }: { progress: { counted: boolean } }) => {
      handled += 1;
      progress.counted = true;
      return { status: 200 };
    },
  };
  const ask = (changes: object = {}, allowed: () => void = () => undefined): Promise<string | number> => {
    const req = { originalUrl: '/v1/webhooks', params: {}, headersDistinct: {} } as unknown as Request;
    const exchange = { req, res: {} as Response, context: { requestId: 'req_1', facts: {} } };
    return withCaller({ ...route, ...changes }, deps, exchange, caller, allowed).then(
      ({ status }) => status,
      (error: unknown) => (error instanceof ApiError ? error.code : String(error)),
    );
  };

  it('lets what is past the raw limit have no effect', async () => {
    for (let i = 0; i < rawRequestsMax; i += 1) expect(await ask()).to.equal(200);
    expect(await ask()).to.equal('RATE_LIMIT_EXCEEDED');
    expect(handled).to.equal(rawRequestsMax);
  });

  it('counts a metered request once: itself, when it fails before its metering', async () => {
    const refuse = (): never => {
      throw new ApiError('INSUFFICIENT_SCOPE');
    };
    for (let i = 0; i < rawRequestsMax; i += 1) {
      expect(await ask({ metered: true })).to.equal(200);
      expect(await ask({ metered: true }, refuse)).to.equal('INSUFFICIENT_SCOPE');
    }
    expect(await ask({ metered: true }, refuse)).to.equal('RATE_LIMIT_EXCEEDED');
    expect(await ask({ metered: true }), 'counted by its metering').to.equal(200);
  });

  it('asks for the plan after what the account may do, and before anything is read', async () => {
    expect(await ask({ feature: 'webhooks' })).to.equal('FEATURE_NOT_AVAILABLE');
    const refuse = (): never => {
      throw new ApiError('ACCOUNT_DISABLED');
    };
    expect(await ask({ feature: 'webhooks' }, refuse)).to.equal('ACCOUNT_DISABLED');
    expect(handled).to.equal(0);
  });
});
