/**
 * The import rule of docs/architecture.md as one table, lowest row first: a package may import the packages of the rows
 * before its own, by their names, and nothing else of this repository.
 */
const rows = [
  ['libs/core'],
  ['libs/contracts'],
  ['libs/platform'],
  ['libs/db'],
  ['libs/access'],
  ['apps/gateway', 'apps/scoring', 'apps/bulk', 'apps/webhook-dispatcher', 'apps/billing', 'apps/admin'],
  ['apps/standalone'],
];
const testing = 'libs/testing';

/** `{ folder, source, specs }`: the folders of the packages that a package's source and its specs may import. */
export const packages = [
  ...rows.flatMap((row, index) => row.map((folder) => ofProduct(folder, rows.slice(0, index).flat()))),
  ofTests(
    testing,
    rows.flat().filter((folder) => folder.startsWith('libs/')),
  ),
  ofTests('bench', [...rows.flat(), testing]),
];

function ofProduct(folder, below) {
  return { folder, source: below, specs: [...below, testing] };
}

function ofTests(folder, reach) {
  return { folder, source: reach, specs: reach };
}

/** Patterns for `no-restricted-imports` that refuse each package of this repository but those in `folders`. */
export function importPatterns(folders) {
  const names = folders.map((folder) => folder.slice(folder.indexOf('/') + 1));
  return [
    {
      regex: `^@ers/(?!(?:${names.join('|')})(?:/|$))`,
      message: `Imports go apps, access, db, platform, contracts, core and never back. Allowed here: ${names.join(', ') || 'none'}.`,
    },
    insidesPattern,
  ];
}

export const insidesPattern = {
  regex: '^@ers/[^/]+/',
  message: 'A package is imported by its name alone; what lies inside it is its own.',
};
