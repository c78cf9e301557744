import { create, toBinary } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { eventsV1, topics } from '@ers/contracts';
import { defaultPlanCatalogue } from '@ers/core';
import type { Database, Sql } from '@ers/db';
import { noMetrics, type ReceivedMessage, systemIds } from '@ers/platform';
import { captureLog, manualClock, manualTimers } from '@ers/testing';
import { expect } from 'chai';
import type { DispatcherContext } from '../context.ts';
import { createSecretBox } from '../secrets/secret-box.ts';
import { eventSubscription } from './consume.ts';

const clock = manualClock();

const message: ReceivedMessage = {
  topic: topics.signupHighRisk,
  key: 'acc_1',
  headers: {},
  value: toBinary(
    eventsV1.SignupHighRiskSchema,
    create(eventsV1.SignupHighRiskSchema, {
      eventId: 'evt_1',
      accountId: 'acc_1',
      createdAt: timestampFromDate(clock.now()),
      email: {},
      decision: { riskScore: 80, assessment: {} },
    }),
  ),
};

/** A consumer over a database that answers one transaction after the other with what is given, then with success. */
function consumerOf(failures: Error[]) {
  const timers = manualTimers(clock);
  const stopping = new AbortController();
  let transactions = 0;
  const sql: Sql = {
    query: async () => [],
    transaction: async () => {
      const failure = failures[(transactions += 1) - 1];
      if (failure) throw failure;
      return null as never;
    },
    exclusively: async () => undefined,
  };
  const ctx: DispatcherContext = {
    db: { sql } as Database,
    clock,
    ids: systemIds,
    log: captureLog().log,
    metrics: noMetrics,
    plans: defaultPlanCatalogue,
    secrets: createSecretBox([{ id: 'k', key: Buffer.alloc(32) }], systemIds),
    checkUrl: async () => null,
    maxAttempts: 5,
    onDue: () => undefined,
  };
  const options = { startTimer: timers.startTimer, signal: stopping.signal };
  const handled = eventSubscription(ctx, options)
    .handle(message)
    .then(
      () => 'planned',
      (error: unknown) => error,
    );
  return { handled, timers, stopping, transactions: () => transactions };
}

const failure = (code: string | undefined): Error =>
  Object.assign(new Error('failed'), code !== undefined && { code });

describe('an event that cannot be planned', () => {
  it('waits for as long as the database is away', async () => {
    const away = [failure('ECONNREFUSED'), failure('57P01'), failure(undefined), failure('53300')];
    const { handled, timers, transactions } = consumerOf([...away, ...away, ...away]);
    for (let i = 0; i < 12; i += 1) {
      await timers.untilWaiting(1_000);
      timers.advance(1_000);
    }
    expect(await handled).to.equal('planned');
    expect(transactions()).to.equal(13);
  });

  it('is given up when it is at fault itself, or the code is', async () => {
    for (const error of [failure('22021'), failure('23502'), new TypeError('x'), new RangeError('x')]) {
      const { handled, transactions } = consumerOf([error]);
      expect(await handled).to.equal(error);
      expect(transactions()).to.equal(1);
    }
  });

  it('goes back to the bus when the consumer is stopped', async () => {
    const away = failure('ECONNREFUSED');
    const { handled, timers, stopping } = consumerOf([away, away]);
    await timers.untilWaiting(1_000);
    stopping.abort();
    expect(await handled).to.equal(away);
  });
});
