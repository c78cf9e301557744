import {
  type AccessContext,
  createApiKey,
  createSessionResolver,
  forgetIdentityEvents,
  hashEmail,
  type IdentityEvent,
  isKeyAccepted,
  issueApiKey,
  readEntitlement,
  receiveIdentityEvent,
  type SessionCaller,
} from '@ers/access';
import { ApiError } from '@ers/core';
import type { Database } from '@ers/db';
import { expect } from 'chai';
import { accessContext } from '../access-fixture.ts';
import { manualClock } from '../manual-clock.ts';

/** What the identity provider's events do (contract part 6). `db` is migrated and shared; `otherInstance` as elsewhere. */
export function identityConformance(db: () => Database, otherInstance: () => Database = db): void {
  let ctx: AccessContext;
  let other: AccessContext;
  let subject: string;
  let sent = 0;

  beforeEach(() => {
    const clock = manualClock();
    ctx = accessContext(db(), clock);
    other = accessContext(otherInstance(), clock);
    subject = ctx.ids.next('usr').replace('usr', 'user');
  });

  /** An event that was not sent before. `minute` is the provider's time of the change. */
  function event(
    type: IdentityEvent['type'],
    { email = null, minute = 0 }: { email?: string | null; minute?: number } = {},
  ): IdentityEvent {
    sent += 1;
    const emailHash = email === null ? null : hashEmail('hash-key', email);
    const updatedAt = new Date(Date.UTC(2026, 8, 1, 12, minute));
    return {
      id: `msg_${subject}_${sent}`,
      digest: `digest_${subject}_${sent}`,
      type,
      subject,
      user: type === 'user.deleted' ? null : { emailHash, updatedAt },
    };
  }

  const receive = (one: IdentityEvent, on = ctx) => receiveIdentityEvent(on, one);
  const userOf = () => db().prisma.user.findUniqueOrThrow({ where: { clerkUserId: subject } });
  const emailOf = async (): Promise<string | null> => (await userOf()).emailHash;
  const session = (on = ctx): Promise<SessionCaller> =>
    createSessionResolver(on)({ subject, adminRole: null });

  it('makes a user with a personal account, whom the first session then meets', async () => {
    expect(await receive(event('user.created', { email: 'jane@example.org' }))).to.equal('applied');
    const { id, personalAccountId, status } = await userOf();
    expect(status).to.equal('active');
    expect(await session()).to.include({ userId: id, accountId: personalAccountId, accountStatus: 'active' });
  });

  it('keeps of the address a keyed hash that letter case does not change', async () => {
    await receive(event('user.created', { email: 'Jane@Example.org' }));
    expect(await emailOf()).to.equal(hashEmail('hash-key', 'jane@example.org'));
    expect(await emailOf()).to.not.equal(hashEmail('another-key', 'jane@example.org'));
    expect(JSON.stringify(await userOf()).toLowerCase()).to.not.include('jane');
    await receive(event('user.updated', { minute: 1 }));
    expect(await emailOf()).to.equal(null);
  });

  it('gives an event its effect once: not by its id, nor by its bytes, a second time', async () => {
    const first = event('user.created', { email: 'one@example.org' });
    await receive(first);
    await receive(event('user.updated', { email: 'two@example.org' }));
    const again = [first, { ...first, digest: 'another' }, { ...first, id: 'another' }];
    for (const one of again) expect(await receive(one)).to.equal('duplicate');
    expect(await emailOf()).to.equal(hashEmail('hash-key', 'two@example.org'));
  });

  it('forgets an event after 100 days, and takes no harm when it comes once more', async () => {
    const clock = manualClock();
    const late = accessContext(db(), clock);
    const first = event('user.created', { email: 'old@example.org' });
    await receive(first, late);
    await receive(event('user.updated', { email: 'new@example.org', minute: 1 }), late);
    const known = () => db().prisma.identityEvent.count({ where: { id: first.id } });
    clock.advance(100 * 86_400_000);
    await forgetIdentityEvents(late);
    expect(await known()).to.equal(1);
    clock.advance(1);
    await forgetIdentityEvents(late);
    expect(await known()).to.equal(0);
    expect(await receive(first, late)).to.equal('applied');
    expect(await emailOf()).to.equal(hashEmail('hash-key', 'new@example.org'));
  });

  it('makes one user of twenty copies that come at once', async () => {
    const one = event('user.created', { email: 'jane@example.org' });
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, i) => receive(one, i % 2 === 0 ? ctx : other)),
    );
    expect(outcomes.filter((outcome) => outcome === 'applied')).to.have.length(1);
    expect(await db().prisma.user.count({ where: { clerkUserId: subject } })).to.equal(1);
  });

  it('ends in the same state in whatever order events come', async () => {
    const created = event('user.created', { email: 'old@example.org' });
    const updated = event('user.updated', { email: 'new@example.org', minute: 5 });
    await receive(updated);
    await receive(created);
    expect(await emailOf()).to.equal(hashEmail('hash-key', 'new@example.org'));
  });

  it('ends the account with its user: for sessions, for keys and for its plan, at once', async () => {
    await receive(event('user.created', { email: 'jane@example.org' }));
    const { accountId } = await session();
    const key = (await createApiKey(ctx, { accountId, name: 'CI' })).secret;
    expect(await isKeyAccepted(ctx, { accountId, environment: 'live', key })).to.equal(true);

    expect(await receive(event('user.deleted'), other)).to.equal('applied');
    expect(await isKeyAccepted(ctx, { accountId, environment: 'live', key })).to.equal(false);
    expect(await db().prisma.apiKey.count({ where: { accountId, revokedAt: null } })).to.equal(0);
    expect(await session()).to.include({ accountId, accountStatus: 'deleted', plan: 'Basic' });
    expect(await emailOf()).to.equal(null);
    expect(await readEntitlement(ctx, accountId)).to.include({
      plan: 'Basic',
      reason: 'account_deleted',
      effective: false,
    });
  });

  it('leaves the account of another user alone', async () => {
    const { accountId } = await session();
    const stranger = await createSessionResolver(ctx)({ subject: `${subject}x`, adminRole: null });
    await receive(event('user.deleted'));
    const states = await db().prisma.account.findMany({
      where: { id: { in: [accountId, stranger.accountId] } },
    });
    expect(new Map(states.map(({ id, status }) => [id, status]))).to.deep.equal(
      new Map([
        [accountId, 'deleted'],
        [stranger.accountId, 'active'],
      ]),
    );
  });

  it('never brings back who was deleted: no late event, no session, also where deletion came first', async () => {
    await receive(event('user.deleted'));
    await receive(event('user.created', { email: 'jane@example.org', minute: 1 }));
    await receive(event('user.updated', { email: 'jane@example.org', minute: 2 }));
    expect(await session(other)).to.include({ accountStatus: 'deleted' });
    expect(await userOf()).to.include({ status: 'deleted', emailHash: null });
  });

  it('lets no key be issued that was asked for before the deletion', async () => {
    const { accountId } = await session();
    const ask = { accountId, name: 'CI', scopes: ['analyze'], environment: 'live', expiresAt: null } as const;
    const [issued] = await Promise.allSettled([issueApiKey(other, ask), receive(event('user.deleted'))]);
    expect(await db().prisma.apiKey.count({ where: { accountId, revokedAt: null } })).to.equal(0);
    if (issued.status === 'rejected') expect(issued.reason).to.be.instanceOf(ApiError);
    const late = await issueApiKey(ctx, ask).catch((error: unknown) => error);
    expect(late).to.have.property('code', 'ACCOUNT_DISABLED');
  });
}
