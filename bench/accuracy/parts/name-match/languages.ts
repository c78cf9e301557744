import { allLocales } from '@faker-js/faker';
import anyAscii from 'any-ascii';
import { Schemas, translate, WIKIPEDIA } from 'iuliia';
import type { Random } from '../../random.ts';
import type { DrawPerson, Person } from './person.ts';
import { readTable } from '../../read-table.ts';

type Romanize = (name: string, random: Random) => string;
interface Options {
  romanize?: Romanize;
  /** How many given and family names a person has, each drawn from the list. */
  given?: readonly number[];
  family?: readonly number[];
  /** Written before the last family name; '' for nothing. */
  particles?: readonly string[];
  /** Whether the family name goes first and nothing stands between the words. */
  isJoined?: boolean;
}

const spelledNames = readTable<'language' | 'kind' | 'name' | 'spellings'>(
  new URL('spelled-names.tsv', import.meta.url),
);
const arabicPeople = readTable<'language' | 'name' | 'latin'>(
  new URL('people-in-arabic-script.tsv', import.meta.url),
);
const japaneseNames = readTable<'kind' | 'kanji' | 'kana' | 'romaji'>(
  new URL('japanese-names.tsv', import.meta.url),
);

/** Latin letters by any-ascii, whose tables are not the judge's. */
const plain: Romanize = (name) => anyAscii(name);

/** Half of those whose names have umlauts write them out. */
const germanic: Romanize = (name, random) => anyAscii(random.below(2) === 0 ? name : spellOut(name));

const schemas = [
  'wikipedia',
  'icao_doc_9303',
  'gost_52290',
  'bgn_pcgn',
  'mosmetro',
  'telegram',
  'yandex_maps',
];
const russian: Romanize = (name, random) => translate(name, Schemas.get(random.pick(schemas)) ?? WIKIPEDIA);

const iberianParticles = ['', '', 'da ', 'de ', 'dos ', 'do '];
const dutchParticles = ['', '', '', 'van ', 'de ', 'van der ', 'van den '];

/**
 * Every language of the report, the Latin alphabet first. Names are those of @faker-js/faker and of the tables beside
 * this file; nothing of either is in what the judge knows.
 */
export const languages: Readonly<Record<string, DrawPerson>> = {
  English: fromLocale('en', { given: [1, 1, 2] }),
  Spanish: fromLocale('es', { given: [1, 2], family: [2] }),
  Portuguese: fromLocale('pt_PT', { given: [1, 2], family: [1, 2], particles: iberianParticles }),
  French: fromLocale('fr', { given: [1, 1, 2] }),
  German: fromLocale('de', { romanize: germanic }),
  Italian: fromLocale('it'),
  Dutch: fromLocale('nl', { particles: dutchParticles }),
  Swedish: fromLocale('sv', { romanize: germanic }),
  Polish: fromLocale('pl'),
  Czech: fromLocale('cs_CZ'),
  Croatian: fromLocale('hr'),
  Romanian: fromLocale('ro'),
  Hungarian: fromLocale('hu'),
  Turkish: fromLocale('tr'),
  Vietnamese: fromLocale('vi'),
  Indonesian: fromLocale('id_ID'),
  Yoruba: fromLocale('yo_NG'),
  'Russian (seven schemes)': fromLocale('ru', { romanize: russian }),
  Ukrainian: fromLocale('uk'),
  Macedonian: fromLocale('mk'),
  Greek: fromLocale('el'),
  Armenian: fromLocale('hy'),
  Georgian: fromLocale('ka_GE'),
  Nepali: fromLocale('ne'),
  'Hindi (as spelled)': fromSpellings('Hindi', 'any', 'any', ' '),
  'Hebrew (as spelled)': fromSpellings('Hebrew', 'any', 'any', ' '),
  'Arabic (as spelled)': fromPeople('Arabic'),
  'Persian (as spelled)': fromPeople('Persian'),
  'Urdu (as spelled)': fromPeople('Urdu'),
  'Chinese, simplified': fromLocale('zh_CN', { isJoined: true }),
  'Chinese, traditional': fromLocale('zh_TW', { isJoined: true }),
  Korean: fromLocale('ko', { isJoined: true }),
  'Korean (as spelled)': fromSpellings('Korean', 'family', 'given', ''),
  'Japanese in kana': fromJapanese('kana'),
  'Japanese in kanji': fromJapanese('kanji'),
};

