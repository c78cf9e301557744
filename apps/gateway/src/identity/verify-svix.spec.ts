import { expect } from 'chai';
import { Webhook } from 'svix/dist/webhook.js';
import { createSvixVerifier } from './verify-svix.ts';

const secretOf = (letter: string): string => `whsec_${Buffer.alloc(24, letter).toString('base64')}`;
const [secret, older, foreign] = [secretOf('a'), secretOf('b'), secretOf('c')];
const body = '{"type":"user.created"}';

function signed(by: string, { text = body, ageSeconds = 0 } = {}): Record<string, string> {
  const at = new Date(Date.now() - ageSeconds * 1_000);
  return {
    'svix-id': 'msg_1',
    'svix-timestamp': String(Math.floor(at.getTime() / 1_000)),
    'svix-signature': new Webhook(by).sign('msg_1', at, text),
  };
}

describe('the Svix verifier', () => {
  const verify = createSvixVerifier([secret, older]);
  const read = (headers: Record<string, string>, bytes = Buffer.from(body)) => verify({ bytes, headers });

  it('takes what is signed with any of the secrets', () => {
    expect(read(signed(secret))).to.deep.equal({ type: 'user.created' });
    expect(read(signed(older))).to.deep.equal({ type: 'user.created' });
    expect(read(signed(foreign))).to.equal(undefined);
  });

  it('takes a message whose signatures are several, one of them ours', () => {
    const headers = signed(secret);
    const others = `v2,AAAA ${signed(foreign)['svix-signature']}`;
    const signature = `${others} ${headers['svix-signature']}`;
    expect(read({ ...headers, 'svix-signature': signature })).to.deep.equal({ type: 'user.created' });
    expect(read({ ...headers, 'svix-signature': others })).to.equal(undefined);
  });

  it('takes nothing that was signed more than five minutes ago or ahead', () => {
    expect(read(signed(secret, { ageSeconds: 200 }))).to.not.equal(undefined);
    expect(read(signed(secret, { ageSeconds: -200 }))).to.not.equal(undefined);
    expect(read(signed(secret, { ageSeconds: 302 }))).to.equal(undefined);
    // Ahead by more than the test may take.
    expect(read(signed(secret, { ageSeconds: -330 }))).to.equal(undefined);
  });

  it('holds each part of the signature to the message', () => {
    const headers = signed(secret);
    for (const changes of [
      { 'svix-id': 'msg_2' },
      { 'svix-timestamp': String(Number(headers['svix-timestamp']) - 1) },
      { 'svix-signature': headers['svix-signature']?.replace('v1', 'v0') ?? '' },
      { 'svix-signature': 'v1' },
      { 'svix-signature': 'v1,' },
      { 'svix-signature': '' },
    ]) {
      expect(read({ ...headers, ...changes }), JSON.stringify(changes)).to.equal(undefined);
    }
    expect(read(headers, Buffer.from(`${body}\n`))).to.equal(undefined);
    expect(read(headers, Buffer.from('{ "type": "user.created" }'))).to.equal(undefined);
  });

  it('takes no bytes that are not JSON in UTF-8, however well they are signed', () => {
    expect(read(signed(secret, { text: 'no JSON' }), Buffer.from('no JSON'))).to.equal(undefined);
    const bytes = Buffer.from([0x22, 0xff, 0x22]);
    expect(read(signed(secret, { text: bytes.toString() }), bytes)).to.equal(undefined);
  });
});
