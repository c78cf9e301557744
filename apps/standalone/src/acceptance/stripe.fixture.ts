import { fakeEvent, signEvent } from '@ers/testing';
import { type Answer, send } from './send.fixture.ts';
import { type Service, stripeSecrets } from './start-service.fixture.ts';

/** The `Stripe-Signature` that the payment provider sends with a body, made by its own SDK. */
export function stripeHeaders(
  body: string,
  { secret = stripeSecrets[0], ageSeconds = 0 }: { secret?: string; ageSeconds?: number } = {},
): Record<string, string> {
  const at = Math.floor(Date.now() / 1_000) - ageSeconds;
  return { 'content-type': 'application/json', 'stripe-signature': signEvent(body, secret, at) };
}

let sent = 0;

/** The body of an event that was not sent before. */
export function stripeBody(type: string, object: object): string {
  sent += 1;
  return fakeEvent({ id: `evt_${process.pid}_${sent}`, type, object });
}

/** Sends a body, signed unless other headers are given. */
export function sendStripe(
  { baseUrl }: Pick<Service, 'baseUrl'>,
  body: string | Uint8Array,
  headers: Record<string, string> = stripeHeaders(String(body)),
): Promise<Answer> {
  return send(baseUrl, { path: '/v1/callbacks/stripe', headers, body });
}
