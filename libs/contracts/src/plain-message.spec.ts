import { readdirSync, readFileSync } from 'node:fs';
import { type DescMessage, fromBinary, toBinary } from '@bufbuild/protobuf';
import { StringValueSchema, TimestampSchema } from '@bufbuild/protobuf/wkt';
import { expect } from 'chai';
import fc from 'fast-check';
import { AnalysisSchema, ScoreItemSchema, ScoreResultSchema } from './gen/proto/ers/scoring/v1/scoring_pb.ts';
import { toMessage, toPlain } from './plain-message.ts';

/** What the other side has after the message has travelled. */
function travelled<T>(schema: DescMessage, plain: object): T {
  return toPlain<T>(schema, fromBinary(schema, toBinary(schema, toMessage(schema, plain))));
}

const goldenFolder = new URL('../../core/src/scoring/golden/answers/', import.meta.url);
const goldenAnswers = (file: string): Record<string, object> =>
  JSON.parse(readFileSync(new URL(file, goldenFolder), 'utf8')) as Record<string, object>;
const { ordinary = {} } = goldenAnswers('ordinary.json');

const outline = {
  disposable: 'none',
  role_account: false,
  provider_type: 'free',
  suggested_domain: '',
  mx_status: null,
};

/** An answer on record says what differs from the ordinary one. */
function whole(usual: unknown, own: unknown): unknown {
  if (!isRecord(usual) || !isRecord(own)) return own;
  const replaced = Object.entries(own).map(([key, member]) => [key, whole(usual[key], member)]);
  return { ...usual, ...Object.fromEntries(replaced) };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

describe('toMessage and toPlain', () => {
  for (const file of readdirSync(goldenFolder)) {
    it(`carry the golden answers of ${file}`, () => {
      for (const own of Object.values(goldenAnswers(file))) {
        const cache = { hit: true, age_seconds: 7 };
        const analysis = { ...(whole(ordinary, own) as object), cache, outline };
        expect(travelled(AnalysisSchema, analysis)).to.deep.equal(analysis);
      }
    });
  }

  it('carry null where there is no text, no number and no message, and keep empty ones apart from it', () => {
    const included = { include_checks: false, include_explanation: true, include_outline: false };
    const item = { name: null, ip: '', industry: null, ...included };
    expect(travelled(ScoreItemSchema, { email: 'a@b.example', ...item })).to.deep.equal({
      email: 'a@b.example',
      ...item,
    });
    expect(travelled(AnalysisSchema, { explanation: null })).to.deep.equal({
      email: null,
      decision: null,
      checks: null,
      explanation: null,
      cache: null,
      outline: null,
    });
  });

  it('take an absent key for null', () => {
    expect(travelled(ScoreItemSchema, { email: 'a@b.example' })).to.deep.include({ name: null, ip: null });
  });

  it('carry the one set member of a oneof', () => {
    const failed = { analysis: null, error: { code: 'INVALID_EMAIL', message: '' } };
    expect(travelled(ScoreResultSchema, failed)).to.deep.equal(failed);
    const scored = travelled<{ analysis: object; error: null }>(ScoreResultSchema, { analysis: {} });
    expect(scored.error).to.equal(null);
    expect(scored.analysis).to.include({ checks: null });
    expect(travelled(ScoreResultSchema, {})).to.deep.equal({ analysis: null, error: null });
  });

  it('carry whatever a ScoreItem can hold', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 40 });
    const item = fc.record({
      email: text,
      name: fc.option(text),
      ip: fc.option(text),
      industry: fc.option(text),
      include_checks: fc.boolean(),
      include_explanation: fc.boolean(),
      include_outline: fc.boolean(),
    });
    fc.assert(
      fc.property(item, (plain) => {
        expect(travelled(ScoreItemSchema, plain)).to.deep.equal(plain);
      }),
    );
  });

  it('refuse a schema with a field that has no plain form', () => {
    expect(() => toMessage(TimestampSchema, { seconds: 1 })).to.throw(/google\.protobuf\.Timestamp\.seconds/);
    expect(travelled(StringValueSchema, { value: 'a' })).to.deep.equal({ value: 'a' });
  });
});
