import type { Measure, Rate } from './measure.ts';
import { wilson95 } from './wilson.ts';

/** The rate of `ours`. Throws where the measure has none. */
export function oursOf({ name, rates }: Measure): Rate {
  const ours = rates.find(({ subject }) => subject === 'ours');
  if (ours === undefined) throw new Error(`${name}: there is no rate of ours.`);
  return ours;
}

/** The peers that get more right than `ours`, or less wrong, best first. Nobody is ahead by the same number. */
export function peersAhead(measure: Measure): Rate[] {
  const sign = fewerIsBetter(measure) ? -1 : 1;
  const ours = oursOf(measure);
  return measure.rates
    .filter(({ hits }) => sign * (hits - ours.hits) > 0)
    .toSorted((a, b) => sign * (b.hits - a.hits));
}

/** The best of the peers, or null where none does this. */
export function bestPeer(measure: Measure): Rate | null {
  const sign = fewerIsBetter(measure) ? -1 : 1;
  const others = measure.rates.filter(({ subject }) => subject !== 'ours');
  return others.toSorted((a, b) => sign * (b.hits - a.hits))[0] ?? null;
}

/** The measure in which `ours` is worst; the measures are of one kind, and at least one. */
export function worstOfOurs(measures: readonly Measure[]): Measure {
  const goodness = (measure: Measure): number =>
    (fewerIsBetter(measure) ? -1 : 1) * (oursOf(measure).hits / measure.n);
  return measures.reduce((worst, measure) => (goodness(measure) < goodness(worst) ? measure : worst));
}

/** `97.30 %`. */
export function percentOf(hits: number, n: number): string {
  return `${((100 * hits) / n).toFixed(2)} %`;
}

/** `96.10–98.20`, the 95 % interval in percent. */
export function intervalOf(hits: number, n: number): string {
  const { low, high } = wilson95(hits, n);
  return `${(100 * low).toFixed(2)}–${(100 * high).toFixed(2)}`;
}

/** `≥ 97 %`, `≤ 0.1 %`, or a dash where there is no goal. */
export function goalOf({ goal }: Measure): string {
  if (goal === null) return '–';
  const [sign, part] = 'atLeast' in goal ? ['≥', goal.atLeast] : ['≤', goal.atMost];
  return `${sign} ${Number((100 * part).toFixed(4))} %`;
}

function fewerIsBetter({ goal, fewerIsBetter: marked }: Measure): boolean {
  return goal === null ? marked === true : 'atMost' in goal;
}
