import { expect } from 'chai';
import fc from 'fast-check';
import { ApiError } from '@ers/core';
import { parseJson } from './json-body.ts';

const bytes = (text: string): Buffer => Buffer.from(text);
const refusal = (given: Buffer): unknown => {
  try {
    parseJson(given);
    return null;
  } catch (error) {
    return error;
  }
};

describe('parseJson', () => {
  it('reads what JSON.parse reads, up to 32 levels', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 31 }), (text) => {
        expect(parseJson(bytes(text))).to.deep.equal(JSON.parse(text));
      }),
    );
  });

  it('counts levels, and not brackets within texts', () => {
    const arrays = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);
    expect(refusal(bytes(arrays(32)))).to.equal(null);
    expect(refusal(bytes(arrays(33))))
      .to.have.property('message')
      .that.includes('32 levels');
    expect(parseJson(bytes(`["${'['.repeat(100)}"]`))).to.deep.equal(['['.repeat(100)]);
    expect(parseJson(bytes('["\\"[[[[", [[]]]'))).to.deep.equal(['"[[[[', [[]]]);
    expect(parseJson(bytes(`[${'[[]],'.repeat(100)}1]`))).to.have.length(101);
    expect(refusal(bytes(`{"\\\\": ${arrays(32)}}`))).to.be.instanceOf(ApiError);
  });

  it('refuses any other bytes with INVALID_REQUEST, and repeats nothing of them', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 100 }), (array) => {
        const error = refusal(Buffer.from(array));
        if (error === null) return;
        expect(error).to.be.instanceOf(ApiError).and.have.property('code', 'INVALID_REQUEST');
        expect((error as ApiError).status).to.equal(400);
      }),
    );
    expect(String((refusal(bytes('{"secret')) as Error).message)).to.equal(
      'The body is not valid JSON in UTF-8.',
    );
  });
});
