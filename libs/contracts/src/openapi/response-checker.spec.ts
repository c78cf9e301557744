import { expect } from 'chai';
import { openapiDocument } from './openapi-document.ts';
import { createResponseChecker } from './response-checker.ts';

const checkResponse = createResponseChecker(openapiDocument());

const error = {
  code: 'REVOKED_API_KEY',
  message: 'The API key was revoked.',
  type: 'authentication_error',
  request_id: 'req_1',
  retryable: false,
};

describe('createResponseChecker', () => {
  it('finds nothing in an answer as documented', () => {
    expect(checkResponse('analyzeEmail', 401, { error })).to.deep.equal([]);
    expect(checkResponse('getLiveness', 200, { status: 'ok' })).to.deep.equal([]);
    expect(checkResponse('deleteWebhook', 204, undefined)).to.deep.equal([]);
  });

  const departures: [title: string, operationId: string, status: number, body: unknown][] = [
    ['a status that is not documented', 'analyzeEmail', 418, { error }],
    ['an operation that is not documented', 'getNothing', 200, {}],
    ['a body where there is none', 'deleteWebhook', 204, {}],
    ['no body where there is one', 'getLiveness', 200, undefined],
    ['a missing field', 'analyzeEmail', 401, { error: { ...error, message: undefined } }],
    ['a field that is not documented', 'analyzeEmail', 401, { error: { ...error, stack: 'at …' } }],
    ['a code of another status', 'analyzeEmail', 403, { error }],
    ['a field of another type', 'analyzeEmail', 401, { error: { ...error, retryable: 'no' } }],
  ];
  for (const [title, operationId, status, body] of departures) {
    it(`finds ${title}`, () => {
      expect(checkResponse(operationId, status, body)).to.have.length(1);
    });
  }

  it('takes times in UTC with milliseconds only', () => {
    const details = {
      plan: 'Basic',
      cap: 250,
      grace: 0,
      hard_stop: 250,
      current_usage: 250,
      requested_units: 1,
      reset_date: '2026-10-01T00:00:00.000Z',
    };
    const refused = { ...error, code: 'MONTHLY_QUOTA_EXCEEDED', type: 'quota_error', details };
    const localTime = { ...refused, details: { ...details, reset_date: '2026-10-01T02:00:00+02:00' } };
    expect(checkResponse('analyzeEmail', 429, { error: refused })).to.deep.equal([]);
    expect(checkResponse('analyzeEmail', 429, { error: localTime })).to.not.deep.equal([]);
  });
});
