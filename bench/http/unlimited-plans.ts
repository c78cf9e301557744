import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Far above what a benchmark uses: its limits are checked as ever, and never reached. */
const plenty = { requests: 1_000_000_000, units_per_minute: 100_000_000 };

/** Writes a plan catalogue (`PLAN_CATALOGUE`) in which the Business plan has no limit in practice; answers its path. */
export function writeUnlimitedPlans(folder: string): string {
  const path = join(folder, 'plans.json');
  writeFileSync(path, JSON.stringify({ Business: plenty }));
  return path;
}
