import english from '../../data/english-nicknames.json' with { type: 'json' };
import table from '../../data/nicknames.json' with { type: 'json' };
import { type Spelling } from './spelling.ts';
import { spellWord } from './spell-word.ts';

/** Spellings by the letters (UTF-16 code units) that they may begin with. */
export type SpellingIndex = ReadonlyMap<number, readonly Spelling[]>;

/** More other names than this nobody goes by. */
const NAMES_MAX = 80;

const namesakes = indexNames();
const pairs = new Map(Object.entries(table.pairs));
/** Spelled when first needed; both bounded by the tables. */
const spelledNames = new Map<string, Spelling>();
const spelledNicknames = new Map<string, SpellingIndex>();
const NONE: SpellingIndex = new Map();

/** Other names that the bearer of a given name may go by, whichever of them is the formal one. Takes plain letters. */
export function nicknamesOf(plain: string): SpellingIndex {
  const known = spelledNicknames.get(plain);
  if (known !== undefined) return known;
  const names = namesakes.get(plain);
  if (names === undefined) return NONE;
  const index = byFirstLetter([...names].slice(0, NAMES_MAX).map(spell));
  spelledNicknames.set(plain, index);
  return index;
}

function byFirstLetter(spellings: readonly Spelling[]): SpellingIndex {
  const index = new Map<number, Spelling[]>();
  for (const spelling of spellings) {
    const starts = new Set(spelling[0]?.ways.map((way) => way.charCodeAt(0)));
    for (const start of starts) index.set(start, [...(index.get(start) ?? []), spelling]);
  }
  return index;
}

/** Names drawn together from two given names in a row (`juanca` from Juan Carlos). Takes plain letters. */
export function pairNames(first: string, second: string): Spelling[] {
  const names = pairs.get(`${first} ${second}`);
  return names === undefined ? [] : names.split(' ').map(spell);
}

function spell(name: string): Spelling {
  const known = spelledNames.get(name);
  if (known !== undefined) return known;
  const { spelling } = spellWord(name, false);
  spelledNames.set(name, spelling);
  return spelling;
}

function indexNames(): ReadonlyMap<string, ReadonlySet<string>> {
  const index = new Map<string, Set<string>>();
  const add = (from: string, to: string) => {
    if (from !== to) index.set(from, (index.get(from) ?? new Set()).add(to));
  };
  for (const group of table.groups) {
    const members = group.split(' ');
    for (const from of members) for (const to of members) add(from, to);
  }
  for (const [formal, names] of Object.entries(english.names)) {
    for (const name of names.split(' ')) {
      add(formal, name);
      add(name, formal);
    }
  }
  return index;
}
