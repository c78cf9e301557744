import { createHmac } from 'node:crypto';
import { fakeEvent, signEvent } from '@ers/testing';
import { expect } from 'chai';
import fc from 'fast-check';
import { verifySignature } from './verify-signature.ts';

const now = new Date('2026-11-21T12:00:00.900Z');
const seconds = Math.floor(now.getTime() / 1_000);
const [secret, older] = ['whsec_of_these_tests', 'whsec_being_replaced'];
const body = fakeEvent({ id: 'evt_1', type: 'invoice.paid', object: { customer: 'cus_ü' } });

const hmac = (time: string | number, text = body, key = secret): string =>
  createHmac('sha256', key).update(`${time}.${text}`).digest('hex');

function accepts(signature: string, payload: string | Uint8Array = body, secrets = [secret]): boolean {
  return verifySignature({ payload: Buffer.from(payload), signature, secrets, now }) !== null;
}

describe('verifySignature', () => {
  it('takes what the provider signed, and gives the event in it', () => {
    const signature = signEvent(body, secret, seconds);
    const event = verifySignature({ payload: Buffer.from(body), signature, secrets: [secret], now });
    expect(event).to.deep.equal(JSON.parse(body));
  });

  it('takes times up to 300 s away, either way', () => {
    for (const offset of [-300, -1, 0, 1, 300]) {
      expect(accepts(signEvent(body, secret, seconds + offset)), `${offset} s`).to.equal(true);
    }
    for (const offset of [-86_400, -301, 301, 86_400]) {
      expect(accepts(signEvent(body, secret, seconds + offset)), `${offset} s`).to.equal(false);
    }
  });

  it('takes any of several secrets and of several signatures', () => {
    const wrong = 'a'.repeat(64);
    expect(accepts(signEvent(body, older, seconds), body, [secret, older])).to.equal(true);
    expect(accepts(`t=${seconds},v1=${wrong},v1=${hmac(seconds)},v0=${wrong}`)).to.equal(true);
    expect(accepts(signEvent(body, older, seconds))).to.equal(false);
    expect(accepts(signEvent(body, secret, seconds), body, [])).to.equal(false);
  });

  const good = hmac(seconds);
  const refused: [what: string, signature: string][] = [
    ['no header', ''],
    ['no time', `v1=${good}`],
    ['an empty time', `t=,v1=${hmac('')}`],
    ['no signature', `t=${seconds}`],
    ['an empty signature', `t=${seconds},v1=`],
    ['only a signature of the test scheme', `t=${seconds},v0=${good}`],
    ['a time that is no number', `t=NaN,v1=${hmac('NaN')}`],
    ['a time that begins as a number', `t=${seconds}x,v1=${good}`],
    ['a negative time', `t=-1,v1=${hmac(-1)}`],
    ['a time with a fraction', `t=${seconds}.5,v1=${hmac(`${seconds}.5`)}`],
    ['an endless time', `t=Infinity,v1=${hmac('Infinity')}`],
    ['two times', `t=${seconds},t=${seconds - 9_999},v1=${hmac(seconds - 9_999)}`],
    ['an old time beside a good one', `t=1,v1=${good},t=${seconds}`],
    ['another secret', `t=${seconds},v1=${hmac(seconds, body, 'whsec_other')}`],
    ['an empty secret', `t=${seconds},v1=${hmac(seconds, body, '')}`],
    ['a signature of another time', `t=${seconds},v1=${hmac(seconds - 1)}`],
    ['a signature cut short', `t=${seconds},v1=${good.slice(0, 40)}`],
    ['a header without end', `t=${seconds},v1=${good},${'v1=a,'.repeat(2_000)}`],
  ];
  for (const [what, signature] of refused) {
    it(`refuses ${what}`, () => expect(accepts(signature)).to.equal(false));
  }

  it('refuses bytes that are not those that were signed', () => {
    const signature = signEvent(body, secret, seconds);
    const others = [
      JSON.stringify(JSON.parse(body)),
      `${body}\n`,
      ` ${body}`,
      `\uFEFF${body}`,
      body.replace('ü', 'u\u0308'),
      Buffer.from(body, 'latin1'),
      '',
    ];
    for (const other of others) expect(accepts(signature, other)).to.equal(false);
  });

  it('refuses bytes that only read the same', () => {
    const replaced = body.replace('ü', '\uFFFD');
    const signature = signEvent(replaced, secret, seconds);
    const bytes = Buffer.from(replaced.replace('\uFFFD', '?'));
    bytes[bytes.indexOf('cus_?') + 4] = 0xff;
    expect(bytes.toString()).to.equal(replaced);
    expect([accepts(signature, replaced), accepts(signature, bytes)]).to.deep.equal([true, false]);
  });

  it('refuses what is signed and no JSON', () => {
    expect(accepts(signEvent('{', secret, seconds), '{')).to.equal(false);
  });

  it('takes nothing that was made up, and never fails', () => {
    const part = fc.oneof(fc.string(), fc.constantFrom('t=', 'v1=', ',', `t=${seconds}`, 'v1=ff', '-', '='));
    fc.assert(
      fc.property(
        fc.array(part).map((parts) => parts.join('')),
        fc.uint8Array(),
        (signature, payload) => {
          expect(accepts(signature, payload)).to.equal(false);
        },
      ),
    );
  });
});
