import { expect } from 'chai';
import { spend } from './account.fixture.ts';
import {
  type AnalysisOperation,
  analysisRoutes,
  type ErrorRow,
  goodEmail,
  onBothRoutes,
  type Scene,
} from './error-row.fixture.ts';
import { type Answer, errorOf, send } from './send.fixture.ts';
import { smallDeveloper } from './start-service.fixture.ts';
import { scoringThat, withGateway } from './start-gateway.fixture.ts';
import { createMemoryLimiter, type Limiter } from '@ers/platform';

const hardStop = smallDeveloper.requests + smallDeveloper.grace;

/** All 50 units that Basic has in a minute, in one batch. */
function useUpMinute({ request }: Scene): Promise<Answer> {
  const { path } = analysisRoutes.analyzeEmailBatch;
  return request({ path, body: { emails: Array<string>(50).fill(goodEmail) } });
}

function checkMinute({ headers, ...answer }: Answer): void {
  expect(headers.get('x-ratelimit-limit')).to.equal('50');
  expect(headers.get('x-ratelimit-remaining')).to.equal('0');
  const resetAt = (errorOf({ headers, ...answer }).details as { reset_at: string }).reset_at;
  expect(headers.get('x-ratelimit-reset')).to.equal(String(Math.ceil(Date.parse(resetAt) / 1_000)));
  const seconds = Number(headers.get('retry-after'));
  expect(seconds).to.be.within(1, 60);
}

function checkQuota({ headers, ...answer }: Answer): void {
  const quota = ['limit', 'grace', 'hardstop', 'used', 'remaining'].map((name) =>
    headers.get(`x-quota-${name}`),
  );
  expect(quota).to.deep.equal(['50', '7', '57', '57', '0']);
  const error = errorOf({ headers, ...answer });
  const { reset_date: resetDate } = error.details as { reset_date: string };
  expect(headers.get('x-quota-reset')).to.equal(resetDate);
  expect(Number(headers.get('retry-after'))).to.be.within(1, 86_400);
  expect(error).to.deep.include({
    upgrade_required: true,
    required_plan: 'Growth',
    recommended_plan: 'Growth',
  });
  expect(error.action).to.include({
    type: 'upgrade_plan',
    required_plan: 'Growth',
    label: 'Upgrade to Growth',
  });
}

/** The same body while the first is being answered: it is held in scoring, and fails there, once the second was refused. */
async function sendTwice(scene: Scene): Promise<Answer> {
  let arrive: () => void = () => undefined;
  let release: () => void = () => undefined;
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  const held = new Promise<void>((resolve) => (release = resolve));
  const scoring = scoringThat(() => {
    arrive();
    return held;
  });
  return withGateway(scene.service, { scoring }, async (baseUrl) => {
    const first = scene.request({}, baseUrl);
    await arrived;
    const second = await scene.request({}, baseUrl);
    release();
    await first;
    return second;
  });
}

/** A limiter by which every request is one too many of the account's raw requests. */
function overRawLimit({ service, request }: Scene): Promise<Answer> {
  const memory = createMemoryLimiter({ clock: service.context.clock });
  const limiter: Limiter = {
    ...memory,
    admit: (asked) => memory.admit({ ...asked, raw: { ...asked.raw, limit: 0 } }),
  };
  return withGateway(service, { limiter }, (baseUrl) => request({}, baseUrl));
}

/** A body that is refused before it is metered counts as a raw request too: the first past Basic's 20 × 50. */
function overRawLimitWithBrokenBodies({ service, request }: Scene): Promise<Answer> {
  const limiter: Limiter = {
    ...createMemoryLimiter({ clock: service.context.clock }),
    hit: async () => 1_001,
  };
  return withGateway(service, { limiter }, (baseUrl) => request({ body: '{' }, baseUrl));
}

/** One failed authentication more than an address has in a minute. */
function overFailureLimit({ service, operationId }: Scene): Promise<Answer> {
  const { path } = analysisRoutes[operationId];
  const headers = { 'x-forwarded-for': '203.0.113.9' };
  return withGateway(service, { trustProxy: 1 }, async (baseUrl) => {
    const knock = (): Promise<Answer> => send(baseUrl, { path, headers });
    for (let round = 0; round < 6; round += 1) {
      const answers = await Promise.all(Array.from({ length: 100 }, knock));
      expect(new Set(answers.map(({ status }) => status))).to.deep.equal(new Set([401]));
    }
    return knock();
  });
}

const quotaRow = (operationId: AnalysisOperation, requestedUnits: number, body: object): ErrorRow => ({
  title: `no room for ${requestedUnits} in the quota window`,
  operationId,
  code: 'MONTHLY_QUOTA_EXCEEDED',
  account: { plan: 'Developer' },
  arrange: ({ service, account }) => spend(service, account.id, hardStop),
  act: ({ request }) => request({ body }),
  waits: true,
  details: {
    plan: 'Developer',
    cap: 50,
    grace: 7,
    hard_stop: 57,
    current_usage: 57,
    requested_units: requestedUnits,
  },
  check: checkQuota,
});

/** Specification part 7.4. */
export const limitRows: ErrorRow[] = [
  ...onBothRoutes({
    title: "a unit more than the plan's in a minute",
    code: 'RATE_LIMIT_EXCEEDED',
    arrange: useUpMinute,
    act: ({ request }) => request(),
    waits: true,
    details: { limit: 50, used: 50, requested_units: 1, window_seconds: 60 },
    check: checkMinute,
  }),
  ...onBothRoutes({
    title: 'too many raw requests of one account',
    code: 'RATE_LIMIT_EXCEEDED',
    act: overRawLimit,
  }),
  ...onBothRoutes({
    title: 'too many broken bodies of one account',
    code: 'RATE_LIMIT_EXCEEDED',
    act: overRawLimitWithBrokenBodies,
  }),
  {
    title: 'too many failed authentications from one address',
    operationId: 'analyzeEmail',
    code: 'RATE_LIMIT_EXCEEDED',
    act: overFailureLimit,
  },
  quotaRow('analyzeEmail', 1, { email: goodEmail }),
  quotaRow('analyzeEmailBatch', 2, { emails: [goodEmail, goodEmail] }),
  ...onBothRoutes({
    title: 'the same body while it is being answered',
    code: 'DUPLICATE_REQUEST',
    act: sendTwice,
  }),
];
