import type { AccuracyPart } from './measure.ts';
import { disposablePart } from './parts/disposable.ts';
import { formatPart } from './parts/format.ts';
import { mustNotFlagPart } from './parts/must-not-flag.ts';
import { nameMatchPart } from './parts/name-match.ts';
import { rolePart } from './parts/role.ts';
import { syntheticPart } from './parts/synthetic.ts';
import { typoPart } from './parts/typo.ts';

/** Every part by the name that `--part` takes, in the order of the report. */
export const parts: Readonly<Record<string, AccuracyPart>> = {
  disposable: disposablePart,
  'must-not-flag': mustNotFlagPart,
  typo: typoPart,
  role: rolePart,
  synthetic: syntheticPart,
  'name-match': nameMatchPart,
  format: formatPart,
};
