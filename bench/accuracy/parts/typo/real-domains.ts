import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

export interface RealDomain {
  domain: string;
  holder: string;
}

const require = createRequire(import.meta.url);

/** Genuine domains near a provider's, each with its holder. */
export function readLookAlikes(): RealDomain[] {
  return readTable('look-alikes.tsv');
}

/** The same with mostly shorter names; what the judge knows was chosen without them. */
export function readShortLookAlikes(): RealDomain[] {
  return readTable('short-look-alikes.tsv');
}

function readTable(file: string): RealDomain[] {
  const text = readFileSync(new URL(file, import.meta.url), 'utf8');
  return text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [domain = '', holder = ''] = line.split('\t');
      if (domain === '' || holder === '') throw new Error(`No domain, or no holder: ${line}`);
      return { domain, holder };
    });
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
