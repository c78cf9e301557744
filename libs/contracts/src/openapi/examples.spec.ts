import { expect } from 'chai';
import { addExamples } from './add-examples.ts';
import type { MediaType } from './document.ts';
import { openapiDocument } from './openapi-document.ts';
import { type ApiExample, apiExamples } from './examples.ts';
import { operationsOf, responseOf } from './operations.ts';
import { createRequestValidator } from './request-validator.ts';
import { createResponseChecker } from './response-checker.ts';

const document = openapiDocument();
const examples = apiExamples();
const validator = createRequestValidator(document);
const checkResponse = createResponseChecker(document);

describe('the examples', () => {
  it('show every operation, and each of those with a body both answered and refused', () => {
    for (const { operation } of operationsOf(document)) {
      const { operationId, requestBody } = operation;
      const statuses = examples
        .filter((example) => example.operationId === operationId)
        .map(({ status }) => status);
      const success = Math.min(...Object.keys(operation.responses).map(Number));
      const inline = responseOf(document, operation, success)?.content?.['application/json']?.examples;
      expect(statuses.includes(success) || inline !== undefined, operationId).to.equal(true);
      if (requestBody) expect(statuses, operationId).to.include(400);
    }
  });

  it('are all the answers that the document shows, apart from its own head', () => {
    const recorded = new Set(examples.map(({ operationId, name }) => `${operationId}/${name}`));
    const shown = operationsOf(document).flatMap(({ operation }) =>
      Object.keys(operation.responses).flatMap((status) => {
        const answer = responseOf(document, operation, Number(status));
        return Object.values(answer?.content ?? {}).flatMap(({ examples: named = {} }) =>
          Object.entries(named).map(
            ([name, { value }]) => [`${operation.operationId}/${name}`, value] as const,
          ),
        );
      }),
    );
    const { openapi, info } = document;
    const head = { openapi, info: { title: info.title, version: info.version }, paths: {}, components: {} };
    expect(shown.filter(([place]) => !recorded.has(place))).to.deep.equal([['getOpenApi/abridged', head]]);
  });

  for (const example of examples) {
    const { operationId, name, request, status, response } = example;

    it(`${operationId}/${name} stands in the document`, () => {
      const operation = operationsOf(document).find(
        (placed) => placed.operation.operationId === operationId,
      )?.operation;
      const [asked] = shownIn(operation?.requestBody?.content, name);
      const [answered = null] = shownIn(operation && responseOf(document, operation, status)?.content, name);
      if (request !== null) expect(asked).to.deep.equal(request);
      expect(answered).to.deep.equal(response);
    });

    if (request !== null && status < 300 && validator.bodyOf(operationId) !== 'upload') {
      it(`${operationId}/${name} asks for what the document allows`, () => {
        expect(validator.validate(operationId, request)).to.deep.equal([]);
      });
    }

    if (response !== null) {
      it(`${operationId}/${name} is answered as the document says`, () => {
        expect(checkResponse(operationId, status, response)).to.deep.equal([]);
      });
    }
  }
});

/** What stands under a name beside the bodies of any type; once. */
function shownIn(content: Readonly<Record<string, MediaType>> | undefined, name: string): unknown[] {
  const shown = Object.values(content ?? {}).flatMap(({ examples }) => examples?.[name] ?? []);
  expect(shown.length, name).to.be.at.most(1);
  return shown.map(({ value }) => value);
}

describe('addExamples', () => {
  const example: ApiExample = {
    operationId: 'getLiveness',
    name: 'another',
    summary: 'Another',
    plan: null,
    request: null,
    status: 200,
    response: { status: 'ok' },
  };

  it('puts the answer under its name and leaves the given document as it was', () => {
    const [placed] = operationsOf(addExamples(document, [example])).filter(
      ({ operation }) => operation.operationId === 'getLiveness',
    );
    const answered = placed && responseOf(document, placed.operation, 200)?.content?.['application/json'];
    expect(answered?.examples?.['another']).to.deep.equal({ summary: 'Another', value: { status: 'ok' } });
    expect(JSON.stringify(document)).to.not.include('"another"');
  });

  it('refuses an example of an unknown operation, of an undocumented status, and a name that is taken', () => {
    const add =
      (...added: ApiExample[]) =>
      () =>
        addExamples(document, added);
    expect(add({ ...example, operationId: 'getNothing' })).to.throw('getNothing/another: no such operation');
    expect(add({ ...example, status: 418 })).to.throw('status 418 is not documented');
    expect(add(example, example)).to.throw('the name is taken');
  });
});
