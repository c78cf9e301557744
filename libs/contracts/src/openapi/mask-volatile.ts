/** Fields of an answer that differ from one run to the next, and what stands in their place in an example. */
const masks: Readonly<Record<string, string | number | boolean>> = {
  starts: '2026-09-01T00:00:00.000Z',
  ends: '2026-10-01T00:00:00.000Z',
  reset_at: '2026-10-01T00:00:00.000Z',
  reset_date: '2026-10-01T00:00:00.000Z',
  age_days: 9_000,
  registered_at: '2002-01-15T00:00:00.000Z',
  hit: false,
  age_seconds: 0,
  latency_ms: 1.2,
  created_at: '2026-09-02T08:00:00.000Z',
  expires_at: '2026-09-09T08:00:00.250Z',
  revoked_at: '2026-09-03T08:00:00.000Z',
  updated_at: '2026-09-02T08:00:00.000Z',
  checkout_url: 'https://checkout.stripe.com/c/pay/cs_0198c1f0',
  portal_url: 'https://billing.stripe.com/p/session/bps_0198c1f0',
  window_start: '2026-09-01T00:00:00.000Z',
  window_end: '2026-10-01T00:00:00.000Z',
  window_end_utc: '2026-09-03T00:00:00.000Z',
  preview: 'ers_live_…9e0f',
  next_attempt_at: '2026-09-02T08:00:00.000Z',
  started_at: '2026-09-02T08:00:00.000Z',
  completed_at: '2026-09-02T08:00:00.250Z',
  duration_ms: 250,
};

/** Secrets keep their prefix. */
const secretMasks: Readonly<Record<string, string>> = {
  ers_: `ers_live_${'0'.repeat(8)}_${'0'.repeat(24)}_${'0'.repeat(60)}9e0f`,
  whsec_: `whsec_${'A'.repeat(43)}=`,
};

/** Ids keep their prefix. */
const ID = /^(req|acc|usr|user|key|wh|dlv|evt|aud|job)_[0-9a-f]{32}$/;
const maskedId = '0198c1f0a7b87c3e9d4f5a6b7c8d9e0f';

/** Kinds of evidence items whose value, a text, differs so. */
const evidenceMasks: Readonly<Record<string, string>> = { registration_age_days: '9000' };

/**
 * The answer with every volatile field that has a value set to a fixed one of its type, so that a recorded answer and a
 * live one can be compared. `null`, which says that nothing is known, stays.
 */
export function maskVolatile(body: unknown): unknown {
  if (Array.isArray(body)) return body.map(maskVolatile);
  if (typeof body === 'string') return body.replace(ID, `$1_${maskedId}`);
  if (typeof body !== 'object' || body === null) return body;
  const { type } = body as { type?: unknown };
  const ofEvidence = typeof type === 'string' ? evidenceMasks[type] : undefined;
  const entries = Object.entries(body).map(([key, value]) => {
    const mask = key === 'value' ? ofEvidence : key === 'secret' ? secretMask(value) : masks[key];
    return [key, typeof value === typeof mask ? mask : maskVolatile(value)];
  });
  return Object.fromEntries(entries) as unknown;
}

function secretMask(value: unknown): string | undefined {
  const prefix = typeof value === 'string' ? /^[a-z]+_/.exec(value)?.[0] : undefined;
  return prefix === undefined ? undefined : secretMasks[prefix];
}
