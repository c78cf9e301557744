import table from './roles.json' with { type: 'json' };

export type RoleCategory = keyof typeof table.categories;

/** Earlier categories first: a word in two of them counts as the first. */
const roles = new Map<string, RoleCategory>();
for (const [category, languages] of Object.entries(table.categories)) {
  for (const word of wordSet(languages)) if (!roles.has(word)) roles.set(word, category as RoleCategory);
}

const qualifierWords = wordSet(table.qualifiers);
const namesAlone = wordSet({ alone: table.people_too.alone });
const namesBesideWords = wordSet(table.people_too);

/** The category of a role word (lower case, no marks, no separators: `noreply`, `comptabilite`), or null. */
export function roleCategory(word: string): RoleCategory | null {
  return roles.get(word) ?? null;
}

/** True for a word that says which part of an organization, and never who: `team`, `emea`, `berlin`. */
export function isRoleQualifier(word: string): boolean {
  return qualifierWords.has(word);
}

/**
 * True for a role word that is as often somebody's name: `brand`, `job`. `besideWords` adds those that are a role on
 * their own and a name beside another: `root` and `joe.root`.
 */
export function isNameToo(word: string, { besideWords }: { besideWords: boolean }): boolean {
  return (besideWords ? namesBesideWords : namesAlone).has(word);
}

/** Every role word with its category. */
export const allRoles: ReadonlyMap<string, RoleCategory> = roles;

function wordSet(groups: Readonly<Record<string, string>>): ReadonlySet<string> {
  return new Set(Object.values(groups).join(' ').split(' '));
}
