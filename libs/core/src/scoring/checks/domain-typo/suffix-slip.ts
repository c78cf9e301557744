import { isKnownTld, registrableDomain } from '../../../email/registrable-domain.ts';
import { EDIT, SLIP, slipDistance } from './slip-distance.ts';

/** Real top-level domains that are reached from `com` far more often by a slip than on purpose. */
const SLIPPED_COM = new Set(['co', 'cm', 'om', 'cam']);
/** Real ones under which hardly anybody has a mailbox, by the suffix that they are a slip of. */
const RARE: Readonly<Record<string, readonly string[]>> = { com: ['cm', 'om'], net: ['et', 'ne'] };

/** All that was typed after the first dot, looked up once for all comparisons. */
export interface TypedSuffix {
  text: string;
  /** Its last label. */
  tld: string;
  isTldKnown: boolean;
  /** One can register right under it. */
  isReal: boolean;
}

export interface SuffixSlip {
  /** In the units of `slipDistance`. */
  distance: number;
  /** `unreal`: nobody can have a name under the typed suffix. `rare`: hardly anybody. `real`: it may be meant. */
  typed: 'unreal' | 'rare' | 'real';
  /** The typed suffix is a common slip of `com`. */
  isCom: boolean;
}

export function readSuffix(text: string): TypedSuffix {
  const tld = lastLabel(text);
  const isTldKnown = isKnownTld(tld);
  const below = `x.${text}`;
  return { text, tld, isTldKnown, isReal: isTldKnown && registrableDomain(below) === below };
}

/** How a typed suffix (`con`, `couk`, `com.com`) comes of the wanted one by a slip; null where it does not. */
export function suffixSlip(suffix: TypedSuffix, wanted: string): SuffixSlip | null {
  const typed = suffix.text;
  if (typed === wanted) return { distance: 0, typed: 'real', isCom: false };
  const isCom = wanted === 'com' && SLIPPED_COM.has(typed);
  if (RARE[wanted]?.includes(typed)) return { distance: SLIP, typed: 'rare', isCom };
  if (isCom) return { distance: SLIP, typed: 'real', isCom };
  if (isTwice(typed, wanted)) return { distance: SLIP, typed: 'unreal', isCom };

  const isReal = suffix.isReal || isOtherCountry(suffix, wanted);
  const limit = isReal ? SLIP : EDIT;
  if (Math.abs(typed.length - wanted.length) > limit / SLIP) return null;
  const distance = slipDistance(typed, wanted, limit, { startsName: false });
  return distance > limit ? null : { distance, typed: isReal ? 'real' : 'unreal', isCom };
}

/** `com.com`, `co.com`: the ending written twice. */
function isTwice(typed: string, wanted: string): boolean {
  if (!typed.endsWith(`.${wanted}`) || typed.length > 2 * wanted.length + 2) return false;
  return slipDistance(typed.slice(0, -wanted.length - 1), wanted, SLIP, { startsName: false }) <= SLIP;
}

/** `com.ru` is no public suffix, yet whoever types it does not mean `com.br`. */
function isOtherCountry({ tld, isTldKnown }: TypedSuffix, wanted: string): boolean {
  return isTldKnown && tld !== lastLabel(wanted);
}

function lastLabel(suffix: string): string {
  return suffix.slice(suffix.lastIndexOf('.') + 1);
}