function fromLocale(locale: keyof typeof allLocales, options: Options = {}): DrawPerson {
  const { romanize = plain, given = [1], family = [1], particles = [''], isJoined = false } = options;
  const names = allLocales[locale].person;
  return (random) => {
    const sex = random.pick(['female', 'male'] as const);
    const draw = (counts: readonly number[], list: readonly string[]): string[] =>
      Array.from({ length: random.pick(counts) }, () => random.pick(list));
    const givenNames = draw(given, namesFor(names?.first_name, sex));
    const familyNames = draw(family, namesFor(names?.last_name, sex));
    const particle = random.pick(particles);
    const latin = (name: string): string => letters(romanize(name, random));
    const last = `${particle}${familyNames.at(-1) ?? ''}`;
    const words = [...givenNames, ...familyNames.slice(0, -1), last];
    return {
      name: isJoined ? `${familyNames.join('')}${givenNames.join('')}` : words.join(' '),
      given: givenNames.map(latin),
      family: familyNames.map(latin),
      particle: letters(particle),
    };
  };
}

function namesFor(lists: unknown, sex: 'female' | 'male'): readonly string[] {
  const { generic = [], ...bySex } = lists as Partial<Record<'generic' | 'female' | 'male', string[]>>;
  return [...generic, ...(bySex[sex] ?? [])];
}

/** Two words of `spelled-names.tsv`, each as one of those who bear it spells it. */
function fromSpellings(language: string, family: string, given: string, separator: string): DrawPerson {
  const rows = spelledNames.filter((row) => row.language === language);
  const ofKind = (kind: string) => rows.filter((row) => row.kind === kind);
  const [families, givens] = [ofKind(family), ofKind(given)];
  return (random) => {
    const [bornAs, calledBy] = [random.pick(families), random.pick(givens)];
    const words = language === 'Korean' ? [bornAs.name, calledBy.name] : [calledBy.name, bornAs.name];
    const spell = ({ spellings }: { spellings: string }): string[] => [random.pick(spellings.split(' '))];
    return { name: words.join(separator), given: spell(calledBy), family: spell(bornAs), particle: '' };
  };
}

/** Real people of `people-in-arabic-script.tsv`; the last word is taken for the family name. */
function fromPeople(language: string): DrawPerson {
  const rows = arabicPeople.filter((row) => row.language === language);
  return (random) => {
    const { name, latin } = random.pick(rows);
    const words = latin.split(' ').map(letters);
    return { name, given: words.slice(0, -1), family: words.slice(-1), particle: '' };
  };
}

function fromJapanese(script: 'kanji' | 'kana'): DrawPerson {
  const ofKind = (kind: string) => japaneseNames.filter((row) => row.kind === kind);
  const [families, givens] = [ofKind('family'), ofKind('given')];
  return (random): Person => {
    const [family, given] = [random.pick(families), random.pick(givens)];
    const space = script === 'kanji' ? '' : ' ';
    return {
      name: `${family[script]}${space}${given[script]}`,
      given: [given.romaji],
      family: [family.romaji],
      particle: '',
    };
  };
}

function spellOut(name: string): string {
  const pairs = { ä: 'ae', ö: 'oe', ü: 'ue', Ä: 'Ae', Ö: 'Oe', Ü: 'Ue', å: 'aa', Å: 'Aa', ø: 'oe', Ø: 'Oe' };
  return name.replace(/[äöüÄÖÜåÅøØ]/g, (letter) => pairs[letter as keyof typeof pairs]);
}

function letters(text: string): string {
  return text.toLowerCase().replace(/[^a-z]/g, '');
}
