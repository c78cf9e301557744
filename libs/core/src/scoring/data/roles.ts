import table from './roles.json' with { type: 'json' };

export type RoleCategory = 'no_reply' | 'system' | 'generic' | 'department';

const { qualifiers, ...categories } = table;

/** Most telling category first: a word in two of them counts as the first. */
const ORDER: readonly RoleCategory[] = ['no_reply', 'system', 'generic', 'department'];

const roles = new Map<string, RoleCategory>();
for (const category of ORDER) {
  for (const words of Object.values<string>(categories[category])) {
    for (const word of words.split(' ')) if (!roles.has(word)) roles.set(word, category);
  }
}

const qualifierWords = new Set(qualifiers.split(' '));

/** The category of a role word (lower case, no marks, no separators: `noreply`, `comptabilite`), or null. */
export function roleCategory(word: string): RoleCategory | null {
  return roles.get(word) ?? null;
}

/** True for a word that says which part of an organization, and never who: `team`, `emea`, `de`. */
export function isRoleQualifier(word: string): boolean {
  return qualifierWords.has(word);
}

/** Every role word with its category. */
export const allRoles: ReadonlyMap<string, RoleCategory> = roles;
