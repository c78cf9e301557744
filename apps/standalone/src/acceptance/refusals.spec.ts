import { expect } from 'chai';
import { routeFacts } from '@ers/contracts';
import { errorCatalogue } from '@ers/core';
import { newAccount, unitsOf } from './account.fixture.ts';
import { bodyRows } from './body-rows.fixture.ts';
import { checkResponse } from './check-response.fixture.ts';
import { credentialRows } from './credential-rows.fixture.ts';
import { analysisRoutes, type ErrorRow, sceneOf } from './error-row.fixture.ts';
import { faultRows } from './fault-rows.fixture.ts';
import { limitRows } from './limit-rows.fixture.ts';
import { type Answer, errorOf } from './send.fixture.ts';
import { sharedService } from './shared-service.fixture.ts';
import { internalText } from './start-gateway.fixture.ts';
import type { Service } from './start-service.fixture.ts';
import { unreadableRows } from './unreadable-rows.fixture.ts';

const rows: ErrorRow[] = [...credentialRows, ...unreadableRows, ...bodyRows, ...limitRows, ...faultRows];
const statusOf = (row: ErrorRow): number => row.status ?? errorCatalogue[row.code].status;

describe('refusals, each with its code and free of charge', () => {
  let service: Service;
  before(async () => {
    service = await sharedService();
  });

  for (const row of rows) {
    const { title, operationId, code } = row;

    it(`${operationId}: ${title} is ${statusOf(row)} ${code}`, async () => {
      const account = await newAccount(service, row.account);
      const scene = sceneOf(service, account, operationId);
      await row.arrange?.(scene);
      const before = await unitsOf(service, account.id);

      const answer = await row.act(scene);

      expectRefusal(answer, row);
      row.check?.(answer);
      const after = await unitsOf(service, account.id);
      expect(after).to.deep.equal(before);
      expect(after.open, 'reservations left').to.equal(0);
    });
  }

  it('have a row for every code that the specification gives these routes', () => {
    const wanted = routeFacts
      .filter(({ operationId }) => operationId in analysisRoutes)
      .flatMap(({ operationId, errors }) =>
        Object.entries(errors).flatMap(([status, codes]) =>
          codes.map((code) => `${operationId} ${status} ${code}`),
        ),
      );
    // Which methods a path has is told by the paths' own spec.
    const elsewhere = wanted.filter((place) => place.includes(' 405 '));
    const had = new Set(rows.map((row) => `${row.operationId} ${statusOf(row)} ${row.code}`));
    expect([...had, ...elsewhere]).to.have.members(wanted);
  });

  it('and the sessions’ leave no code of the catalogue to nobody', () => {
    const given = new Set(routeFacts.flatMap(({ errors }) => Object.values(errors).flat()));
    expect([...given]).to.have.members(Object.keys(errorCatalogue));
  });
});

function expectRefusal(answer: Answer, row: ErrorRow): void {
  const { code, field, details, operationId, waits = false } = row;
  const error = errorOf(answer);
  const { type, retryable } = errorCatalogue[code];
  expect(error).to.include({ code, type: row.type ?? type, retryable });
  expect(answer.status).to.equal(statusOf(row));
  expect(checkResponse(operationId, answer.status, answer.json)).to.deep.equal([]);

  expect(answer.headers.get('x-request-id')).to.equal(error.request_id);
  expect(answer.headers.get('content-type')).to.equal('application/json; charset=utf-8');
  expect(answer.headers.get('www-authenticate')).to.equal(answer.status === 401 ? 'Bearer' : null);
  expect(error.retry_after_seconds !== undefined, 'tells when to come back').to.equal(waits);
  expect(answer.headers.get('retry-after')).to.equal(waits ? String(error.retry_after_seconds) : null);

  const faults = (error.field_errors ?? []).map((fault) => `${fault.field} ${fault.code}`);
  if (field) expect(faults).to.include(field.join(' '));
  if (details) expect(error.details).to.include(details);
  expect(answer.text)
    .not.to.match(/ at \S+ \(|\.[jt]s:\d|node_modules|SELECT|Error:/)
    .and.not.include(internalText);
}
