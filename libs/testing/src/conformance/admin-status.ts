import { readEntitlement, setAccountStatus } from '@ers/access';
import { systemIds } from '@ers/platform';
import { expect } from 'chai';
import {
  adminRefusalOf,
  type AdminRig,
  adminRig,
  type AdminSuite,
  operator,
  recordsOf,
  supporter,
} from '../admin/admin-rig.ts';

/** What a status write does, whoever else does what at once. */
export function adminStatus(suite: AdminSuite): void {
  const { db } = suite;
  let rig: AdminRig;
  beforeEach(async () => void (rig = await adminRig(suite)));

  const write = (status: string, note = 'Asked for by post.', i = 0) =>
    rig.clients[i % 2 === 0 ? 0 : 1].setAccountStatus({ operator, accountId: rig.accountId, status, note });
  const entitlement = () => readEntitlement(rig.ctx, rig.accountId);

  it('disables and enables an account with its entitlement, each with its note on record', async () => {
    rig.clock.advance(1_000);
    const { account } = await write('disabled', 'Spam.');
    expect(account).to.include({ id: rig.accountId, status: 'disabled' });
    expect(account?.updatedAt).to.equal(rig.clock.now().toISOString());
    expect(await entitlement()).to.include({ plan: 'Basic', source: 'none', reason: 'account_disabled' });
    rig.clock.advance(1_000);
    expect((await write('active', 'A mistake.')).account).to.include({ status: 'active' });
    expect(await entitlement()).to.include({
      plan: 'Growth',
      source: 'admin',
      reason: 'active_subscription',
    });
    expect(await recordsOf(db(), rig.accountId)).to.deep.equal([
      [operator.actor, 'admin', 'account.disable', 'Spam.'],
      [operator.actor, 'admin', 'account.enable', 'A mistake.'],
    ]);
  });

  it('changes nothing the second time, and keeps the second note too', async () => {
    const first = await write('disabled');
    rig.clock.advance(1_000);
    expect(await write('disabled', 'Once more.')).to.deep.equal(first);
    expect(await recordsOf(db(), rig.accountId)).to.have.length(2);
    await write('active');
    expect(await entitlement()).to.include({ plan: 'Growth' });
  });

  it('loses nothing to writes that come at once, on two instances', async () => {
    await Promise.all(
      Array.from({ length: 12 }, (_, i) => write(i % 3 === 0 ? 'active' : 'disabled', 'x', i)),
    );
    expect(await recordsOf(db(), rig.accountId)).to.have.length(12);
    expect((await write('active')).account).to.include({ status: 'active' });
    expect(await entitlement()).to.include({ plan: 'Growth', source: 'admin' });
  });

  it('is not done when its record cannot be written', async () => {
    const next: typeof systemIds.next = (kind) => {
      if (kind === 'aud') throw new Error('no id for the audit');
      return systemIds.next(kind);
    };
    rig = await adminRig(suite, { ids: { ...systemIds, next } });
    expect(await write('disabled').catch(adminRefusalOf)).to.equal('UNAVAILABLE');
    expect(await entitlement()).to.include({ plan: 'Growth' });
    const { status } = await db().prisma.account.findUniqueOrThrow({ where: { id: rig.accountId } });
    expect(status).to.equal('active');
  });

  it('never brings a deleted account back', async () => {
    await db().prisma.account.update({ where: { id: rig.accountId }, data: { status: 'deleted' } });
    for (const status of ['active', 'disabled']) {
      expect(await write(status).catch(adminRefusalOf)).to.equal('CONFLICT');
    }
    expect(await recordsOf(db(), rig.accountId)).to.deep.equal([]);
    expect(await setAccountStatus(rig.ctx, { accountId: rig.accountId, status: 'active' })).to.equal(false);
  });

  it('is for admins alone, and for what it knows', async () => {
    const [client] = rig.clients;
    const good = { operator, accountId: rig.accountId, status: 'disabled', note: 'x' };
    const refusal = (changes: Partial<Record<keyof typeof good, unknown>>): Promise<unknown> =>
      client.setAccountStatus({ ...good, ...changes } as typeof good).catch(adminRefusalOf);
    expect(await refusal({ operator: supporter })).to.equal('ADMIN_ROLE_REQUIRED');
    expect(await refusal({ accountId: 'acc_none' })).to.equal('ACCOUNT_NOT_FOUND');
    const notes = ['', ' ', '\n\t', '\u00a0'.repeat(350), '\u{1F41D}'.repeat(351)].map((note) => ({ note }));
    for (const bad of [{ status: 'deleted' }, ...notes]) {
      expect(await refusal(bad), JSON.stringify(bad)).to.equal('INVALID_REQUEST');
    }
    expect(await recordsOf(db(), rig.accountId)).to.deep.equal([]);
    await client.setAccountStatus({ ...good, note: '\u{1F41D}'.repeat(350) });
    expect(await entitlement()).to.include({ reason: 'account_disabled' });
  });
}
