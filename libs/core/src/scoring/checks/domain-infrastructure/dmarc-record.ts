const POLICIES = new Set(['none', 'quarantine', 'reject']);

/** Whether a DMARC record begins with its version and states a policy (RFC 7489 section 6.3, tags `v` and `p`). */
export function isValidDmarc(record: string): boolean {
  const tags = record.split(';').map(toTag);
  const [name, version] = tags[0] ?? [];
  if (name !== 'v' || version !== 'DMARC1') return false;
  const policy = tags.find(([tag]) => tag === 'p')?.[1] ?? '';
  return POLICIES.has(policy.toLowerCase());
}

function toTag(text: string): [name: string, value: string] {
  const equals = text.indexOf('=');
  if (equals === -1) return [text.trim(), ''];
  return [text.slice(0, equals).trim(), text.slice(equals + 1).trim()];
}
