import { hashEmail } from '@ers/access';
import { expect } from 'chai';
import { readClerkEvent } from './read-clerk-event.ts';

const user = {
  id: 'user_1',
  updated_at: 1_790_000_000_123,
  primary_email_address_id: 'idn_2',
  email_addresses: [
    { id: 'idn_1', email_address: 'other@example.org' },
    { id: 'idn_2', email_address: 'Jane@Example.org' },
  ],
};
const read = (type: unknown, data?: unknown) => readClerkEvent({ type, data, object: 'event' }, 'key');

describe('readClerkEvent', () => {
  it('reads whom an event is about, the time of the change, and the hash of the primary address', () => {
    for (const type of ['user.created', 'user.updated']) {
      expect(read(type, user)).to.deep.equal({
        type,
        subject: 'user_1',
        user: { emailHash: hashEmail('key', 'jane@example.org'), updatedAt: new Date(1_790_000_000_123) },
      });
    }
  });

  it('knows no address where none is the primary one', () => {
    for (const changes of [{ primary_email_address_id: null }, { email_addresses: [] }]) {
      expect(read('user.created', { ...user, ...changes })).to.have.nested.property('user.emailHash', null);
    }
  });

  it('reads a deletion', () => {
    const data = { id: 'user_1', deleted: true, object: 'user' };
    expect(read('user.deleted', data)).to.deep.equal({ type: 'user.deleted', subject: 'user_1', user: null });
  });

  it('tells a kind that says nothing here from what cannot be read', () => {
    expect(read('session.created', { id: 'sess_1' })).to.equal(null);
    expect(read('toString')).to.equal(null);
    const unreadable = [
      read('user.created'),
      read('user.created', { ...user, id: '' }),
      read('user.created', { ...user, id: 'a b' }),
      read('user.updated', { ...user, updated_at: 'now' }),
      read('user.updated', { ...user, updated_at: 1e300 }),
      read('user.deleted', { id: null }),
      read(7, user),
      readClerkEvent(null, 'key'),
      readClerkEvent([], 'key'),
    ];
    expect(unreadable).to.deep.equal(unreadable.map(() => undefined));
  });
});
