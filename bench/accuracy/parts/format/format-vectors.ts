import { readTable } from '../../read-table.ts';

export interface FormatVector {
  kind: (typeof vectorKinds)[number];
  /** By the grammar of SMTP; `open` where the documents differ or leave it open, and peers are not compared. */
  rfc: 'valid' | 'invalid' | 'open';
  /** `ok`, `flagged` or `refused`, and for the first two `:` with the issues that are listed, if any. */
  contract: string;
  address: string;
  /** Document and section, or the category of a well-known validator. */
  source: string;
}

export const vectorKinds = ['everyday', 'quoted', 'literal', 'international'] as const;

const verdictForm = /^(?:ok|flagged)(?::[a-z_,]+)?$|^refused$/;

type Row = Record<keyof FormatVector, string>;

const rows = readTable<keyof FormatVector>(new URL('./vectors.tsv', import.meta.url));

/** Those of `vectors.tsv`; importing this throws where a row has not its form. */
export const formatVectors: readonly FormatVector[] = rows.map(toVector);

function toVector(row: Row): FormatVector {
  const { kind, rfc, contract, address, source } = row;
  if (!isOneOf(vectorKinds, kind) || !isOneOf(['valid', 'invalid', 'open'] as const, rfc)) {
    throw new Error(`Neither a kind nor a verdict of the RFCs: ${address}`);
  }
  if (!verdictForm.test(contract) || source === '') throw new Error(`No verdict, or no source: ${address}`);
  return { kind, rfc, contract, address: JSON.parse(address) as string, source };
}

function isOneOf<T extends string>(list: readonly T[], text: string): text is T {
  return (list as readonly string[]).includes(text);
}
