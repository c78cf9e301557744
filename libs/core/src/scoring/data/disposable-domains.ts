import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';

/** The JSON beside the list: where it came from and how to know it again. Written by `npm run data:build`. */
export interface DisposableDomainsInfo {
  /** The newest date that a source states, `YYYY-MM-DD`. */
  data_date: string;
  /** A source's `bit` is its place in the mask that `disposableSources` decodes. */
  sources: { bit: number; package: string; version: string; licence: string; domains: number }[];
  counts: { domains: number; confirmed: number; likely: number; dropped: number };
  /** Of the text before compression, so that it does not depend on a compressor's version. */
  sha256: string;
}

const dataFolder = new URL('../../../data/', import.meta.url);

/** Line separated `domain bits`, sorted by domain in code unit order: searched as it is, it costs no heap but its bytes. */
export const disposableDomainsText: string = brotliDecompressSync(
  readFileSync(new URL('disposable-domains.txt.br', dataFolder)),
).toString('latin1');

export const disposableDomainsInfo = JSON.parse(
  readFileSync(new URL('disposable-domains.json', dataFolder), 'utf8'),
) as DisposableDomainsInfo;

/** Packages whose list names exactly this domain (lower case, A-label form); empty where none does. */
export function disposableSources(domain: string): string[] {
  const bits = findBits(disposableDomainsText, domain);
  return disposableDomainsInfo.sources
    .filter(({ bit }) => (bits & bit) !== 0)
    .map((source) => source.package);
}

function findBits(text: string, domain: string): number {
  let low = 0;
  let high = text.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const start = middle === 0 ? 0 : text.lastIndexOf('\n', middle - 1) + 1;
    const end = text.indexOf('\n', start);
    const space = end - 2;
    const found = text.slice(start, space);
    if (found === domain) return Number(text[space + 1]);
    if (found < domain) low = end + 1;
    else high = start;
  }
  return 0;
}
