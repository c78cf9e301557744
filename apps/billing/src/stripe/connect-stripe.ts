import Stripe from 'stripe';

export interface StripeOptions {
  secretKey: string;
  /** Scheme, host and port of the API: Stripe's own, or of a server that is compatible with it. */
  apiBase: string;
  /** What one request may take, milliseconds. */
  requestMsMax?: number;
}

/** Two requests, each tried twice, or one that is tried three times, end before the gateway gives a call up (15 s). */
const requestMs = 3_000;

export function connectStripe({ secretKey, apiBase, requestMsMax = requestMs }: StripeOptions): Stripe {
  const { hostname, port, protocol } = new URL(apiBase);
  const isPlain = protocol === 'http:';
  // eslint-disable-next-line no-restricted-syntax -- both wirings and the tools get their client here, and nowhere else
  return new Stripe(secretKey, {
    host: hostname,
    port: port === '' ? (isPlain ? 80 : 443) : Number(port),
    protocol: isPlain ? 'http' : 'https',
    maxNetworkRetries: 1,
    timeout: requestMsMax,
    telemetry: false,
  });
}
