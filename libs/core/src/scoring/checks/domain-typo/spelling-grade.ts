import { isHonestName, isServiceName } from '../../data/honest-names.ts';
import { letterSet } from './letter-set.ts';
import type { LikenessGrade } from './likeness.ts';
import { areNeighboursOnAzertyAlone } from './neighbour-keys.ts';
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
/** Letters of a shorter name in another order are any other name (`oal`, `snm`). */
const SLIP_NAME_MIN = 4;
/** `me.co` is as good a name as `me.com`. */
const SHORT_NAME_MIN = 3;
/** From here two slips leave more of the name right than wrong. */
const TWO_SLIPS_NAME_MIN = 9;
/** Ranks up to which a short name is meant rather than its neighbours. */
const POPULAR = 30;
/** Ranks up to which one may ask whether a name of two or three letters was meant. */
const KNOWN = 60;
const TWICE = /(.)\1/;
const NUMBER = /^[0-9]+$/;
/** Where keyboards are AZERTY ones. */
const AZERTY = new Set(['be', 'fr']);

/** The distance beyond which two names have nothing to do with each other. */
export function faintLimit(wanted: ProviderName): number {
  return Math.max(FIRST_SLIP, possibleLimit(wanted));
}

/** Of a typed name that is the provider's, under another suffix; `tld` is the last label typed. Asking costs nothing. */
export function gradeOfSuffix({ name, wanted }: TypedName, tld: string, slip: SuffixSlip): LikenessGrade {
  const isLong = name.length >= LONG_NAME_MIN;
  const isHuge = wanted.rank <= HUGE && name.length >= SHORT_NAME_MIN;
  if (slip.typed === 'unreal') return isLong || slip.distance <= SLIP ? 'probable' : 'hint';
  if (slip.typed === 'rare') return name.length >= SHORT_NAME_MIN ? 'probable' : 'hint';
  const isHonest = isHonestName(name, tld) || isServiceName(name, tld);
  if (isLong && (!isHonest || (isHuge && slip.isCom))) return 'probable';
  return isHuge && slip.isCom ? 'possible' : 'hint';
}

/** Of a typed name that is not quite the provider's. */
export function gradeOfName(typed: TypedName, tld: string, slip: SuffixSlip): LikenessGrade {
  const { name, distance, wanted } = typed;
  if (isHonestName(name, tld)) return 'faint';
  const isElsewhere = slip.distance > 0 && slip.typed === 'real';
  const total = distance + (isElsewhere ? FIRST_SLIP : 0);
  const isPlain = total <= FIRST_SLIP && isPlainSlip(name, wanted, tld);
  if (isServiceName(name, tld)) return isPlain && wanted.rank <= HUGE ? 'hint' : 'faint';
  if (slip.distance <= SLIP && total <= probableLimit(typed)) return 'probable';
  if (total <= possibleLimit(wanted) && isMostlyRight(name, wanted.name)) return 'possible';
  return isPlain ? 'hint' : 'faint';
}

function probableLimit({ name, wanted }: TypedName): number {
  const { length } = wanted.name;
  if (length >= TWO_SLIPS_NAME_MIN) return TWO_SLIPS;
  if (length > LONG_NAME_MIN) return FIRST_SLIP;
  if (length === LONG_NAME_MIN) return wanted.rank <= HUGE ? FIRST_SLIP : SLIP;
  return wanted.rank <= POPULAR && hasSameLetters(name, wanted) ? SLIP : 0;
}

function possibleLimit({ name, rank }: ProviderName): number {
  if (name.length < LONG_NAME_MIN) return name.length === SLIP_NAME_MIN && rank <= POPULAR ? SLIP : 0;
  if (rank <= HUGE) return EDIT;
  return name.length >= TWO_SLIPS_NAME_MIN ? TWO_SLIPS : FIRST_SLIP;
}

/** Neither another first letter nor `gma` for `gmail`: too little of the name is left. */
function isMostlyRight(name: string, wanted: string): boolean {
  if (name.charAt(0) !== wanted.charAt(0)) return false;
  return wanted.length > LONG_NAME_MIN || Math.abs(name.length - wanted.length) <= 1;
}

/**
 * `sol` and `oal` for `aol`. Neither `olive`, where a key beside would have to add a letter to `live`, nor `263`, as good a
 * number as `163`, nor `wo` for the little known `wp`: any two or three letters are somebody's domain.
 */
function isPlainSlip(name: string, wanted: ProviderName, tld: string): boolean {
  const { length } = wanted.name;
  if (length >= LONG_NAME_MIN) return true;
  if (length < SLIP_NAME_MIN && wanted.rank > KNOWN) return false;
  if (name.length > length) return TWICE.test(name);
  return !NUMBER.test(name) && (AZERTY.has(tld) || !isReplacedOnAzerty(name, wanted.name));
}

function isReplacedOnAzerty(name: string, wanted: string): boolean {
  if (name.length !== wanted.length) return false;
  return Array.from(name).some((key, index) => areNeighboursOnAzertyAlone(key, wanted.charAt(index)));
}

/** `aool` and `lvie`: a key pressed twice, or two in the other order. */
function hasSameLetters(name: string, { name: wanted, letters }: ProviderName): boolean {
  if (name.length > wanted.length) return wanted.length >= SHORT_NAME_MIN && TWICE.test(name);
  return wanted.length >= SLIP_NAME_MIN && name.length === wanted.length && letterSet(name) === letters;
}
