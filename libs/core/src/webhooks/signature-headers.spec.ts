import { expect } from 'chai';
import { signatureHeaders } from './signature-headers.ts';

describe('signatureHeaders', () => {
  const delivery = {
    eventType: 'signup.high_risk',
    deliveryId: 'dlv_1',
    timestampSeconds: 1_795_262_400,
    secret: 'whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=',
    body: new TextEncoder().encode('{"id":"evt_1","email":"jürgen@example.com"}'),
  } as const;
  const signatureOf = (changed: Partial<typeof delivery>): string | undefined =>
    signatureHeaders({ ...delivery, ...changed })['X-Service-Signature'];

  it('are the six of the wire format, signed over `<timestamp>.<body>` with all bytes of the secret', () => {
    // By hmac of Python’s standard library.
    const mac = '946e134d5b97e9ff86fb251750fd454d5eba701e7d9e54909826a9840d0ffdd0';
    expect(signatureHeaders(delivery)).to.deep.equal({
      'Content-Type': 'application/json',
      'User-Agent': 'service-webhooks/1.0',
      'X-Service-Event': 'signup.high_risk',
      'X-Service-Delivery': 'dlv_1',
      'X-Service-Timestamp': '1795262400',
      'X-Service-Signature': `t=1795262400,v1=${mac}`,
    });
  });

  it('differ with the moment, the secret and each byte of the body, and with nothing else', () => {
    const changed = [
      signatureOf({}),
      signatureOf({ timestampSeconds: 1_795_262_401 as never }),
      signatureOf({ secret: 'whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh9=' as never }),
      signatureOf({ body: new TextEncoder().encode('{"id":"evt_1","email":"jürgen@example.com"} ') }),
    ];
    expect(new Set(changed)).to.have.property('size', 4);
    expect(signatureOf({ deliveryId: 'dlv_2' as never })).to.equal(signatureOf({}));
  });
});
