import { expect } from 'chai';
import { errorCatalogue, type ErrorCode, planNames } from '@ers/core';
import { HEADER_OF_EVERY_ANSWER, type RouteFact, routeFacts } from '../spec-facts/routes.ts';
import type { JsonSchema, Operation } from './document.ts';
import { openapiDocument } from './openapi-document.ts';
import { operationsOf, responseOf } from './operations.ts';

const document = openapiDocument();
const operations = operationsOf(document);

describe('the OpenAPI document', () => {
  it('has the specified version and the routes of the facts, no more and no fewer', () => {
    const routes = operations.map(({ method, path, operation }) => ({
      method,
      path,
      operationId: operation.operationId,
      ...operation['x-ers'],
    }));
    expect(document.info.version).to.equal('1.8.0');
    expect(routes).to.have.deep.members(
      routeFacts.map(({ method, path, operationId, auth, scope }) => ({
        method,
        path,
        operationId,
        auth,
        scope,
      })),
    );
  });

  it('can not be changed by a reader', () => {
    expect(() => Object.assign(document.info, { version: '0' })).to.throw(TypeError);
  });

  it('names exactly the error codes of the catalogue', () => {
    expect(enumOf('ErrorCode')).to.have.members(Object.keys(errorCatalogue));
    expect(enumOf('ErrorType')).to.include.members(Object.values(errorCatalogue).map(({ type }) => type));
    expect(enumOf('PlanName')).to.deep.equal(planNames);
  });

  for (const fact of routeFacts) {
    describe(`${fact.method} ${fact.path}`, () => {
      const operation = operationOf(fact);

      it('answers with the statuses and error codes of the facts', () => {
        const statuses = [fact.success ?? 200, ...fact.otherAnswers, ...Object.keys(fact.errors).map(Number)];
        expect(Object.keys(operation.responses).map(Number)).to.have.members(statuses);
        for (const status of statuses) {
          expect(codesAt(operation, status), String(status)).to.have.members([
            ...(fact.errors[status] ?? []),
          ]);
        }
      });

      it('describes every error code it lists', () => {
        for (const [status, codes] of Object.entries(fact.errors)) {
          const { description } = responseOf(document, operation, Number(status)) ?? {};
          for (const code of codes) expect(description, status).to.include(`\`${code}\``);
        }
      });

      it('carries the headers of the facts', () => {
        expect(headersAt(operation, fact.success ?? 200)).to.have.members([...fact.headers]);
        for (const status of Object.keys(operation.responses)) {
          expect(headersAt(operation, Number(status)), status).to.include(HEADER_OF_EVERY_ANSWER);
        }
        expect(headersAt(operation, 405)).to.include('Allow');
        if (operation.responses['401']) expect(headersAt(operation, 401)).to.include('WWW-Authenticate');
        if (operation.responses['429']) expect(headersAt(operation, 429)).to.include('Retry-After');
      });

      it('demands exactly the credentials that it needs', () => {
        const security = (operation as unknown as { security: unknown[] }).security;
        const schemes = {
          api_key: [{ apiKey: [] }],
          session: [{ session: [] }],
          admin: [{ session: [] }],
          callback: [],
          anonymous: [],
          none: [],
        };
        expect(security).to.deep.equal(schemes[fact.auth]);
      });
    });
  }

  it('gives each error code a status that the catalogue knows for it', () => {
    const exceptions = new Set([
      ...[405, 413, 415, 416].map((status) => `INVALID_REQUEST ${status}`),
      'ACCOUNT_DISABLED 401',
    ]);
    const misplaced = operations.flatMap(({ operation }) =>
      Object.keys(operation.responses).flatMap((status) =>
        codesAt(operation, Number(status))
          .filter((code) => errorCatalogue[code].status !== Number(status))
          .map((code) => `${code} ${status}`)
          .filter((place) => !exceptions.has(place)),
      ),
    );
    expect(misplaced).to.deep.equal([]);
  });
});

function operationOf({ method, path }: RouteFact): Operation {
  const operation = document.paths[path]?.[method.toLowerCase()];
  if (!operation) throw new Error(`not documented: ${method} ${path}`);
  return operation;
}

function enumOf(name: string): unknown {
  return document.components.schemas[name]?.['enum'];
}

function headersAt(operation: Operation, status: number): string[] {
  return Object.keys(responseOf(document, operation, status)?.headers ?? {});
}

/** The codes to which an error answer's schema narrows `error.code`; none for an answer that is no error. */
function codesAt(operation: Operation, status: number): ErrorCode[] {
  const schema = responseOf(document, operation, status)?.content?.['application/json']?.schema;
  const parts = (schema?.['allOf'] ?? []) as {
    properties?: { error?: { properties: { code: JsonSchema } } };
  }[];
  const narrowed = parts.flatMap(({ properties }) => properties?.error?.properties.code['enum'] ?? []);
  return narrowed as ErrorCode[];
}
