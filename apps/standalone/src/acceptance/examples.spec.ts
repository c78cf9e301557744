import { expect } from 'chai';
import { apiExamples, maskVolatile } from '@ers/contracts';
import { answerExample, shownOf } from './answer-example.fixture.ts';
import { checkResponse } from './check-response.fixture.ts';
import { sharedService } from './shared-service.fixture.ts';
import type { Service } from './start-service.fixture.ts';

describe('the examples of the OpenAPI document', () => {
  let service: Service;
  before(async () => {
    service = await sharedService();
  });

  for (const example of apiExamples()) {
    const { operationId, name, status, response } = example;
    it(`${operationId}/${name} is what the service answers (else: npm run openapi:examples)`, async () => {
      const answer = await answerExample(service, example);
      expect(answer.status).to.equal(status);
      expect(checkResponse(operationId, status, shownOf(answer) ?? undefined)).to.deep.equal([]);
      expect(maskVolatile(shownOf(answer))).to.deep.equal(maskVolatile(response));
    });
  }
});
