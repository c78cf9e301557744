import { createAccount, ensureUser, hashEmail, receiveIdentityEvent } from '@ers/access';
import { systemIds } from '@ers/platform';
import { expect } from 'chai';
import {
  adminRefusalOf,
  type AdminRig,
  adminRig,
  type AdminSuite,
  recordsOf,
  supporter,
} from '../admin/admin-rig.ts';

/** Whom a look-up finds, and what is on record of it. */
export function adminLookUp(suite: AdminSuite): void {
  const { db } = suite;
  let rig: AdminRig;
  beforeEach(async () => void (rig = await adminRig(suite)));

  const lookUp = async (subject: { case: 'emailHash' | 'id'; value: string }) =>
    (await rig.clients[0].lookUp({ operator: supporter, subject })).match;
  const byId = (value: string) => lookUp({ case: 'id', value });
  const identify = (emailHash: string | null, updatedAt = rig.clock.now()) =>
    receiveIdentityEvent(rig.ctx, {
      id: systemIds.next('evt'),
      digest: systemIds.next('evt'),
      type: 'user.updated',
      subject: rig.subject,
      user: { emailHash, updatedAt },
    });

  it('finds an account by its id and by its user’s, in any letter case, with user and entitlement', async () => {
    const { accountId, subject } = rig;
    for (const text of [accountId, accountId.toUpperCase(), subject, subject.toUpperCase()]) {
      const match = await byId(text);
      expect(match?.account, text).to.include({ id: accountId, status: 'active', accountType: 'personal' });
      expect(match?.user).to.include({
        clerkUserId: subject,
        status: 'active',
        personalAccountId: accountId,
        id: match?.account?.ownerReference,
      });
      expect(match?.entitlement).to.include({ plan: 'Growth', source: 'admin', effective: true });
    }
    const looks = Array(4).fill([supporter.actor, 'support', 'lookup', '']);
    expect(await recordsOf(db(), accountId)).to.deep.equal(looks);
  });

  it('finds it by the hash of an address, and no longer once the address is gone', async () => {
    const emailHash = hashEmail('hash-key-for-tests', `${rig.subject}@shop.test`);
    expect(await lookUp({ case: 'emailHash', value: emailHash })).to.equal(undefined);
    await identify(emailHash);
    expect((await lookUp({ case: 'emailHash', value: emailHash }))?.account?.id).to.equal(rig.accountId);
    await identify(null);
    expect(await lookUp({ case: 'emailHash', value: emailHash })).to.equal(undefined);
  });

  it('takes the user whom the provider reported last, should two have one address', async () => {
    const emailHash = hashEmail('hash-key-for-tests', `${rig.subject}@shop.test`);
    await identify(emailHash);
    rig = await adminRig(suite);
    rig.clock.advance(1_000);
    await identify(emailHash);
    expect((await lookUp({ case: 'emailHash', value: emailHash }))?.account?.id).to.equal(rig.accountId);
  });

  it('does not guess between ids that differ in their letter case alone', async () => {
    const { subject, accountId } = rig;
    const twin = subject.replace('user', 'User');
    const data = { id: rig.ctx.ids.next('usr'), clerkUserId: twin, createdAt: rig.clock.now() };
    await db().prisma.user.create({ data: { ...data, personalAccountId: accountId } });
    expect((await byId(subject))?.account?.id).to.equal(accountId);
    expect(await byId(subject.toUpperCase())).to.equal(undefined);
  });

  it('finds an account that is nobody’s, and one that is deleted', async () => {
    const id = await createAccount(rig.ctx, { name: 'Seeded', plan: 'Basic', period: null });
    const match = await byId(id);
    expect(match?.account).to.include({ id, ownerReference: '' });
    expect(match?.user).to.equal(undefined);
    await db().prisma.account.update({ where: { id }, data: { status: 'deleted' } });
    expect((await byId(id))?.account).to.include({ status: 'deleted' });
  });

  it('shows our own id of a user whom the provider calls by an address', async () => {
    const { ctx } = rig;
    const subject = `${rig.subject}@shop.test`;
    const accountId = await ensureUser(ctx, { subject, name: 'By address', plan: 'Basic', period: null });
    const match = await byId(accountId);
    expect(match?.user?.clerkUserId).to.equal(match?.user?.id);
    expect(JSON.stringify(match)).to.not.include('@');
  });

  it('finds nobody by anything else, and keeps nothing of what was looked for', async () => {
    const before = await db().prisma.adminAudit.count({ where: { accountId: null } });
    const texts = ['acc_none', 'Jane Doe', '%', 'user_%', '\u0000\u0000\u0000', '\ud800abc', 'é'.repeat(320)];
    for (const text of texts) expect(await byId(text), text).to.equal(undefined);
    const rows = await db().prisma.adminAudit.findMany({ where: { accountId: null } });
    expect(rows).to.have.length(before + texts.length);
    expect(new Set(rows.map(({ note }) => note))).to.deep.equal(new Set(['']));
    expect(rig.logged()).to.equal('');
  });

  it('shows nothing that cannot be put on record', async () => {
    const next: typeof systemIds.next = (kind) => {
      if (kind === 'aud') throw new Error('no id for the audit');
      return systemIds.next(kind);
    };
    const broken = await adminRig(suite, { ids: { ...systemIds, next } });
    const [client] = broken.clients;
    const subject = { case: 'id', value: broken.accountId } as const;
    expect(await client.lookUp({ operator: supporter, subject }).catch(adminRefusalOf)).to.equal(
      'UNAVAILABLE',
    );
    const keys = client.listApiKeys({ operator: supporter, accountId: broken.accountId });
    expect(await keys.catch(adminRefusalOf)).to.equal('UNAVAILABLE');
  });

  it('is for operators', async () => {
    for (const nobody of [undefined, { actor: '', role: 'admin' }, { actor: 'user_1', role: 'owner' }]) {
      const subject = { case: 'id', value: rig.accountId } as const;
      const call = rig.clients[0].lookUp({ ...(nobody && { operator: nobody }), subject });
      expect(await call.catch(adminRefusalOf)).to.equal('ADMIN_ROLE_REQUIRED');
    }
    expect(await recordsOf(db(), rig.accountId)).to.deep.equal([]);
  });
}
