import { parseEmail } from '@ers/core';
import type { AccuracyPart, Measure } from '../measure.ts';
import { peers } from '../peers/peers.ts';
import { type FormatVector, formatVectors, vectorKinds } from './format/format-vectors.ts';

const kindNames: Record<FormatVector['kind'], string> = {
  everyday: 'dot-atoms and host names',
  quoted: 'quoted local parts',
  literal: 'address literals',
  international: 'internationalized',
};

/** What the service says of a text, in the form of the vectors' `contract` column. */
export function contractVerdict(text: string): string {
  const parsed = parseEmail(text);
  if (!parsed.ok) return 'refused';
  const { isWellFormed, formatIssues } = parsed.email;
  return [isWellFormed ? 'ok' : 'flagged', formatIssues.join(',')].filter((part) => part !== '').join(':');
}

export const formatPart: AccuracyPart = {
  title: 'Format',
  measure: () => [ofContract(formatVectors), ...vectorKinds.map((kind) => ofGrammar(formatVectors, kind))],
};

function ofContract(vectors: readonly FormatVector[]): Measure {
  const right = vectors.filter(({ address, contract }) => contractVerdict(address) === contract);
  return {
    name: 'right verdict and right issues',
    n: vectors.length,
    goal: { atLeast: 1 },
    rates: [{ subject: 'ours', hits: right.length }],
    note:
      'Examples of RFC 3492, 3696 (with errata 246 and 1690), 4291, 5321, 5322, 5890 to 5893 and 6531, and addresses ' +
      'written for the categories of isemail; each with its source in bench/accuracy/parts/format/vectors.tsv. Right ' +
      'is well formed, answered as not well formed, or refused, as the contract has it, with exactly its issues.',
  };
}

/** Peers say valid or invalid alone, so this is all that can be compared. */
function ofGrammar(vectors: readonly FormatVector[], kind: FormatVector['kind']): Measure {
  const cases = vectors.filter((vector) => vector.kind === kind && vector.rfc !== 'open');
  const rightOf = (isValid: (text: string) => boolean): number =>
    cases.filter(({ address, rfc }) => isValid(address) === (rfc === 'valid')).length;
  return {
    name: `right by the RFCs: ${kindNames[kind]}`,
    n: cases.length,
    goal: null,
    rates: [
      { subject: 'ours', hits: rightOf(isWellFormed) },
      ...peers.flatMap(({ name, isValid }) =>
        isValid === undefined ? [] : [{ subject: name, hits: rightOf(isValid) }],
      ),
    ],
    note: notes[kind],
  };
}

const notes: Record<FormatVector['kind'], string> = {
  everyday:
    'Valid or invalid by RFC 5321 4.1.2, RFC 1123 2.1 and RFC 3696 section 2. Left out: dotless domains, comments and ' +
    'white space at the ends, on which the documents differ.',
  quoted:
    'The contract refuses white space anywhere, also inside quotes where RFC 5321 allows it: ours is wrong there by ' +
    'intent. email-validator takes no quoted local part.',
  literal:
    'RFC 5321 4.1.3. validator and email-validator take no address literal by default; the service accepts them as ' +
    'well formed and counts them as a risk.',
  international:
    'RFC 6531 3.3 and IDNA 2008 (RFC 5890 to 5893). Left out: invisible characters and noncharacters in local parts, ' +
    'which RFC 6531 allows, RFC 8264 does not, and the service flags. mailchecker and email-validator know ASCII alone.',
};

function isWellFormed(text: string): boolean {
  const parsed = parseEmail(text);
  return parsed.ok && parsed.email.isWellFormed;
}
