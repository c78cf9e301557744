import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { List } from '../../libs/core/src/scoring/checks/disposable-email/compile-lists.ts';
import {
  type ListPackage,
  packagedList,
} from '../../libs/core/src/scoring/checks/disposable-email/packaged-list.ts';

const require = createRequire(import.meta.url);

/** `t`: when it was made, seconds since 1970. */
const fakefilter = require('fakefilter/json/data.json') as { t: number; domains: Record<string, unknown> };
const mailchecker = require('mailchecker') as { blacklist(): Set<string> };

/** The newest date that any of the lists states, `YYYY-MM-DD`. */
export const dataDate = new Date(fakefilter.t * 1000).toISOString().slice(0, 10);

/** The installed lists, in the order of their bits. */
export const lists: readonly List[] = [
  installed(
    'disposable-email-domains-js',
    require('disposable-email-domains-js/dist/dict/disposable_email_blocklist.json') as string[],
  ),
  installed('mailchecker', mailchecker.blacklist()),
  installed('fakefilter', Object.keys(fakefilter.domains)),
  installed('disposable-domains', require('disposable-domains') as string[]),
  installed(
    'burner-email-providers',
    readFileSync(require.resolve('burner-email-providers/emails.txt'), 'utf8').trim().split(/\s+/),
  ),
];

/** MIT and BSD-3-Clause want their notice kept with what is made of the work. */
export function licenceNotices(): string {
  const files = [
    'mailchecker/LICENSE',
    'fakefilter/LICENSE.md',
    'disposable-domains/LICENSE',
    'burner-email-providers/LICENSE',
  ];
  return files.map((file) => `${file}\n\n${readFileSync(require.resolve(file), 'utf8').trim()}\n`).join('\n');
}

function installed(name: ListPackage, domains: Iterable<string>): List {
  const { version } = require(`${name}/package.json`) as { version: string };
  return packagedList(name, version, domains);
}
