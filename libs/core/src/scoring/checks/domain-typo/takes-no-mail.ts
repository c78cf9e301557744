import type { Evidence } from '../../evidence.ts';

/** True where the DNS was answered and the domain can receive nothing: NXDOMAIN, a null MX, or no host at all. */
export function takesNoMail({ mx, address }: Evidence): boolean {
  if (mx.status !== 'ok') return false;
  const { nxdomain, hosts } = mx.value;
  if (nxdomain || hosts.some(({ host }) => host === '.')) return true;
  return hosts.length === 0 && address.status === 'ok' && address.value.addresses.length === 0;
}
