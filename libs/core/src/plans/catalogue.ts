/** The plans (contract part 2), as data. `null` means unlimited, or for bulk and webhooks: not part of the plan. */
export const planNames = ['Basic', 'Developer', 'Growth', 'Scale', 'Business'] as const;
export type PlanName = (typeof planNames)[number];

export interface Plan {
  /** Request units a quota window (the cap). */
  requests: number;
  /** Units past the cap that are still served. */
  grace: number;
  /** Explanation units a window; null is unlimited. */
  explanations: number | null;
  /** Analyzed units in one rate window of 60 s. */
  units_per_minute: number;
  ip_reputation: boolean;
  industry_profiles: boolean;
  webhooks: boolean;
  /** Rows in one bulk file; 0 where the plan has no bulk. */
  bulk_rows: number;
  /** Bytes in one bulk file. */
  bulk_bytes: number;
  /** Active API keys, both environments together. */
  api_keys: number;
  webhook_configs: number;
}

export type PlanCatalogue = Readonly<Record<PlanName, Readonly<Plan>>>;

const megabyte = 1_048_576;

export const defaultPlanCatalogue: PlanCatalogue = {
  Basic: {
    requests: 250,
    grace: 0,
    explanations: 25,
    units_per_minute: 50,
    ip_reputation: false,
    industry_profiles: false,
    webhooks: false,
    bulk_rows: 0,
    bulk_bytes: 0,
    api_keys: 2,
    webhook_configs: 0,
  },
  Developer: {
    requests: 5_000,
    grace: 100,
    explanations: 500,
    units_per_minute: 100,
    ip_reputation: false,
    industry_profiles: false,
    webhooks: false,
    bulk_rows: 0,
    bulk_bytes: 0,
    api_keys: 5,
    webhook_configs: 0,
  },
  Growth: {
    requests: 25_000,
    grace: 500,
    explanations: 5_000,
    units_per_minute: 300,
    ip_reputation: true,
    industry_profiles: false,
    webhooks: false,
    bulk_rows: 10_000,
    bulk_bytes: 5 * megabyte,
    api_keys: 10,
    webhook_configs: 0,
  },
  Scale: {
    requests: 100_000,
    grace: 2_000,
    explanations: 25_000,
    units_per_minute: 1_000,
    ip_reputation: true,
    industry_profiles: true,
    webhooks: true,
    bulk_rows: 100_000,
    bulk_bytes: 50 * megabyte,
    api_keys: 25,
    webhook_configs: 5,
  },
  Business: {
    requests: 500_000,
    grace: 10_000,
    explanations: null,
    units_per_minute: 3_000,
    ip_reputation: true,
    industry_profiles: true,
    webhooks: true,
    bulk_rows: 1_000_000,
    bulk_bytes: 200 * megabyte,
    api_keys: 100,
    webhook_configs: 20,
  },
};

/** Units that a window can never pass. */
export const hardStopOf = (plan: Plan): number => plan.requests + plan.grace;

/** The cheapest plan above `name`, for an upgrade offer; null on the largest. */
export function nextPlan(name: PlanName): PlanName | null {
  return planNames[planNames.indexOf(name) + 1] ?? null;
}
