/** What may not be written where: the rules that keep the core pure, the environment in one place and wiring in `main.ts`. */
import { builtinModules } from 'node:module';
import { importPatterns, insidesPattern } from './layers.mjs';

const mayReadEnvironment = new Set(['main', 'config', 'spec']);
const mayConstructClients = new Set(['libs/platform', 'libs/db', 'bench']);

/** Modules of Node.js that compute and do nothing else. */
const pureModules = new Set([
  'assert',
  'buffer',
  'crypto',
  'path',
  'punycode',
  'querystring',
  'url',
  'util',
  'zlib',
]);
const worldlyModules = builtinModules.filter(
  (name) => !name.startsWith('_') && !pureModules.has(name.split('/')[0]),
);
const randomSources = [
  'getRandomValues',
  'randomBytes',
  'randomFill',
  'randomFillSync',
  'randomInt',
  'randomUUID',
];
const worldlyGlobals = [
  'process',
  'performance',
  'fetch',
  'crypto',
  'setTimeout',
  'setInterval',
  'setImmediate',
];
const clientFactories = ['createClient', 'createCluster', 'createSentinel', 'createClientPool'];

const environment = [
  {
    object: 'process',
    property: 'env',
    message: 'The environment is read in main.ts and libs/platform/src/config.',
  },
];
const clockAndChance = [
  { object: 'Date', property: 'now', message: 'The core gets its time as an argument.' },
  { object: 'Math', property: 'random', message: 'The core is deterministic.' },
];
const clock = [
  {
    selector: ':matches(NewExpression[arguments.length=0], CallExpression)[callee.name="Date"]',
    message: 'The core gets its time as an argument.',
  },
];
const clientConstructors = [
  {
    selector:
      'NewExpression:matches([callee.name=/^(PrismaClient|Pool|Kafka|Stripe)$/], [callee.property.name=/^(PrismaClient|Pool|Kafka|Stripe)$/])',
    message: 'Clients are constructed in main.ts, libs/platform and libs/db, and passed on.',
  },
];
const lazyPackages = [
  {
    selector: 'ImportExpression[source.value=/^@ers[/]/]',
    message: 'Packages of this repository are imported statically, where the import rule sees them.',
  },
];
const unfinishedSpecs = [
  {
    selector:
      'MemberExpression[property.name=/^(only|skip)$/]:matches([object.name=/^(describe|context|suite|it|specify|test)$/], [object.type="ThisExpression"])',
    message: 'Every spec runs.',
  },
  { selector: 'CallExpression[callee.name=/^x(describe|context|it|specify)$/]', message: 'Every spec runs.' },
];

/**
 * The restrictions on one kind of file of one package.
 * @param {{ folder: string, reach: string[], kind: 'source' | 'main' | 'config' | 'data' | 'spec' }} where `reach`: the
 *   folders of the packages it may import.
 */
export function restrictions({ folder, reach, kind }) {
  const isPure = folder === 'libs/core' && kind !== 'spec';
  const hasClients = mayConstructClients.has(folder) || kind === 'main';
  const readsEnvironment = mayReadEnvironment.has(kind) || folder === 'bench';
  return {
    'ers/stay-in-package': 'error',
    'no-restricted-imports': [
      'error',
      {
        paths: [
          ...(readsEnvironment
            ? []
            : [{ name: 'node:process', importNames: ['env'], message: environment[0].message }]),
          ...(hasClients
            ? []
            : [{ name: 'redis', importNames: clientFactories, message: clientConstructors[0].message }]),
          ...(isPure ? randomPaths() : []),
        ],
        patterns: [...importPatterns(reach), ...(isPure ? [worldlyPattern(kind)] : [])],
      },
    ],
    'no-restricted-properties': refuse([
      ...(readsEnvironment ? [] : environment),
      ...(isPure ? clockAndChance : []),
    ]),
    'no-restricted-globals': refuse(isPure ? worldlyGlobals : []),
    'no-restricted-syntax': [
      'error',
      ...lazyPackages,
      ...(hasClients ? [] : clientConstructors),
      ...(isPure ? clock : []),
      ...(kind === 'spec' ? unfinishedSpecs : []),
    ],
  };
}

/** For the folders that are no package: scripts and deploy. */
export const toolRestrictions = {
  'no-restricted-imports': ['error', { patterns: [insidesPattern] }],
  'no-restricted-syntax': ['error', ...unfinishedSpecs],
};

/** A severity without options would keep the options of an earlier entry for the same file. */
function refuse(restrictions) {
  return restrictions.length === 0 ? 'off' : ['error', ...restrictions];
}

function randomPaths() {
  return ['crypto', 'node:crypto'].map((name) => ({
    name,
    importNames: randomSources,
    message: 'The core is deterministic.',
  }));
}

/** The core does no I/O; its data loaders read the files bundled with it. */
function worldlyPattern(kind) {
  const refused = worldlyModules.filter((name) => !(kind === 'data' && name === 'fs'));
  return { regex: `^(?:node:)?(?:${refused.join('|')})(?:/|$)`, message: 'The core does no I/O.' };
}
