/** What somebody reached on one set of cases. `subject` is `ours` or a peer's name with its version. */
export interface Rate {
  subject: string;
  hits: number;
}

/** A goal of this project for `ours`, as a part of the cases from 0 to 1. */
export type Goal = { atLeast: number } | { atMost: number };

/** One figure: of `n` cases, how many each subject got (right, caught, or wrongly flagged: `name` says which). */
export interface Measure {
  name: string;
  n: number;
  goal: Goal | null;
  /** Set where a hit is a fault and no goal says so. */
  fewerIsBetter?: true;
  /** `ours` first; a peer only where it does this part at all. */
  rates: Rate[];
  /** How the cases were made and what the figure leaves out, in a sentence or two. */
  note: string;
}

/** One part of the benchmark: deterministic, offline, from pinned packages and saved files alone. */
export interface AccuracyPart {
  title: string;
  measure(): Promise<Measure[]> | Measure[];
}

/** Whether `ours` reaches the goal; null where there is none. */
export function reachesGoal({ goal, n, rates }: Measure): boolean | null {
  const [ours] = rates;
  if (goal === null || ours === undefined) return null;
  const rate = ours.hits / n;
  return 'atLeast' in goal ? rate >= goal.atLeast : rate <= goal.atMost;
}
