import { keysBeside } from './keyboard.ts';

export type SlipKind =
  'key beside' | 'letter left out' | 'letter twice' | 'letters swapped' | 'ending' | 'dot left out';

export interface Slip {
  typed: string;
  /** The domains that it is a slip of, by these rules: mostly one. */
  meant: string[];
  /** Of the first of them. */
  kind: SlipKind;
  /** In the first letter of the domain. */
  isFirstLetter: boolean;
}

interface Edit {
  text: string;
  kind: Exclude<SlipKind, 'ending' | 'dot left out'>;
  at: number;
}

/**
 * Every slip of these domains, each text once: in the name one key beside the right one, one letter left out, one
 * typed twice, two neighbours swapped; the same in the ending (`gmail.con`, `gmail.cm`, `yahoo.co.ku`); the first dot
 * left out. What is the domain itself or stands in `genuine` is none.
 */
export function slipsOf(
  domains: readonly string[],
  genuine: ReadonlySet<string>,
): { slips: Slip[]; genuineHit: number } {
  const slips = new Map<string, Slip>();
  const genuineHits = new Set<string>();
  for (const meant of domains) {
    for (const slip of slipsOfOne(meant)) {
      const known = slips.get(slip.typed);
      if (genuine.has(slip.typed)) genuineHits.add(slip.typed);
      else if (known === undefined) slips.set(slip.typed, slip);
      else if (!known.meant.includes(meant)) known.meant.push(meant);
    }
  }
  return { slips: [...slips.values()], genuineHit: genuineHits.size };
}

function slipsOfOne(domain: string): Slip[] {
  const dot = domain.indexOf('.');
  const name = domain.slice(0, dot);
  const ending = domain.slice(dot + 1);
  const inName = edits(name).map(({ text, kind, at }) => toSlip(`${text}.${ending}`, domain, kind, at === 0));
  const inEnding = edits(ending).map(({ text }) => toSlip(`${name}.${text}`, domain, 'ending', false));
  return [...inName, ...inEnding, toSlip(name + ending, domain, 'dot left out', false)];
}

function edits(text: string): Edit[] {
  return Array.from(text).flatMap((key, at): Edit[] => {
    const before = text.slice(0, at);
    const after = text.slice(at + 1);
    const next = after.charAt(0);
    return [
      ...keysBeside(key).map((beside): Edit => ({ text: before + beside + after, kind: 'key beside', at })),
      { text: before + after, kind: 'letter left out', at },
      { text: before + key + key + after, kind: 'letter twice', at },
      ...(next === '' || next === key
        ? []
        : [{ text: before + next + key + after.slice(1), kind: 'letters swapped' as const, at }]),
    ];
  });
}

function toSlip(typed: string, meant: string, kind: SlipKind, isFirstLetter: boolean): Slip {
  return { typed, meant: [meant], kind, isFirstLetter };
}
