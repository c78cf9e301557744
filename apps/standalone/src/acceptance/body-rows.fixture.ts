import { analysisRoutes, type ErrorRow, goodEmail, onBothRoutes, refusedBody } from './error-row.fixture.ts';

const single = (title: string, content: unknown, ...field: [field: string, code: string]): ErrorRow =>
  refusedBody('analyzeEmail', title, content, { field });
const noEmail = (title: string, content: unknown, ...field: [field: string, code: string]): ErrorRow =>
  refusedBody('analyzeEmail', title, content, { field, code: 'INVALID_EMAIL' });
const malformed = (title: string, email: string): ErrorRow =>
  refusedBody(
    'analyzeEmail',
    title,
    { email },
    { field: ['email', 'invalid_value'], code: 'MALFORMED_EMAIL' },
  );

const email = goodEmail;

const singleRows: ErrorRow[] = [
  noEmail('email missing', { name: 'Jane' }, 'email', 'required'),
  noEmail('email null', { email: null }, 'email', 'required'),
  noEmail('email empty', { email: '' }, 'email', 'required'),
  single('email a number', { email: 42 }, 'email', 'invalid_type'),
  single('email an object', { email: {} }, 'email', 'invalid_type'),
  single('email missing from a body with another fault', { nmae: 'Jane' }, 'email', 'required'),
  malformed('email of white space', ' \t '),
  malformed('email without @', 'jane.doe at gmail.com'),
  malformed('email with two @', 'jane@doe@gmail.com'),
  malformed('email with an empty side', '@gmail.com'),
  malformed('email with a control character', 'jane\u0000doe@gmail.com'),
  malformed('email of 255 characters', `${'a'.repeat(255 - '@gmail.com'.length)}@gmail.com`),
  single('name of 201 characters', { email, name: 'x'.repeat(201) }, 'name', 'too_long'),
  single('name a number', { email, name: 7 }, 'name', 'invalid_type'),
  single('industry of 65 characters', { email, industry: 'x'.repeat(65) }, 'industry', 'too_long'),
  single('options a text', { email, options: 'all' }, 'options', 'invalid_type'),
  single('fields of a batch', { email, emails: [email] }, 'emails', 'unknown_field'),
  refusedBody(
    'analyzeEmail',
    'an ip that is none, where the plan uses it',
    { email, ip: '256.1.1.1' },
    {
      account: { plan: 'Growth' },
      field: ['ip', 'invalid_value'],
    },
  ),
];

const emails = [email];
const batch = (title: string, content: unknown, ...field: [field: string, code: string]): ErrorRow =>
  refusedBody('analyzeEmailBatch', title, content, { field });

const batchRows: ErrorRow[] = [
  batch('emails missing', {}, 'emails', 'required'),
  batch('emails null', { emails: null }, 'emails', 'required'),
  batch('emails a text', { emails: email }, 'emails', 'invalid_type'),
  batch('emails empty', { emails: [] }, 'emails', 'too_few'),
  batch('an item that is no text', { emails: [email, email, email, 4] }, 'emails[3]', 'invalid_type'),
  batch('an item that is null', { emails: [null] }, 'emails[0]', 'required'),
  batch('fields of a single analysis', { emails, name: 'Jane' }, 'name', 'unknown_field'),
  refusedBody(
    'analyzeEmailBatch',
    '51 addresses',
    { emails: Array<string>(51).fill(email) },
    {
      code: 'LIMIT_EXCEEDED',
      details: { limit: 50 },
      field: ['emails', 'too_many'],
    },
  ),
];

/** Faults that a body of either route may have. */
const sharedFaults: [title: string, more: object, field: string, code: string][] = [
  ['an unknown field', { colour: 'red' }, 'colour', 'unknown_field'],
  ['a field of the caller that the server derives', { account_id: 'acc_1' }, 'account_id', 'unknown_field'],
  [
    'the key __proto__',
    JSON.parse('{"__proto__": {"name": "Jane"}}') as object,
    '__proto__',
    'unknown_field',
  ],
  ['the key constructor', { constructor: {} }, 'constructor', 'unknown_field'],
  ['an unknown option', { options: { all: true } }, 'options.all', 'unknown_field'],
  [
    'the option __proto__',
    { options: JSON.parse('{"__proto__": {"include_checks": true}}') as object },
    'options.__proto__',
    'unknown_field',
  ],
  ['the option constructor', { options: { constructor: true } }, 'options.constructor', 'unknown_field'],
  [
    'an option that is no boolean',
    { options: { include_checks: 'yes' } },
    'options.include_checks',
    'invalid_type',
  ],
  [
    'an option that is null',
    { options: { include_explanation: null } },
    'options.include_explanation',
    'required',
  ],
  ['options null', { options: null }, 'options', 'required'],
  ['industry a number', { industry: 1 }, 'industry', 'invalid_type'],
];

const sharedRows = sharedFaults.flatMap(([title, more, ...field]) =>
  onBothRoutes({
    title,
    code: 'INVALID_REQUEST',
    field,
    act: ({ request, operationId }) =>
      request({ body: withOwn(analysisRoutes[operationId].bodyWith(email), more) }),
  }),
);

/** As JSON text: to spread an object with the own key `__proto__` would lose it. */
function withOwn(base: object, more: object): string {
  return `${JSON.stringify(base).slice(0, -1)},${JSON.stringify(more).slice(1)}`;
}

/** Specification part 7.3: JSON that can be read, with something wrong in it. */
export const bodyRows: ErrorRow[] = [...sharedRows, ...singleRows, ...batchRows];
