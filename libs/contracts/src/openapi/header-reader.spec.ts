import { expect } from 'chai';
import { createHeaderReader } from './header-reader.ts';
import { openapiDocument } from './openapi-document.ts';

const reader = createHeaderReader(openapiDocument());
const name = 'X-Idempotency-Key';
const read = (...values: string[]) =>
  reader.read('createCheckout', values.length === 0 ? {} : { [name.toLowerCase()]: values });
const codes = (...values: string[]): unknown[] =>
  read(...values).faults.map(({ field, code }) => [field, code]);

describe('the header reader', () => {
  it('answers what the document names, and nothing else', () => {
    const { values, faults } = reader.read('createCheckout', {
      'x-idempotency-key': ['one two'],
      'x-request-id': ['mine'],
      accept: ['*/*'],
    });
    expect(values).to.deep.equal({ [name]: 'one two', 'X-Request-ID': 'mine' });
    expect(faults).to.deep.equal([]);
  });

  it('takes one that may be left out as not there where it breaks its schema, or is there twice', () => {
    for (const range of [['bytes=0-', 'bytes=1-'], [`bytes=${'1'.repeat(100)}-`]]) {
      const { values, faults } = reader.read('getBulkResults', { range, 'if-range': ['"one"'] });
      expect(values).to.deep.equal({ 'If-Range': '"one"' });
      expect(faults).to.deep.equal([]);
    }
  });

  it('names one that is missing, or there twice', () => {
    expect(codes()).to.deep.equal([[name, 'required']]);
    expect(codes('a', 'b')).to.deep.equal([[name, 'invalid_type']]);
  });

  it('holds values to the schema', () => {
    expect(codes('x'.repeat(255))).to.deep.equal([]);
    expect(codes('x'.repeat(256))).to.deep.equal([[name, 'too_long']]);
    expect(codes('')).to.deep.equal([[name, 'invalid_value']]);
    expect(codes('caf\u00e9')).to.deep.equal([[name, 'invalid_value']]);
    expect(codes('tab\there')).to.deep.equal([[name, 'invalid_value']]);
  });

  it('demands nothing where the document does not', () => {
    expect(reader.read('getUsage', {})).to.deep.equal({ values: {}, faults: [] });
    expect(() => reader.read('getNothing', {})).to.throw('getNothing is not documented');
  });
});
