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
const domainCharsMax = charsMax - localCharsMax - 1;

/** The longest input that is accepted, in shapes that make different parts of the work long. */
export const longestAddresses: Record<string, string> = {
  letters: `${fill('qzjx', localCharsMax)}@${labels('kwvb', domainCharsMax)}`,
  'short labels': `${fill('a.', localCharsMax - 1)}a@${fill('a.', domainCharsMax - 3)}com`,
  'local part only': `${fill('ab12.', charsMax - '@gmail.com'.length)}@gmail.com`,
  'not ASCII': `${fill('é', localCharsMax)}@${fill('ü.', domainCharsMax - 3)}com`,
  broken: `${fill('..', localCharsMax)}@${fill('-._', domainCharsMax)}`,
};

/** The longest name that is accepted, in code points. */
export const longestName = fill('Jané Dœ-', 200);

function fill(pattern: string, chars: number): string {
  return pattern.repeat(Math.ceil(chars / pattern.length)).slice(0, chars);
}

/** A host name of exactly `chars` characters in labels as long as they may be, below `com`. */
function labels(pattern: string, chars: number): string {
  const label = `${fill(pattern, 63)}.`;
  return `${fill(label, chars - 'com'.length - 1).replace(/\.$/, 'x')}.com`;
}
