import { readFileSync } from 'node:fs';
import { expect } from 'chai';

interface Entry {
  version?: string;
  link?: boolean;
  resolved?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

const text = readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8');
const { packages } = JSON.parse(text) as { packages: Record<string, Entry> };
const entries = Object.entries(packages);

describe('package-lock.json', () => {
  // `npm ci` refuses the whole lock otherwise, and npm leaves out what it could not look up for another platform.
  it('has an entry for every dependency, those for other platforms included', () => {
    const missing = entries.flatMap(([path, { dependencies, optionalDependencies }]) =>
      Object.keys({ ...dependencies, ...optionalDependencies })
        .filter((name) => !isReachable(name, path))
        .map((name) => `${name} for ${path}`),
    );
    expect(missing).to.eql([]);
  });

  it('has a version for every package', () => {
    const vague = entries.filter(
      ([path, { version, link }]) => path.includes('node_modules/') && !version && !link,
    );
    expect(vague.map(([path]) => path)).to.eql([]);
  });

  it('names no registry: whoever installs chooses it', () => {
    const addresses = entries.flatMap(([, { resolved, link }]) => (resolved && !link ? [resolved] : []));
    expect(addresses).to.eql([]);
  });
});

/** Whether Node.js finds `name` from the folder `path`: there, or in a folder above it. */
function isReachable(name: string, path: string): boolean {
  const folders = path.split('/');
  return folders
    .concat('')
    .map((_, depth) => folders.slice(0, folders.length - depth).join('/'))
    .some((folder) => `${folder === '' ? '' : `${folder}/`}node_modules/${name}` in packages);
}
