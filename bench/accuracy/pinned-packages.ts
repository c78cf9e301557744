import { readdirSync, readFileSync } from 'node:fs';
import { assessmentVersion } from '@ers/core';
import { packageManifest } from './peers/package-manifest.ts';

export interface PinnedPackage {
  /** The name under which it is installed; an older version has an alias. */
  installed: string;
  name: string;
  version: string;
  licence: string;
}

/** What of the bundled data says where it comes from; other fields are its own. */
interface DataOrigin {
  data_date?: string;
  sources?: { package: string; version: string }[];
}

const benchManifest = new URL('../package.json', import.meta.url);
const dataFolder = new URL('../../libs/core/data/', import.meta.url);

/** The peers, and the packages that test cases come from. */
export function pinnedPackages(): PinnedPackage[] {
  const { dependencies } = JSON.parse(readFileSync(benchManifest, 'utf8')) as {
    dependencies: Record<string, string>;
  };
  return Object.keys(dependencies)
    .filter((installed) => !installed.startsWith('@ers/'))
    .map((installed) => {
      const { name, version, license, licenses } = packageManifest(installed);
      return { installed, name, version, licence: license ?? licenses?.[0]?.type ?? 'not stated' };
    });
}

/** The judge's version and what its bundled lists were built from, a sentence each. */
export function judgedBy(): string[] {
  const origins = readdirSync(dataFolder)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .flatMap((file) => {
      const text = readFileSync(new URL(file, dataFolder), 'utf8');
      const { data_date: date, sources } = JSON.parse(text) as DataOrigin;
      if (sources === undefined) return [];
      const packages = sources.map(({ package: name, version }) => `${name} ${version}`).join(', ');
      const dated = date === undefined ? '' : ` (the newest date that a list states: ${date})`;
      return [`\`libs/core/data/${file}\`${dated}: ${packages}.`];
    });
  return [`Assessment version ${assessmentVersion}.`, ...origins];
}
