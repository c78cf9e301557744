import { expect } from 'chai';
import { contractVerdict, formatPart } from './format.ts';
import { formatVectors as vectors, vectorKinds } from './format/format-vectors.ts';

describe('accuracy: format', () => {
  it('has at least 150 vectors, none of them twice, of every kind and verdict', () => {
    expect(vectors.length).to.be.at.least(150);
    expect(new Set(vectors.map(({ address }) => address)).size).to.equal(vectors.length);
    for (const kind of vectorKinds) {
      const verdicts = vectors.filter((vector) => vector.kind === kind).map(({ rfc }) => rfc);
      expect(verdicts, kind).to.include.members(['valid', 'invalid']);
    }
  });

  it('has every issue of the contract among them', () => {
    const listed = vectors.flatMap(({ contract }) => contract.split(':')[1]?.split(',') ?? []);
    expect(listed).to.include.members([
      'local_part_too_long',
      'leading_dot',
      'trailing_dot',
      'consecutive_dots',
      'invalid_local_character',
      'quoted_local_part',
      'domain_label_empty',
      'domain_label_too_long',
      'domain_label_invalid',
      'domain_too_long',
      'missing_tld',
      'numeric_tld',
      'ip_literal_domain',
      'unknown_tld',
      'invalid_idn',
    ]);
  });

  for (const { address, contract, source } of vectors) {
    it(`${JSON.stringify(address)} is ${contract} (${source})`, () => {
      expect(contractVerdict(address)).to.equal(contract);
    });
  }

  it('compares the checkers of form, and no others', async () => {
    const [ofContract, ...byGrammar] = await formatPart.measure();
    expect(ofContract?.rates.map(({ subject }) => subject)).to.deep.equal(['ours']);
    for (const { rates } of byGrammar) {
      expect(rates.map(({ subject }) => subject.split(' ')[0])).to.deep.equal([
        'ours',
        'mailchecker',
        'validator',
        'deep-email-validator',
        'isemail',
        'email-validator',
      ]);
    }
  });
});
