import Stripe from 'stripe';

/** How far the signature's time may be from ours, either way, in seconds. */
const toleranceSeconds = 300;
const headerLengthMax = 4_096;

export interface SignedBody {
  payload: Uint8Array;
  /** The `Stripe-Signature` header. */
  signature: string;
  /** Any of them will do: there are several while one is being replaced. */
  secrets: readonly string[];
  now: Date;
}

/**
 * The event in a signed body, or null when no secret made its signature. The signature itself is checked by Stripe's
 * SDK (HMAC-SHA256 of `<t>.<body>`, https://docs.stripe.com/webhooks/signature). Beyond it is refused what the SDK lets
 * pass: a time that is ahead, that is not one plain number, and bytes that are not UTF-8, which would be signed in
 * another form than they were sent.
 */
export function verifySignature({ payload, signature, secrets, now }: SignedBody): unknown {
  const time = timeOf(signature);
  const text = textOf(payload);
  if (time === null || text === null) return null;
  if (time > Math.floor(now.getTime() / 1_000) + toleranceSeconds) return null;
  for (const secret of secrets) {
    try {
      return Stripe.webhooks.constructEvent(
        text,
        signature,
        secret,
        toleranceSeconds,
        undefined,
        now.getTime(),
      );
    } catch {
      // Not by this secret, too old, or not JSON.
    }
  }
  return null;
}

function timeOf(signature: string): number | null {
  if (signature.length > headerLengthMax) return null;
  const times = signature.split(',').filter((part) => part.startsWith('t='));
  const digits = /^t=(\d{1,12})$/.exec(times[0] ?? '')?.[1];
  return times.length === 1 && digits !== undefined ? Number(digits) : null;
}

function textOf(payload: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(payload);
  } catch {
    return null;
  }
}
