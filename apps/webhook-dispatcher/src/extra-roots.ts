import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { ConfigError } from '@ers/platform';

const certificatePattern = /-----BEGIN CERTIFICATE-----[A-Za-z0-9+/=\s]+-----END CERTIFICATE-----/g;

/** The certificates of `WEBHOOK_CA_FILE`, in PEM; none where it is not set. Throws ConfigError when it holds none. */
export function readExtraRoots(path: string | undefined): string[] {
  if (path === undefined) return [];
  const roots = readText(path).match(certificatePattern) ?? [];
  if (roots.length === 0 || !roots.every(isCertificate))
    throw unusable('must be a file of certificates in PEM');
  return roots;
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw unusable(`cannot be read (${(error as NodeJS.ErrnoException).code ?? 'error'})`);
  }
}

function isCertificate(pem: string): boolean {
  try {
    return new X509Certificate(pem).subject !== undefined;
  } catch {
    return false;
  }
}

function unusable(why: string): ConfigError {
  return new ConfigError([`WEBHOOK_CA_FILE: ${why}`]);
}
