import { Webhook } from 'svix/dist/webhook.js';
import { type Answer, send } from './send.fixture.ts';
import { clerkSecret, type Service } from './start-service.fixture.ts';

export interface ClerkMessage {
  id: string;
  body: string;
}

let sent = 0;

/** A message that was not sent before, as the identity provider writes it. */
export function clerkMessage(type: string, data: object): ClerkMessage {
  sent += 1;
  const event = { object: 'event', type, data, instance_id: 'ins_1', timestamp: 1_790_000_000_000 + sent };
  return { id: `msg_${process.pid}_${sent}`, body: JSON.stringify(event) };
}

/** The data of `user.created` and `user.updated`. */
export function clerkUser(subject: string, email: string, updatedAt = 1_790_000_000_000): object {
  return {
    id: subject,
    object: 'user',
    updated_at: updatedAt,
    primary_email_address_id: 'idn_1',
    email_addresses: [{ id: 'idn_1', object: 'email_address', email_address: email }],
  };
}

/** The headers that the identity provider sends with a message. */
export function svixHeaders(
  { id, body }: ClerkMessage,
  { secret = clerkSecret, ageSeconds = 0 } = {},
): Record<string, string> {
  const at = new Date(Date.now() - ageSeconds * 1_000);
  return {
    'content-type': 'application/json',
    'svix-id': id,
    'svix-timestamp': String(Math.floor(at.getTime() / 1_000)),
    'svix-signature': new Webhook(secret).sign(id, at, body),
  };
}

/** Sends a message, signed unless other headers are given. */
export function sendClerk(
  { baseUrl }: Pick<Service, 'baseUrl'>,
  message: ClerkMessage,
  headers: Record<string, string> = svixHeaders(message),
): Promise<Answer> {
  return send(baseUrl, { path: '/v1/callbacks/clerk', headers, body: message.body });
}
