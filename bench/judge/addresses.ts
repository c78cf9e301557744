/** A little of everything that comes: free and company mail, roles, typos, throwaway, made up, reserved, international. */
export const usualAddresses = [
  'jane.doe@gmail.com',
  'j.smith+news@outlook.com',
  'info@acme-widgets.com',
  'john.q.public@company.co.uk',
  'jane@gmial.com',
  'someone@mailinator.com',
  'xkq7zr9vw2@yahoo.com',
  'user839201@hotmail.com',
  'no-reply@service.example.com',
  'мария@почта.рф',
  'anna.müller@münchen.de',
  'student12@cs.college.edu',
];

const charsMax = 254;
const localCharsMax = 64;
const nameCharsMax = 200;
const domainCharsMax = charsMax - localCharsMax - 1;

/** The longest input that is accepted, in shapes that make different parts of the work long. */
export const longestAddresses: Record<string, string> = {
  letters: `${fill('qzjx', localCharsMax)}@${labels('kwvb', domainCharsMax)}`,
  'short labels': `${fill('a.', localCharsMax - 1)}a@${fill('a.', domainCharsMax - 3)}com`,
  broken: `${fill('..', localCharsMax)}@${fill('-._', domainCharsMax)}`,
  ...Object.fromEntries(
    Object.entries({
      letters: 'ab12',
      Latin: 'ü',
      Hangul: '한',
      Han: '李',
      Arabic: 'ب',
      Devanagari: 'क',
      'combining marks': 'e\u0301',
      ligatures: '\ufdfa',
      'Han and Hangul': '김李李_김李',
      'full width': 'ａ',
      'broken A-labels': 'xn--a',
    }).flatMap(([script, letters]) => [
      [`labels of ${script}`, `${fill('é', localCharsMax)}@${fill(`${letters}.`, domainCharsMax - 4)}.com`],
      [`local part of ${script}`, `${fill(`${letters}.`, charsMax - 11)}x@gmail.com`],
    ]),
  ),
};

/** The longest names that are accepted, in code points. */
export const longestNames: Record<string, string> = {
  Latin: fill('Jané Dœ-', nameCharsMax),
  Cyrillic: fill('Владимирович', nameCharsMax),
  Hangul: fill('김민수 ', nameCharsMax),
  'Han and Hangul': fill('김李李.김李.', nameCharsMax),
  'combining marks': fill('e\u0301 ', nameCharsMax),
  emoji: fill('😀', nameCharsMax),
};

/** Exactly `chars` code points. */
function fill(pattern: string, chars: number): string {
  const units = Array.from(pattern);
  return Array.from({ length: chars }, (_, i) => units[i % units.length]).join('');
}

/** A host name of exactly `chars` characters in labels as long as they may be, below `com`. */
function labels(pattern: string, chars: number): string {
  const label = `${fill(pattern, 63)}.`;
  return `${fill(label, chars - 'com'.length - 1).replace(/\.$/, 'x')}.com`;
}
