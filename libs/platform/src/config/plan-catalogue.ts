import { readFileSync } from 'node:fs';
import { defaultPlanCatalogue, planNames, type PlanCatalogue } from '@ers/core';
import { z } from 'zod';
import { ConfigError } from './env.ts';

const count = z.number().int().min(0);
const planChanges = z.strictObject({
  requests: count.max(2_000_000_000),
  grace: count.max(100_000_000),
  explanations: count.max(2_000_000_000).nullable(),
  units_per_minute: count.min(1),
  ip_reputation: z.boolean(),
  industry_profiles: z.boolean(),
  webhooks: z.boolean(),
  bulk_rows: count,
  bulk_bytes: count,
  api_keys: count,
  webhook_configs: count,
});
const fileShape = z.partialRecord(z.enum(planNames), planChanges.partial());

/** The plans: the built-in table, with what the file at `path` (`PLAN_CATALOGUE`, JSON) replaces of it. */
export function readPlanCatalogue(path: string | undefined): PlanCatalogue {
  if (path === undefined) return defaultPlanCatalogue;
  const parsed = fileShape.safeParse(readJson(path));
  if (!parsed.success) {
    throw new ConfigError(
      parsed.error.issues.map(
        ({ path: place, message }) => `${[path, place.join('.')].join(' ').trimEnd()}: ${message}`,
      ),
    );
  }
  const plans = planNames.map((name) => [name, { ...defaultPlanCatalogue[name], ...parsed.data[name] }]);
  return Object.fromEntries(plans) as PlanCatalogue;
}

function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    throw new ConfigError([`cannot read JSON from ${path}`]);
  }
}
