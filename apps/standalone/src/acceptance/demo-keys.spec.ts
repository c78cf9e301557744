import { expect } from 'chai';
import { planNames } from '@ers/core';
import { goodEmail } from './error-row.fixture.ts';
import { analysisOf, type Answer, send } from './send.fixture.ts';
import { sharedService } from './shared-service.fixture.ts';
import type { Service } from './start-service.fixture.ts';

describe('the keys of the demonstration accounts', () => {
  let service: Service;
  before(async () => {
    service = await sharedService();
  });

  for (const name of planNames) {
    it(`answers as its plan says: ${name}`, async () => {
      const plan = service.context.plans[name];
      const answer = await analyzeWithEverything(service, keyOf(service, name));
      const { checks, metadata } = analysisOf(answer);

      expect(metadata.plan.current_plan).to.equal(name);
      expect(limitsOf(answer)).to.deep.equal({
        requests: plan.requests,
        grace: plan.grace,
        units_per_minute: plan.units_per_minute,
      });
      const { requests, explanations } = metadata.usage;
      expect(requests).to.include({ limit: plan.requests, unlimited: false });
      expect(explanations).to.include({
        limit: plan.explanations ?? 0,
        unlimited: plan.explanations === null,
      });
      expect(checks?.ip_reputation !== null, 'IP reputation').to.equal(plan.ip_reputation);
      const codes = metadata.warnings.map(({ code }) => code);
      expect(codes.includes('IP_REPUTATION_NOT_AVAILABLE')).to.equal(!plan.ip_reputation);
      expect(codes.includes('INDUSTRY_PROFILE_NOT_AVAILABLE')).to.equal(!plan.industry_profiles);
    });
  }
});

function keyOf({ credentials }: Service, name: string): string | undefined {
  return credentials.accounts.find(({ plan }) => plan === name)?.api_key;
}

function analyzeWithEverything({ baseUrl }: Service, key: string | undefined): Promise<Answer> {
  const options = { include_checks: true };
  const body = { email: goodEmail, ip: '10.0.0.1', industry: 'fintech', options };
  return send(baseUrl, { path: '/v1/analyze-email', key, body });
}

function limitsOf({ headers }: Answer): Record<string, number> {
  return {
    requests: Number(headers.get('x-quota-limit')),
    grace: Number(headers.get('x-quota-grace')),
    units_per_minute: Number(headers.get('x-ratelimit-limit')),
  };
}
