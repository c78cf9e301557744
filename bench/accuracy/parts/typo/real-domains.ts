import { createRequire } from 'node:module';
import { readTable } from '../../read-table.ts';

const require = createRequire(import.meta.url);

/** Genuine domains near a provider's, each with its holder. */
export const lookAlikes = readDomains('look-alikes.tsv');

/** The same with mostly shorter names; what the judge knows was chosen without them. */
export const shortLookAlikes = readDomains('short-look-alikes.tsv');

function readDomains(file: string): string[] {
  const rows = readTable<'domain' | 'holder'>(new URL(file, import.meta.url));
  return rows.map(({ domain }) => domain);
}

/** Registered domains of companies (`third-party-web`) and of the 500 most linked sites (`top-sites`), each once. */
export function readPackagedDomains(): string[] {
  const companies = require('third-party-web/dist/entities-nostats.json') as { domains: string[] }[];
  const sites = require('top-sites/top-sites.json') as { rootDomain: string }[];
  const named = [
    ...companies.flatMap(({ domains }) => domains),
    ...sites.map(({ rootDomain }) => rootDomain),
  ];
  const bare = named.map((name) => name.toLowerCase().replace(/^(?:\*\.|www\.)/, ''));
  return [...new Set(bare)].filter((name) => /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/.test(name));
}
