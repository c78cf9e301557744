const LENGTH_MAX = 253;
const LABEL = /^[a-z0-9_-]{1,63}$/;

/** Names of one's own network (RFC 6762, RFC 6761, ICANN's reserved `.internal`, Kubernetes). */
const FORBIDDEN_TLDS: ReadonlySet<string> = new Set(['local', 'internal', 'localhost', 'svc']);

/** Within the limits of RFC 1035 section 2.3.4, in the form of a URL's host: lower case, A-labels, no final dot. */
export function isHostName(name: string): boolean {
  return name.length <= LENGTH_MAX && name.split('.').every((label) => LABEL.test(label));
}

/** A single label is completed by the resolver's own search list, and so means a neighbour. */
export function isForbiddenName(name: string): boolean {
  const labels = name.split('.');
  return labels.length < 2 || FORBIDDEN_TLDS.has(labels.at(-1) ?? '');
}
