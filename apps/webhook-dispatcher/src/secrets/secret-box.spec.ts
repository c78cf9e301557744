import { systemIds } from '@ers/platform';
import { expect } from 'chai';
import { newSecret } from './new-secret.ts';
import { createSecretBox, type SecretBox, type SecretKey, SecretNotReadable } from './secret-box.ts';

const key = (id: string, byte: number): SecretKey => ({ id, key: Buffer.alloc(32, byte) });
const boxOf = (...keys: [SecretKey, ...SecretKey[]]): SecretBox => createSecretBox(keys, systemIds);

describe('the secret box', () => {
  const box = boxOf(key('k1', 1));
  const secret = newSecret(systemIds);

  it('opens what it sealed', () => {
    const sealed = box.seal('wh_1', secret);
    expect(sealed.keyId).to.equal('k1');
    expect(box.open('wh_1', sealed)).to.equal(secret);
    // As databases hand it out.
    expect(box.open('wh_1', { ...sealed, ciphertext: new Uint8Array(sealed.ciphertext) })).to.equal(secret);
  });

  it('seals the same secret differently each time, and shows nothing of it', () => {
    const [one, other] = [box.seal('wh_1', secret), box.seal('wh_1', secret)].map(({ ciphertext }) =>
      Buffer.from(ciphertext),
    ) as [Buffer, Buffer];
    expect(one.equals(other)).to.equal(false);
    expect(one.subarray(0, 12).equals(other.subarray(0, 12)), 'the nonce').to.equal(false);
    expect(one.includes(secret.slice(0, 8))).to.equal(false);
  });

  it('opens for no other config, and with no other key of the same id', () => {
    const sealed = box.seal('wh_1', secret);
    expect(() => box.open('wh_2', sealed)).to.throw(SecretNotReadable);
    expect(() => boxOf(key('k1', 2)).open('wh_1', sealed)).to.throw(SecretNotReadable);
    expect(() => boxOf(key('k2', 1)).open('wh_1', sealed)).to.throw(SecretNotReadable, 'no key k1');
  });

  it('opens nothing that was changed, by any byte, or cut', () => {
    const { ciphertext, keyId } = box.seal('wh_1', secret);
    for (let at = 0; at < ciphertext.length; at += 1) {
      const changed = Buffer.from(ciphertext);
      changed[at] = (changed[at] as number) ^ 1;
      expect(() => box.open('wh_1', { ciphertext: changed, keyId }), `byte ${at}`).to.throw(
        SecretNotReadable,
      );
    }
    for (const length of [0, 11, 12, 27, 28, ciphertext.length - 1]) {
      const cut = ciphertext.subarray(0, length);
      expect(() => box.open('wh_1', { ciphertext: cut, keyId }), `${length} bytes`).to.throw(
        SecretNotReadable,
      );
    }
  });

  it('seals with the first key and opens with each', () => {
    const sealed = box.seal('wh_1', secret);
    const both = boxOf(key('k2', 2), key('k1', 1));
    expect(both.open('wh_1', sealed)).to.equal(secret);
    expect(both.seal('wh_1', secret).keyId).to.equal('k2');
    expect(both).to.deep.include({ keyId: 'k2', keyIds: ['k2', 'k1'] });
  });
});
