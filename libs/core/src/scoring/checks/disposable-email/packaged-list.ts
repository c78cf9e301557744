import type { List } from './compile-lists.ts';

type Facts = Pick<List, 'licence' | 'origin' | 'isObserved' | 'trainingWeight'>;

const COMMUNITY = 'github.com/disposable-email-domains/disposable-email-domains';
const IVOLO = 'github.com/ivolo/disposable-email-domains';

/**
 * What is known of the packages that ship lists. `disposable-domains` continues `disposable-email-domains` and has all
 * but a few of its entries, and nine of ten of `burner-email-providers` are in it: one origin. Their names are mostly
 * years old, and the names of today look different, so the name model does not learn from them.
 */
const packages = {
  'disposable-email-domains-js': {
    licence: 'CC0-1.0',
    origin: COMMUNITY,
    isObserved: false,
    trainingWeight: 4,
  },
  mailchecker: {
    licence: 'MIT',
    origin: 'github.com/FGRibreau/mailchecker',
    isObserved: false,
    trainingWeight: 1,
  },
  fakefilter: {
    licence: 'BSD-3-Clause',
    origin: 'github.com/7c/fakefilter',
    isObserved: true,
    trainingWeight: 4,
  },
  'disposable-domains': { licence: 'MIT', origin: IVOLO, isObserved: false, trainingWeight: 0 },
  'disposable-email-domains': { licence: 'MIT', origin: IVOLO, isObserved: false, trainingWeight: 0 },
  'burner-email-providers': { licence: 'MIT', origin: IVOLO, isObserved: false, trainingWeight: 0 },
} as const satisfies Record<string, Facts>;

export type ListPackage = keyof typeof packages;

/** The list of one version of a package, with its origin and weight. */
export function packagedList(name: ListPackage, version: string, domains: Iterable<string>): List {
  return { package: name, version, ...packages[name], domains };
}
