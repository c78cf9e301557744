import { isHonestName } from '../../data/honest-names.ts';
import type { LikenessGrade } from './likeness.ts';
import { HUGE, type ProviderName } from './provider-names.ts';
import { EDIT, SLIP } from './slip-distance.ts';
import type { SuffixSlip } from './suffix-slip.ts';

/** A typed name beside the provider's that it is near. */
export interface TypedName {
  name: string;
  /** `slipDistance` from the wanted name. */
  distance: number;
  wanted: ProviderName;
}

/** One slip, where it is the first letter. */
const FIRST_SLIP = SLIP + 1;
const TWO_SLIPS = 2 * SLIP;
/** Below this a name has too many honest neighbours (`aol`, `live`, `mail`) for spelling alone to tell much. */
const LONG_NAME_MIN = 5;
/** A slip of a shorter name is any other name (`life`, `sol`). */
const SLIP_NAME_MIN = 4;
/** `me.co` is as good a name as `me.com`. */
const SHORT_NAME_MIN = 3;
/** From here two slips leave more of the name right than wrong. */
const TWO_SLIPS_NAME_MIN = 9;
/** Ranks up to which a short name is meant rather than its neighbours. */
const POPULAR = 30;
const TWICE = /(.)\1/;

/** The distance beyond which two names have nothing to do with each other. */
export function faintLimit(wanted: ProviderName): number {
  return Math.max(FIRST_SLIP, possibleLimit(wanted));
}

/** Of a typed name that is the provider's, under another suffix; `tld` is the last label typed. */
export function gradeOfSuffix({ name, wanted }: TypedName, tld: string, slip: SuffixSlip): LikenessGrade {
  const isLong = name.length >= LONG_NAME_MIN;
  const isHuge = wanted.rank <= HUGE && name.length >= SHORT_NAME_MIN;
  if (slip.typed === 'unreal') return isLong || slip.distance <= SLIP ? 'probable' : 'faint';
  if (slip.typed === 'rare') return name.length >= SHORT_NAME_MIN ? 'probable' : 'faint';
  if (isLong && (!isHonestName(name, tld) || (isHuge && slip.isCom))) return 'probable';
  return isHuge && slip.isCom ? 'possible' : 'faint';
}

/** Of a typed name that is not quite the provider's. */
export function gradeOfName(typed: TypedName, tld: string, slip: SuffixSlip): LikenessGrade {
  const { name, distance, wanted } = typed;
  if (isHonestName(name, tld)) return 'faint';
  const isElsewhere = slip.distance > 0 && slip.typed === 'real';
  const total = distance + (isElsewhere ? FIRST_SLIP : 0);
  if (slip.distance <= SLIP && total <= probableLimit(typed)) return 'probable';
  const startsAlike = name.charAt(0) === wanted.name.charAt(0);
  return startsAlike && total <= possibleLimit(wanted) ? 'possible' : 'faint';
}

function probableLimit({ name, wanted }: TypedName): number {
  const { length } = wanted.name;
  if (length >= TWO_SLIPS_NAME_MIN) return TWO_SLIPS;
  if (length > LONG_NAME_MIN) return FIRST_SLIP;
  if (length === LONG_NAME_MIN) return wanted.rank <= HUGE ? FIRST_SLIP : SLIP;
  if (wanted.rank > POPULAR) return 0;
  return length === SLIP_NAME_MIN || isLetterTwice(name, wanted.name) ? SLIP : 0;
}

function possibleLimit({ name, rank }: ProviderName): number {
  if (name.length < LONG_NAME_MIN) return 0;
  if (rank <= HUGE) return EDIT;
  return name.length >= TWO_SLIPS_NAME_MIN ? TWO_SLIPS : FIRST_SLIP;
}

/** `aool`, `mssn`: nothing but a key pressed twice explains them. */
function isLetterTwice(name: string, wanted: string): boolean {
  return wanted.length >= SHORT_NAME_MIN && name.length > wanted.length && TWICE.test(name);
}
