import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { type DisposableLists, type ListSource, openDisposableLists } from './disposable-lists.ts';

/** The JSON beside the lists: where they came from and how to know them again. Written by `npm run data:build`. */
export interface DisposableDomainsInfo {
  /** The newest date that a source states, `YYYY-MM-DD`. */
  data_date: string;
  /** In the order of the bits in each line's mask, lowest first. `domains` before anything was dropped. */
  sources: (ListSource & { domains: number })[];
  /** `confirmed` and `likely` of `domains`; `zones` are names under which hosts are given out. */
  counts: { domains: number; confirmed: number; likely: number; zones: number; dropped: number };
  /** Of the text before compression, so that it does not depend on a compressor's version. */
  sha256: string;
}

const dataFolder = new URL('../../../data/', import.meta.url);

/** As `compileLists` made it. */
export const disposableDomainsText: string = brotliDecompressSync(
  readFileSync(new URL('disposable-domains.txt.br', dataFolder)),
).toString('latin1');

export const disposableDomainsInfo = JSON.parse(
  readFileSync(new URL('disposable-domains.json', dataFolder), 'utf8'),
) as DisposableDomainsInfo;

export const disposableLists: DisposableLists = openDisposableLists(
  disposableDomainsText,
  disposableDomainsInfo.sources,
);
