import { createRequire } from 'node:module';
import { registrableDomain } from '@ers/core';

const require = createRequire(import.meta.url);

/**
 * The registrable domains of the 1,000 companies of the United States with the highest revenue (`email-enricher`) and of
 * the 500 sites that most others link to (`top-sites`), without doubles.
 */
export function companyDomains(): string[] {
  const { COMPANIES_BY_DOMAIN: companies } = require('email-enricher/dist/data.js') as {
    COMPANIES_BY_DOMAIN: Record<string, { Website: string }>;
  };
  const sites = require('top-sites') as { rootDomain: string }[];
  const names = [
    ...Object.values(companies).map(({ Website: site }) => hostOf(site)),
    ...sites.map(({ rootDomain }) => rootDomain),
  ];
  return [...new Set(names.flatMap((name) => registrableDomain(name) ?? []))].sort();
}

function hostOf(site: string): string {
  return new URL(site.startsWith('http') ? site : `https://${site}`).hostname;
}
