import { createSecureContext, rootCertificates, type SecureContext } from 'node:tls';

/**
 * What the certificates of receivers are judged by: the roots of Node.js, and `extraRoots` in PEM. Made once, since
 * reading the roots takes longer than many an attempt. With extra roots `NODE_EXTRA_CA_CERTS` is not looked at.
 */
export function trustRoots(extraRoots: readonly string[]): SecureContext {
  const ca = extraRoots.length === 0 ? {} : { ca: [...rootCertificates, ...extraRoots] };
  return createSecureContext({ ...ca, minVersion: 'TLSv1.2' });
}
