/**
 * `npm run lock:complete`: adds to package-lock.json the optional packages for other platforms that npm could not look
 * up when it wrote the file. `npm ci` refuses a lock that lacks one of them, on every platform.
 */
import { readFileSync, writeFileSync } from 'node:fs';

const file = new URL('../package-lock.json', import.meta.url);
const lock = JSON.parse(readFileSync(file, 'utf8'));
const systems = ['darwin', 'win32', 'linux', 'freebsd', 'openharmony'];
const processors = { arm64: 'arm64', aarch64: 'arm64', x64: 'x64', armv7: 'arm', arm: 'arm' };
const added = [];

for (const [path, { dev, optionalDependencies }] of Object.entries({ ...lock.packages })) {
  for (const [name, version] of Object.entries(optionalDependencies ?? {})) {
    const isThere =
      `node_modules/${name}` in lock.packages || `${path}/node_modules/${name}` in lock.packages;
    // Only an exact version can be put in without asking a registry.
    if (isThere || !/^\d/.test(version)) continue;
    lock.packages[`node_modules/${name}`] = entryFor(name, version, dev);
    added.push(`${name} ${version}`);
  }
}

const byPath = ([a], [b]) => (a < b ? -1 : a > b ? 1 : 0);
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(byPath));
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(added.length === 0 ? 'package-lock.json is complete.' : `Added:\n${added.join('\n')}`);

/** The platform stands in the package's name. */
function entryFor(name, version, dev) {
  const words = name.split(/[-/]/);
  const system = words.find((word) => systems.includes(word));
  const processor = words.map((word) => processors[word]).find(Boolean);
  return {
    version,
    ...(processor && { cpu: [processor] }),
    ...(dev && { dev: true }),
    optional: true,
    ...(system && { os: [system] }),
    ...(name.endsWith('musl') && { libc: ['musl'] }),
  };
}
