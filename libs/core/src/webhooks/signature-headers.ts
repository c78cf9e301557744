import { createHmac } from 'node:crypto';
import type { WebhookEventType } from './event-types.ts';

export interface SignedDelivery {
  eventType: WebhookEventType;
  deliveryId: string;
  /** Unix time in whole seconds. */
  timestampSeconds: number;
  /** The whole text, `whsec_` included: its bytes are the key. */
  secret: string;
  /** The bytes that are sent. */
  body: Uint8Array;
}

/** The headers of a delivery (specification part 6.2). */
export function signatureHeaders(delivery: SignedDelivery): Record<string, string> {
  const { eventType, deliveryId, timestampSeconds, secret, body } = delivery;
  const mac = createHmac('sha256', secret).update(`${timestampSeconds}.`).update(body).digest('hex');
  return {
    'Content-Type': 'application/json',
    'User-Agent': 'service-webhooks/1.0',
    'X-Service-Event': eventType,
    'X-Service-Delivery': deliveryId,
    'X-Service-Timestamp': `${timestampSeconds}`,
    'X-Service-Signature': `t=${timestampSeconds},v1=${mac}`,
  };
}
