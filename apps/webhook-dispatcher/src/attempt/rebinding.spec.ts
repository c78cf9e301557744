import { expect } from 'chai';
import { type Receiver, startReceiver } from '@ers/testing';
import { attemptRig, type AttemptRig, credentials } from './attempt.fixture.ts';

const metadata = '169.254.169.254';

describe('a name whose addresses change', () => {
  let receiver: Receiver;
  let rig: AttemptRig;
  const url = (host = 'a.test'): string => `https://${host}:${receiver.port}/`;

  beforeEach(async () => {
    rig = attemptRig();
    receiver = await startReceiver(credentials());
  });
  afterEach(() => receiver.close());

  it('is asked for once, and the address that was judged is the one that gets the delivery', async () => {
    rig.names.set('a.test', [['127.0.0.1'], [metadata]]);
    expect(await rig.attempt(url())).to.include({ statusCode: 200 });
    expect(rig.asked).to.deep.equal(['a.test']);
    expect(await rig.attempt(url())).to.include({ error: 'blocked_target', statusCode: null });
    expect(receiver.received).to.have.length(1);
  });

  it('is judged anew at every hop, once each', async () => {
    rig.names.set('a.test', [['127.0.0.1'], ['127.0.0.1'], [metadata]]);
    receiver.answerWith((response) => void response.writeHead(307, { Location: '/again' }).end());
    expect(await rig.attempt(url())).to.include({ error: 'blocked_target', redirectHops: 2 });
    expect(rig.asked).to.deep.equal(['a.test', 'a.test', 'a.test']);
    expect(receiver.received).to.have.length(2);
  });

  for (const answer of [
    ['127.0.0.1', metadata],
    [metadata, '127.0.0.1'],
    ['127.0.0.1', '::1'],
    ['8.8.8.8', '64:ff9b::7f00:1'],
    ['127.0.0.1', '::ffff:10.0.0.1'],
    ['127.0.0.1', 'nonsense'],
    Array.from({ length: 500 }, (_, i) => (i === 499 ? '10.0.0.1' : '127.0.0.1')),
  ]) {
    it(`gets nothing where one of its addresses is forbidden: ${answer.slice(-2).join(', ')}`, async () => {
      rig.names.set('a.test', [answer]);
      expect(await rig.attempt(url())).to.include({ error: 'blocked_target', statusCode: null });
      expect(receiver.received).to.deep.equal([]);
    });
  }

  it('is not asked for where the host is an address, and an address that is forbidden gets nothing', async () => {
    expect(await rig.attempt(url('127.0.0.1'))).to.include({ statusCode: 200 });
    for (const host of ['10.0.0.1', '[::1]', '0x7f.1.1', '[::127.0.0.1]', '2852039166']) {
      const isOpened = host === '0x7f.1.1';
      const { error } = await attemptRig().attempt(isOpened ? 'https://0xa.1.1/' : url(host));
      expect(error, host).to.equal('blocked_target');
    }
    expect(rig.asked).to.deep.equal([]);
  });

  it('gets the delivery at its second address where the first does not take it', async () => {
    // Nothing listens there, whether this machine has IPv6 or not.
    const withV6 = attemptRig({ allowed: ['::1'] });
    withV6.names.set('a.test', [['::1', '127.0.0.1']]);
    expect(await withV6.attempt(url())).to.include({ statusCode: 200 });
    expect(receiver.received).to.have.length(1);
  });

  it('is not delivered to where it has no address', async () => {
    rig.names.set('a.test', [[]]);
    expect(await rig.attempt(url())).to.include({ error: 'name_not_resolved', statusCode: null });
  });
});
