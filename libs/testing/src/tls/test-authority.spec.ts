import { X509Certificate } from 'node:crypto';
import { expect } from 'chai';
import { createTestAuthority } from './test-authority.ts';

describe('createTestAuthority', () => {
  const authority = createTestAuthority('Some authority');
  const root = new X509Certificate(authority.root);

  it('signs itself, and may sign others', () => {
    expect(root.ca).to.equal(true);
    expect(root.verify(root.publicKey)).to.equal(true);
    expect(root.subject).to.equal('CN=Some authority');
  });

  it('issues certificates for names and addresses', () => {
    const { cert } = authority.issue({ names: ['a.test', '*.b.test'], addresses: ['127.0.0.1', '::1'] });
    const issued = new X509Certificate(cert);
    expect(issued.checkIssued(root)).to.equal(true);
    expect(issued.verify(root.publicKey)).to.equal(true);
    expect(issued.ca).to.equal(false);
    expect(issued.checkHost('a.test')).to.equal('a.test');
    expect(issued.checkHost('x.b.test')).to.equal('*.b.test');
    expect(issued.checkHost('c.test')).to.equal(undefined);
    expect(issued.checkIP('127.0.0.1')).to.equal('127.0.0.1');
    expect(issued.checkIP('::1')).to.equal('::1');
    expect(new Date(issued.validTo).getUTCFullYear()).to.equal(2049);
  });

  it('issues certificates that have run out', () => {
    const { cert } = authority.issue({ names: ['a.test'], validTo: new Date('2021-01-01T00:00:00Z') });
    expect(new Date(new X509Certificate(cert).validTo).getTime()).to.equal(Date.UTC(2021, 0, 1));
  });
});
