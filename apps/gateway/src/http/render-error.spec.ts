import { expect } from 'chai';
import { ApiError, errorCatalogue, type ErrorCode } from '@ers/core';
import { renderError } from './render-error.ts';

describe('renderError', () => {
  for (const [name, entry] of Object.entries(errorCatalogue)) {
    it(`shows ${name} as the catalogue has it`, () => {
      const cause = new Error('what went on inside');
      const { status, headers, body } = renderError(new ApiError(name as ErrorCode, {}, { cause }), 'req_1');
      expect(status).to.equal(entry.status);
      expect(body).to.deep.equal({
        error: {
          code: name,
          message: entry.message,
          type: entry.type,
          request_id: 'req_1',
          retryable: entry.retryable,
        },
      });
      expect(headers).to.deep.equal(entry.status === 401 ? { 'WWW-Authenticate': 'Bearer' } : {});
    });
  }

  const strangers: [title: string, error: unknown][] = [
    ['an error of any kind', new TypeError('user jane@example.com is not a function')],
    [
      'an error that has a status and a code of its own',
      Object.assign(new Error('no'), { status: 418, code: 'X' }),
    ],
    ['a text', 'jane@example.com'],
    ['nothing', undefined],
  ];
  for (const [title, error] of strangers) {
    it(`shows nothing of ${title}`, () => {
      const { message, type, status } = errorCatalogue.INTERNAL_ERROR;
      const code = 'INTERNAL_ERROR';
      const answer = renderError(error, 'req_1');
      expect(answer.status).to.equal(status);
      expect(answer.body).to.deep.equal({
        error: { code, message, type, request_id: 'req_1', retryable: true },
      });
    });
  }

  it('says the same time to wait in the header and in the body', () => {
    const { headers, body } = renderError(
      new ApiError('RATE_LIMIT_EXCEEDED', { retryAfterSeconds: 7 }),
      'req_1',
    );
    expect(headers).to.deep.equal({ 'Retry-After': '7' });
    expect(body).to.have.nested.property('error.retry_after_seconds', 7);
  });

  it('gives the way out also in the older words', () => {
    const action = {
      type: 'upgrade_plan',
      url: '/billing',
      label: 'Upgrade to Growth',
      required_plan: 'Growth',
    } as const;
    const { body } = renderError(new ApiError('MONTHLY_QUOTA_EXCEEDED', { action }), 'req_1');
    expect((body as { error: object }).error).to.deep.include({
      action,
      upgrade_required: true,
      required_plan: 'Growth',
      recommended_plan: 'Growth',
    });
  });
});
