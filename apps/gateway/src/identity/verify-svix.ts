import { isUtf8 } from 'node:buffer';
// Not the package's entry, which loads the client of a whole API for this one class.
import { Webhook, WebhookVerificationError } from 'svix/dist/webhook.js';

export interface SignedMessage {
  bytes: Buffer;
  /** `svix-id`, `svix-timestamp` and `svix-signature`. */
  headers: Readonly<Record<string, string>>;
}

/** The JSON of a message that is signed with one of the secrets, at most five minutes ago or ahead; else undefined. */
export type VerifySvix = (message: SignedMessage) => unknown;

/** `secrets` as the provider shows them (`whsec_…`); several while one replaces another. */
export function createSvixVerifier(secrets: readonly string[]): VerifySvix {
  const webhooks = secrets.map((secret) => new Webhook(secret));
  return ({ bytes, headers }) => {
    // What is not UTF-8 would be verified as another text than it is.
    if (!isUtf8(bytes)) return undefined;
    for (const webhook of webhooks) {
      const json = verified(webhook, bytes, { ...headers });
      if (json !== undefined) return json;
    }
    return undefined;
  };
}

function verified(webhook: Webhook, bytes: Buffer, headers: Record<string, string>): unknown {
  try {
    return webhook.verify(bytes, headers);
  } catch (error) {
    if (error instanceof WebhookVerificationError || error instanceof SyntaxError) return undefined;
    throw error;
  }
}
