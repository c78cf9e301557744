import type { Database } from '@ers/db';
import { systemIds } from '@ers/platform';
import { captureLog, manualClock } from '@ers/testing';
import { expect } from 'chai';
import { createBilling } from './create-billing.ts';
import type { PaymentProvider } from './stripe/payment-provider.ts';

describe('the upkeep of billing', () => {
  it('reconciles what is due once a minute, until it is stopped', async () => {
    const asked: string[] = [];
    const query = async ({ name }: { name: string }): Promise<never[]> => {
      asked.push(name);
      return [];
    };
    const rounds: { ms: number | undefined; run: () => void }[] = [];
    const { setInterval: real } = globalThis;
    const faked = (run: () => void, ms?: number) => {
      rounds.push({ ms, run });
      return real(() => undefined, 60_000);
    };
    globalThis.setInterval = faked;
    try {
      const upkeep = createBilling({
        db: { sql: { query } } as unknown as Database,
        clock: manualClock(),
        ids: systemIds,
        log: captureLog().log,
        provider: {} as PaymentProvider,
        prices: new Map(),
        webhookSecrets: [],
        returnUrl: 'http://localhost/',
      }).startUpkeep();
      expect(rounds.map(({ ms }) => ms)).to.deep.equal([60_000]);
      expect(asked).to.deep.equal([]);
      rounds[0]?.run();
      await upkeep.stop();
      expect(asked).to.include('page_due_customers');
    } finally {
      globalThis.setInterval = real;
    }
  });
});
