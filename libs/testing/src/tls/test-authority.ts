import { generateKeyPairSync, type KeyObject, randomBytes, sign, X509Certificate } from 'node:crypto';
import ipaddr from 'ipaddr.js';
import * as der from './der.ts';

/** Both in PEM. */
export interface Credentials {
  key: string;
  cert: string;
}

export interface CertificateFacts {
  names?: readonly string[];
  /** IP addresses. */
  addresses?: readonly string[];
  validTo?: Date;
}

/** A certificate authority of one test run: nothing of it is stored, and nothing else trusts it. */
export interface TestAuthority {
  /** PEM: what a client must trust. */
  root: string;
  issue(facts: CertificateFacts): Credentials;
}

const oids = {
  ecdsaWithSha256: '1.2.840.10045.4.3.2',
  commonName: '2.5.4.3',
  keyUsage: '2.5.29.15',
  subjectAltName: '2.5.29.17',
  basicConstraints: '2.5.29.19',
} as const;

const validFrom = new Date('2020-01-01T00:00:00Z');
const validToMax = new Date('2049-12-31T23:59:59Z');
/** In a subject alternative name (RFC 5280 section 4.2.1.6). */
const altTags = { name: 0x82, address: 0x87 } as const;

export function createTestAuthority(commonName = 'Test authority'): TestAuthority {
  const own = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const by = { issuer: commonName, signer: own.privateKey };
  const root = certify(own.publicKey, { ...by, subject: commonName, validTo: validToMax }, [
    extension(oids.basicConstraints, der.sequence(der.yes)),
    // keyCertSign
    extension(oids.keyUsage, der.tagged(0x03, Buffer.from([2, 0x04]))),
  ]);
  return {
    root,
    issue: ({ names = [], addresses = [], validTo = validToMax }) => {
      const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      const alternatives = [
        ...names.map((name) => der.tagged(altTags.name, Buffer.from(name))),
        ...addresses.map((ip) => der.tagged(altTags.address, Buffer.from(ipaddr.parse(ip).toByteArray()))),
      ];
      const cert = certify(publicKey, { ...by, subject: 'Test server', validTo }, [
        extension(oids.subjectAltName, der.sequence(...alternatives)),
      ]);
      return { key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(), cert };
    },
  };
}

/** An X.509 certificate (RFC 5280 section 4.1), in PEM. */
function certify(
  publicKey: KeyObject,
  facts: { subject: string; issuer: string; signer: KeyObject; validTo: Date },
  extensions: Buffer[],
): string {
  const algorithm = der.sequence(der.oid(oids.ecdsaWithSha256));
  const toSign = der.sequence(
    der.tagged(0xa0, der.integer(2)),
    der.bigInteger(randomBytes(15)),
    algorithm,
    nameOf(facts.issuer),
    der.sequence(der.utcTime(validFrom), der.utcTime(facts.validTo)),
    nameOf(facts.subject),
    publicKey.export({ type: 'spki', format: 'der' }),
    der.tagged(0xa3, der.sequence(...extensions)),
  );
  const signature = der.bits(sign('sha256', toSign, facts.signer));
  return new X509Certificate(der.sequence(toSign, algorithm, signature)).toString();
}

function nameOf(commonName: string): Buffer {
  return der.sequence(der.setOf(der.sequence(der.oid(oids.commonName), der.text(commonName))));
}

function extension(id: string, value: Buffer): Buffer {
  return der.sequence(der.oid(id), der.yes, der.octets(value));
}
