import { expect } from 'chai';
import fc from 'fast-check';
import { openapiDocument } from './openapi-document.ts';
import { refusalCode } from './refusal-code.ts';
import { createRequestValidator } from './request-validator.ts';

const validator = createRequestValidator(openapiDocument());
const single = (body: unknown) => validator.validate('analyzeEmail', body);
const batch = (body: unknown) => validator.validate('analyzeEmailBatch', body);
const briefly = (faults: ReturnType<typeof single>) => faults.map(({ field, code }) => `${field} ${code}`);

const email = 'jane.doe@gmail.com';
const emails = [email];

describe('createRequestValidator', () => {
  const good: [title: string, faults: () => unknown[]][] = [
    ['an address alone', () => single({ email })],
    ['every field', () => single({ email, name: 'Jane', ip: '192.0.2.7', industry: 'saas', options: {} })],
    ['both options', () => single({ email, options: { include_checks: true, include_explanation: false } })],
    ['an unknown industry', () => single({ email, industry: 'beekeeping' })],
    ['a name of 200 code points, whatever their bytes', () => single({ email, name: '🐝'.repeat(200) })],
    ['a batch of one', () => batch({ emails })],
    ['a batch of fifty', () => batch({ emails: Array(50).fill(email), industry: 'saas', options: {} })],
    ['an empty or over-long batch item, which fails alone', () => batch({ emails: ['', 'a'.repeat(300)] })],
    ['an empty email, left to the handler', () => single({ email: '' })],
    ['an over-long email, left to the handler', () => single({ email: 'a'.repeat(300) })],
  ];
  for (const [title, faults] of good) {
    it(`takes ${title}`, () => expect(faults()).to.deep.equal([]));
  }

  const bad: [title: string, faults: () => ReturnType<typeof single>, expected: string[]][] = [
    ['a body that is no object', () => single([]), ['body invalid_type']],
    ['a body that is null', () => single(null), ['body required']],
    ['no email', () => single({}), ['email required']],
    ['a null email', () => single({ email: null }), ['email required']],
    ['an email of another type', () => single({ email: ['a@b.example'] }), ['email invalid_type']],
    ['a name of 201 characters', () => single({ email, name: 'x'.repeat(201) }), ['name too_long']],
    ['a name of another type', () => single({ email, name: 1 }), ['name invalid_type']],
    ['an over-long IP', () => single({ email, ip: '1'.repeat(46) }), ['ip too_long']],
    ['an unknown field', () => single({ email, nmae: 'Jane' }), ['nmae unknown_field']],
    ['an unknown field whose name is a number', () => single({ email, 3: 1 }), ['3 unknown_field']],
    ['an unknown option', () => single({ email, options: { all: true } }), ['options.all unknown_field']],
    [
      'an option as text',
      () => single({ email, options: { include_checks: 'true' } }),
      ['options.include_checks invalid_type'],
    ],
    [
      'several at once',
      () => single({ email, name: 1, options: { all: 1 } }),
      ['name invalid_type', 'options.all unknown_field'],
    ],
    ['no emails', () => batch({}), ['emails required']],
    ['an empty batch', () => batch({ emails: [] }), ['emails too_few']],
    ['emails that are no array', () => batch({ emails: email }), ['emails invalid_type']],
    ['51 emails', () => batch({ emails: Array(51).fill(email) }), ['emails too_many']],
    [
      'an item that is no string',
      () => batch({ emails: [email, email, email, 4] }),
      ['emails[3] invalid_type'],
    ],
    [
      'a batch with the fields of a single analysis',
      () => batch({ emails, name: 'Jane' }),
      ['name unknown_field'],
    ],
  ];
  for (const [title, faults, expected] of bad) {
    it(`refuses ${title}`, () => expect(briefly(faults())).to.have.members(expected));
  }

  it('refuses own properties that are named like those of every object', () => {
    for (const name of ['__proto__', 'constructor', 'toString', 'hasOwnProperty']) {
      const body: unknown = JSON.parse(`{"email": "a@b.example", "${name}": {"email": "x"}}`);
      expect(briefly(single(body)), name).to.deep.equal([`${name} unknown_field`]);
    }
    expect(briefly(single(JSON.parse('{"__proto__": {"email": "a@b.example"}}')))).to.include(
      'email required',
    );
  });

  it('repeats at most 64 characters of an unknown name and nothing of a value', () => {
    const faults = single({ email, ['🐝'.repeat(1_000)]: 1, name: { secret: 'hunter2' } });
    const unknown = faults.find(({ code }) => code === 'unknown_field');
    expect(unknown?.field).to.equal('🐝'.repeat(64));
    expect(JSON.stringify(faults)).to.not.include('hunter2');
  });

  it('never throws, and is bounded and deterministic for any JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (body) => {
        const faults = single(body);
        expect(faults.length).to.be.at.most(20);
        expect(single(body)).to.deep.equal(faults);
      }),
    );
  });

  it('refuses an operation that takes no body', () => {
    expect(() => validator.validate('getHealth', {})).to.throw('getHealth');
  });
});

describe('createRequestValidator on hostile bodies of 1 MB', () => {
  const hostile: [title: string, body: () => unknown, faults: (body: unknown) => string[]][] = [
    [
      'of unknown fields',
      () => ({ email, ...Object.fromEntries(Array.from({ length: 90_000 }, (_, i) => [`k${i}`, 0])) }),
      (body) => briefly(single(body)),
    ],
    [
      'of items that are no strings',
      () => ({ emails: Array(500_000).fill(0) }),
      (body) => briefly(batch(body)),
    ],
    [
      'of nested arrays',
      () => JSON.parse('['.repeat(100_000) + ']'.repeat(100_000)) as unknown,
      (body) => briefly(single(body)),
    ],
    ['in one name', () => ({ email, name: 'é'.repeat(500_000) }), (body) => briefly(single(body))],
  ];
  for (const [title, body, faultsOf] of hostile) {
    it(`tells one fault of a body ${title}`, () => {
      expect(faultsOf(body())).to.have.length(1);
    });
  }
});

describe('refusalCode', () => {
  it('is INVALID_EMAIL when nothing but the email is missing', () => {
    expect(refusalCode(single({}))).to.equal('INVALID_EMAIL');
    expect(refusalCode(single({ email: null, name: 'Jane' }))).to.equal('INVALID_EMAIL');
  });

  it('is LIMIT_EXCEEDED for a batch over its size, whatever else is wrong', () => {
    expect(refusalCode(batch({ emails: Array(51).fill(email) }))).to.equal('LIMIT_EXCEEDED');
    expect(refusalCode(batch({ emails: Array(5_000).fill(0) }))).to.equal('LIMIT_EXCEEDED');
  });

  it('is INVALID_REQUEST for everything else', () => {
    for (const body of [null, { email: 1 }, { name: 1 }, { email, extra: 1 }]) {
      expect(refusalCode(single(body)), JSON.stringify(body)).to.equal('INVALID_REQUEST');
    }
    expect(refusalCode(batch({}))).to.equal('INVALID_REQUEST');
  });
});
