import { expect } from 'chai';
import { mayRedirect } from './may-redirect.ts';

const registry = 'https://rdap.registry.example/domain/a.com';

const allowed = [
  [registry, 'https://rdap.registrar.example/domain/a.com'],
  [registry, 'https://rdap.registry.example:8443/domain/a.com'],
  ['http://rdap.registry.example/', 'https://rdap.registry.example/'],
  ['http://127.0.0.1:8080/', 'http://127.0.0.1:9090/'],
  ['http://[::1]/', 'http://localhost/'],
  ['http://rdap-mirror/', 'http://10.0.0.7/'],
  ['http://rdap.default.svc/', 'https://rdap.registry.example/'],
] as const;

const refused = [
  [registry, 'http://rdap.registry.example/domain/a.com'],
  ['http://127.0.0.1/', 'file:///etc/passwd'],
  [registry, 'ftp://rdap.registry.example/'],
  ['https://127.0.0.1/', 'http://127.0.0.1/'],
  [registry, 'https://127.0.0.1/'],
  [registry, 'https://0x7f.1/'],
  [registry, 'https://2130706433/'],
  [registry, 'https://169.254.169.254/latest/meta-data'],
  [registry, 'https://10.0.0.7/'],
  [registry, 'https://93.184.216.34/'],
  [registry, 'https://[::1]/'],
  [registry, 'https://[fd00::1]/'],
  [registry, 'https://[::ffff:10.0.0.7]/'],
  [registry, 'https://localhost/'],
  [registry, 'https://LOCALHOST./'],
  [registry, 'https://redis:6379/'],
  [registry, 'https://db.local/'],
  [registry, 'https://metadata.google.internal/'],
  [registry, 'https://scoring.default.svc/'],
  [registry, 'https://scoring.default.svc.cluster.local./'],
  ['https://93.184.216.34/', 'https://10.0.0.7/'],
] as const;

describe('mayRedirect', () => {
  for (const [from, to] of allowed) {
    it(`lets ${from} send on to ${to}`, () => {
      expect(mayRedirect(new URL(from), new URL(to))).to.equal(true);
    });
  }
  for (const [from, to] of refused) {
    it(`does not let ${from} send on to ${to}`, () => {
      expect(mayRedirect(new URL(from), new URL(to))).to.equal(false);
    });
  }
});
