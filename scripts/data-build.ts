/**
 * Compiles the disposable-domain lists of the installed npm packages into `libs/core/data/`. Depends on nothing but
 * those packages and the curated tables of `libs/core`, so two runs make the same bytes. Run: `npm run data:build`;
 * with `--check` it writes nothing and fails where the committed files are not what it would write.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { getPublicSuffix } from 'tldts';
import { reservedName } from '../libs/core/src/email/reserved-domains.ts';
import { knownProvider } from '../libs/core/src/scoring/data/known-providers.ts';
import { hasCheckedHolder } from '../libs/core/src/scoring/data/restricted-suffixes.ts';
import { wellKnownKind } from '../libs/core/src/scoring/data/well-known-domains.ts';

interface Source {
  bit: number;
  package: string;
  licence: string;
  domains: Iterable<string>;
}

const require = createRequire(import.meta.url);
const dataFolder = new URL('../libs/core/data/', import.meta.url);
const isCheck = process.argv.includes('--check');
const HOST_NAME = /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/;

build();

function build(): void {
  const fakefilter = require('fakefilter/json/data.json') as { t: number; domains: Record<string, unknown> };
  const mailchecker = require('mailchecker') as { blacklist(): Set<string> };
  const sources: Source[] = [
    {
      bit: 1,
      package: 'disposable-email-domains-js',
      licence: 'CC0-1.0',
      domains: require('disposable-email-domains-js/dist/dict/disposable_email_blocklist.json') as string[],
    },
    { bit: 2, package: 'mailchecker', licence: 'MIT', domains: mailchecker.blacklist() },
    { bit: 4, package: 'fakefilter', licence: 'BSD-3-Clause', domains: Object.keys(fakefilter.domains) },
  ];

  const listed = merge(sources);
  const kept = [...listed].filter(([domain]) => isPlausible(domain)).sort(([a], [b]) => (a < b ? -1 : 1));
  const text = kept.map(([domain, bits]) => `${domain} ${bits}\n`).join('');
  const confirmed = kept.filter(([, bits]) => (bits & (bits - 1)) !== 0).length;

  mkdirSync(dataFolder, { recursive: true });
  put('disposable-domains.txt.br', compress(text));
  put('disposable-domains.licences.txt', Buffer.from(notices()));
  putJson('disposable-domains.json', {
    data_date: new Date(fakefilter.t * 1000).toISOString().slice(0, 10),
    sources: sources.map(({ bit, package: name, licence, domains }) => ({
      bit,
      package: name,
      version: versionOf(name),
      licence,
      domains: [...domains].length,
    })),
    counts: {
      domains: kept.length,
      confirmed,
      likely: kept.length - confirmed,
      dropped: listed.size - kept.length,
    },
    sha256: createHash('sha256').update(text).digest('hex'),
  });
}

/** MIT and BSD-3-Clause want their notice kept with what is made of the work. */
function notices(): string {
  const files = ['mailchecker/LICENSE', 'fakefilter/LICENSE.md'];
  return files.map((file) => `${file}\n\n${readFileSync(require.resolve(file), 'utf8').trim()}\n`).join('\n');
}

function merge(sources: Source[]): Map<string, number> {
  const merged = new Map<string, number>();
  for (const { bit, domains } of sources) {
    for (const domain of domains) {
      const name = domain.trim().toLowerCase();
      merged.set(name, (merged.get(name) ?? 0) | bit);
    }
  }
  return merged;
}

/**
 * Drops what no quorum of lists can make true: malformed names, whole public suffixes (dynamic DNS, `uk.org`),
 * reserved names, names under checked suffixes, and everything the curated tables know to be genuine.
 */
function isPlausible(domain: string): boolean {
  return (
    HOST_NAME.test(domain) &&
    getPublicSuffix(domain, { allowPrivateDomains: true }) !== domain &&
    reservedName(domain) === null &&
    !hasCheckedHolder(domain) &&
    knownProvider(domain) === null &&
    wellKnownKind(domain) === null
  );
}

function compress(text: string): Buffer {
  return brotliCompressSync(text, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 22 },
  });
}

function versionOf(name: string): string {
  return (require(`${name}/package.json`) as { version: string }).version;
}

function putJson(file: string, value: unknown): void {
  put(file, Buffer.from(`${JSON.stringify(value, null, 2)}\n`));
}

function put(file: string, bytes: Buffer): void {
  const path = new URL(file, dataFolder);
  if (!isCheck) return writeFileSync(path, bytes);
  if (!content(file, readFileSync(path)).equals(content(file, bytes))) {
    throw new Error(`${file} is out of date: run npm run data:build`);
  }
}

/** Compressed bytes may differ from one Node.js release to the next; what they hold may not. */
function content(file: string, bytes: Buffer): Buffer {
  return file.endsWith('.br') ? brotliDecompressSync(bytes) : bytes;
}
