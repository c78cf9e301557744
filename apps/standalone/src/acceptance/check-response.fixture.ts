import { createResponseChecker, openapiDocument } from '@ers/contracts';
import { expect } from 'chai';
import { type Answer, errorOf } from './send.fixture.ts';

export const checkResponse = createResponseChecker(openapiDocument());

/** That the answer is this refusal, as the document shows it for the operation. */
export function expectRefusal(operationId: string, answer: Answer, status: number, code: string): void {
  expect([answer.status, errorOf(answer).code], answer.text).to.deep.equal([status, code]);
  expect(checkResponse(operationId, status, answer.json)).to.deep.equal([]);
}
