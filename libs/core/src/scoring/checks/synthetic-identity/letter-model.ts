import corpus from '../../data/letter-corpus.json' with { type: 'json' };

/** `a` to `z` are 1 to 26; 0 is the edge of a word. */
const SYMBOLS = 27;
/** How many observations the shorter context is worth against the longer one (interpolated smoothing). */
const PRIOR = 3;

const surprise = train(
  [...corpus.given_names, ...corpus.family_names, ...corpus.romanized_names, ...corpus.words].flatMap(
    (line) => line.split(' '),
  ),
);

/**
 * How unlike a name or word a run of letters is: the mean surprise of its letters, in bits, each given the two
 * before it. Names of many languages mostly lie between 3 and 6, random letters between 7 and 11. Takes `a` to
 * `z` only; fewer than three letters give 0. The first or the last letter may be an initial, so the mildest
 * reading of the three is returned.
 */
export function letterSurprise(letters: string): number {
  const count = letters.length - 2;
  if (count < 1) return 0;
  let sum = 0;
  for (let index = 2; index < letters.length; index++) sum += surpriseAt(letters, index);
  if (count === 1) return sum;
  const withoutFirst = (sum - surpriseAt(letters, 2)) / (count - 1);
  const withoutLast = (sum - surpriseAt(letters, letters.length - 1)) / (count - 1);
  return Math.min(sum / count, withoutFirst, withoutLast);
}

function surpriseAt(letters: string, index: number): number {
  return (
    surprise[trigram(codeAt(letters, index - 2), codeAt(letters, index - 1), codeAt(letters, index))] ?? 0
  );
}

/** The surprise, in bits, of each trigram's last letter. */
function train(words: readonly string[]): Float32Array {
  const singles = new Uint32Array(SYMBOLS);
  const pairs = new Uint32Array(SYMBOLS ** 2);
  const pairStarts = new Uint32Array(SYMBOLS);
  const triples = new Uint32Array(SYMBOLS ** 3);
  const tripleStarts = new Uint32Array(SYMBOLS ** 2);
  let total = 0;
  const increment = (counts: Uint32Array, index: number) => (counts[index] = (counts[index] ?? 0) + 1);

  for (const word of words) {
    const codes = [0, 0, ...Array.from(word, (_, index) => codeAt(word, index)), 0];
    for (let index = 2; index < codes.length; index++) {
      const [a, b, c] = [codes[index - 2] ?? 0, codes[index - 1] ?? 0, codes[index] ?? 0];
      increment(singles, c);
      increment(pairs, b * SYMBOLS + c);
      increment(pairStarts, b);
      increment(triples, trigram(a, b, c));
      increment(tripleStarts, a * SYMBOLS + b);
      total++;
    }
  }

  return Float32Array.from(triples, (count, index) => {
    const c = index % SYMBOLS;
    const b = Math.floor(index / SYMBOLS) % SYMBOLS;
    const start = Math.floor(index / SYMBOLS);
    const single = ((singles[c] ?? 0) + 1) / (total + SYMBOLS);
    const pair = ((pairs[b * SYMBOLS + c] ?? 0) + PRIOR * single) / ((pairStarts[b] ?? 0) + PRIOR);
    return -Math.log2((count + PRIOR * pair) / ((tripleStarts[start] ?? 0) + PRIOR));
  });
}

function trigram(a: number, b: number, c: number): number {
  return (a * SYMBOLS + b) * SYMBOLS + c;
}

function codeAt(letters: string, index: number): number {
  const code = letters.charCodeAt(index) - 96;
  return code >= 1 && code <= 26 ? code : 0;
}
