import { defaultPlanCatalogue } from '@ers/core';
import { accessContext, embeddedDatabase, manualClock, newAccount } from '@ers/testing';
import { expect } from 'chai';
import { webhookPlans } from '../context.ts';
import { claimDeliveries } from './claim.ts';
import { freeDeliveryLeases } from './free-delivery-leases.ts';

describe('freeDeliveryLeases', () => {
  const db = embeddedDatabase();

  it('lets a delivery that a crash left be claimed at once, and its late sender write nothing', async () => {
    const clock = manualClock();
    const now = clock.now();
    const accountId = await newAccount(accessContext(db(), clock), { plan: 'Scale' });
    const secret = { secretCiphertext: Buffer.alloc(60), secretKeyId: 'k1' };
    const owned = { accountId, url: 'https://a.test/', events: ['signup.high_risk'] };
    const times = { createdAt: now, updatedAt: now };
    await db().prisma.webhook.create({ data: { id: 'wh_1', ...owned, ...secret, ...times } });
    const event = { eventId: 'evt_1', eventType: 'signup.high_risk', body: Buffer.from('{}') };
    const due = { createdAt: now, nextAttemptAt: now, maxAttempts: 5 };
    await db().prisma.webhookDelivery.create({ data: { id: 'dlv_1', webhookId: 'wh_1', ...event, ...due } });

    const claim = () =>
      claimDeliveries(db().sql, {
        now,
        leaseUntil: new Date(now.getTime() + 60_000),
        limit: 2,
        perWebhookMax: 2,
        running: [],
        plans: webhookPlans(defaultPlanCatalogue),
      });
    const [first] = await claim();
    expect(await claim()).to.deep.equal([]);
    await freeDeliveryLeases(db().sql);
    const [second] = await claim();
    expect(second).to.include({ id: 'dlv_1' });
    expect(second?.fence).to.be.greaterThan(first?.fence ?? Infinity);
  });
});
