import type { Action, RiskBand } from './analysis.ts';

/** The four bands in rising order, with the lowest and highest score of each (specification part 2.2). */
export const bands = [
  { band: 'low', from: 0, to: 24, action: 'allow' },
  { band: 'moderate', from: 25, to: 49, action: 'review' },
  { band: 'high', from: 50, to: 74, action: 'review' },
  { band: 'very_high', from: 75, to: 100, action: 'block' },
] as const satisfies readonly { band: RiskBand; from: number; to: number; action: Action }[];

/** The band of an integer score; a score outside 0 to 100 falls into the nearest band. */
export function bandOf(score: number): RiskBand {
  return bands.findLast(({ from }) => score >= from)?.band ?? 'low';
}

export function actionOf(band: RiskBand): Action {
  return rangeOf(band).action;
}

/** The scores a band covers and the action it calls for. */
export function rangeOf(band: RiskBand): (typeof bands)[number] {
  return bands.find((entry) => entry.band === band) ?? bands[0];
}
