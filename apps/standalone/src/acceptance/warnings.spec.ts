import { expect } from 'chai';
import type { ApiSchemas } from '@ers/contracts';
import type { PlanName } from '@ers/core';
import { type Account, newAccount, spend, unitsOf } from './account.fixture.ts';
import { goodEmail } from './error-row.fixture.ts';
import { analysisOf, batchOf, send } from './send.fixture.ts';
import { sharedService } from './shared-service.fixture.ts';
import type { Service } from './start-service.fixture.ts';

type Warning = Omit<ApiSchemas['Warning'], 'message'>;

const gate = (code: Warning['code'], plan: PlanName): Warning => ({
  code,
  type: 'plan_gate',
  upgrade_required: true,
  recommended_plan: plan,
  required_plan: plan,
});
const noIp = gate('IP_REPUTATION_NOT_AVAILABLE', 'Growth');
const noProfile = gate('INDUSTRY_PROFILE_NOT_AVAILABLE', 'Scale');
const unknownProfile: Warning = {
  code: 'INDUSTRY_PROFILE_UNKNOWN',
  type: 'input',
  upgrade_required: false,
  recommended_plan: '',
  required_plan: '',
};
const ofQuota = (code: Warning['code'], upgradeRequired: boolean): Warning => ({
  code,
  type: 'quota',
  upgrade_required: upgradeRequired,
  recommended_plan: 'Growth',
  required_plan: upgradeRequired ? 'Growth' : '',
});

describe('warnings', () => {
  let service: Service;
  before(async () => {
    service = await sharedService();
  });

  async function warningsOf(account: Account, more: object): Promise<Warning[]> {
    const body = { email: goodEmail, ...more };
    const answer = await send(service.baseUrl, { path: '/v1/analyze-email', key: account.key, body });
    return analysisOf(answer).metadata.warnings.map(({ message: _, ...warning }) => warning);
  }

  const all = { ip: '10.0.0.1', industry: 'fintech' };
  const omitted: [plan: PlanName, more: object, warnings: Warning[]][] = [
    ['Basic', all, [noIp, noProfile]],
    ['Developer', all, [noIp, noProfile]],
    ['Growth', all, [noProfile]],
    ['Scale', all, []],
    ['Business', all, []],
    ['Basic', { ip: 'no address at all' }, [noIp]],
    ['Basic', { industry: 'beekeeping' }, [noProfile]],
    ['Scale', { industry: 'beekeeping' }, [unknownProfile]],
    ['Scale', { industry: '__proto__' }, [unknownProfile]],
  ];
  for (const [plan, more, warnings] of omitted) {
    it(`${plan}, ${JSON.stringify(more)}: ${warnings.map(({ code }) => code).join(', ') || 'none'}`, async () => {
      expect(await warningsOf(await newAccount(service, { plan }), more)).to.deep.equal(warnings);
    });
  }

  it('of a batch are those of its industry', async () => {
    const { key } = await newAccount(service);
    const body = { emails: [goodEmail], industry: 'fintech' };
    const answer = await send(service.baseUrl, { path: '/v1/analyze-email/batch', key, body });
    const [warning] = batchOf(answer).metadata.warnings;
    expect(warning).to.include(noProfile);
  });

  // Developer's cap is 50 here, its grace 7, its explanations 3.
  const used: [already: number, warnings: Warning[]][] = [
    [38, []],
    [39, [ofQuota('QUOTA_NEARLY_EXHAUSTED', false)]],
    [49, [ofQuota('QUOTA_NEARLY_EXHAUSTED', false)]],
    [50, [ofQuota('QUOTA_GRACE_IN_USE', false)]],
    [56, [ofQuota('QUOTA_GRACE_IN_USE', false)]],
  ];
  for (const [already, warnings] of used) {
    it(`after ${already + 1} of 50 units: ${warnings.map(({ code }) => code).join(', ') || 'none'}`, async () => {
      const account = await newAccount(service, { plan: 'Developer' });
      await spend(service, account.id, already);
      expect(await warningsOf(account, {})).to.deep.equal(warnings);
    });
  }

  it('of explanations that are used up: the answer comes without one, and charges none', async () => {
    const account = await newAccount(service, { plan: 'Developer' });
    await spend(service, account.id, 3, 3);
    const body = { email: goodEmail, options: { include_explanation: true } };
    const answer = await send(service.baseUrl, { path: '/v1/analyze-email', key: account.key, body });
    const { explanation, metadata } = analysisOf(answer);
    expect(explanation).to.equal(undefined);
    expect(metadata.warnings.map(({ message: _, ...warning }) => warning)).to.deep.equal([
      ofQuota('EXPLANATION_QUOTA_EXCEEDED', true),
    ]);
    expect(metadata.usage.explanations).to.deep.equal({ used: 3, limit: 3, unlimited: false, remaining: 0 });
    expect(await unitsOf(service, account.id)).to.deep.equal({
      requests: 4,
      explanations: 3,
      committed: 7,
      open: 0,
    });
  });
});
