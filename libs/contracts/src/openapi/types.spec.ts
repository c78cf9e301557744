import { expect } from 'chai';
import type * as core from '@ers/core';
import type { components } from '../gen/openapi.ts';

type Schemas = components['schemas'];
type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : never) : never;

/**
 * The shapes that the core produces are those of the document, field by field and value by value. The compiler
 * holds this: a difference turns the type of that line into `never`.
 */
const agreement: {
  email: Same<core.EmailView, Schemas['EmailView']>;
  decision: Same<core.Decision, Schemas['Decision']>;
  checks: Same<core.Checks, Schemas['Checks']>;
  explanation: Same<core.Explanation, Schemas['Explanation']>;
  checkIds: Same<keyof core.Checks, keyof Schemas['Checks']>;
  errorCode: Same<core.ErrorCode, Schemas['ErrorCode']>;
  errorType: Same<core.ErrorType, Schemas['ErrorType']>;
  errorAction: Same<core.ErrorAction, Schemas['ErrorAction']>;
  planName: Same<core.PlanName, Schemas['PlanName']>;
} = {
  email: true,
  decision: true,
  checks: true,
  explanation: true,
  checkIds: true,
  errorCode: true,
  errorType: true,
  errorAction: true,
  planName: true,
};

describe('the generated types', () => {
  it('agree with the shapes of the core (held by the compiler)', () => {
    expect(Object.values(agreement)).to.not.include(false);
  });
});
