import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type List, type ListPackage, packagedList } from '@ers/core';
import { packageManifest } from '../../peers/package-manifest.ts';

const require = createRequire(import.meta.url);

/** How each package keeps its list. `installed` is the name or alias it is installed under. */
const readers: Record<ListPackage, (installed: string) => Iterable<string>> = {
  'disposable-email-domains-js': (installed) =>
    require(`${installed}/dist/dict/disposable_email_blocklist.json`) as string[],
  mailchecker: (installed) => (require(installed) as { blacklist(): Set<string> }).blacklist(),
  fakefilter: (installed) => Object.keys(fakefilterServices(installed)),
  'disposable-domains': (installed) => require(installed) as string[],
  'disposable-email-domains': (installed) => require(`${installed}/index.json`) as string[],
  'burner-email-providers': (installed) =>
    readFileSync(require.resolve(`${installed}/emails.txt`), 'utf8')
      .trim()
      .split(/\s+/),
};

/** A version of a list: `mailchecker`, or `mailchecker` as of the alias `mailchecker-2025-10`. */
export function listVersion(name: ListPackage, installed: string = name): List {
  return packagedList(name, packageManifest(installed).version, readers[name](installed));
}

/** The service that each domain on the list was given out by. */
export function fakefilterServices(installed: string): Record<string, { provider: string }> {
  const { domains } = require(`${installed}/json/data.json`) as {
    domains: Record<string, { provider: string }>;
  };
  return domains;
}
