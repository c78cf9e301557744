import { createHmac } from 'node:crypto';
import { type AccessContext, receiveIdentityEvent } from '@ers/access';
import type { ApiSchemas } from '@ers/contracts';
import { ApiError } from '@ers/core';
import type { Logger, Metrics } from '@ers/platform';
import { orUnavailable } from '../../analysis/or-unavailable.ts';
import type { Answer } from '../../http/answer.ts';
import { readClerkEvent } from '../../identity/read-clerk-event.ts';
import type { VerifySvix } from '../../identity/verify-svix.ts';
import type { CallbackContext } from '../route.ts';

export interface ClerkCallbackDeps {
  context: AccessContext;
  /** Null where no secret is configured. */
  verifySvix: VerifySvix | null;
  hashKey: string;
  log: Logger;
  metrics: Metrics;
}

/**
 * `POST /v1/callbacks/clerk` (contract part 6). Without a secret no signature is good; the provider sends again what
 * was refused, and finds the secret then.
 */
export function clerkCallbackHandler(deps: ClerkCallbackDeps): (context: CallbackContext) => Promise<Answer> {
  return async ({ headers, bytes, facts }) => {
    const outcome = await receive(deps, headers, bytes);
    facts['outcome'] = outcome;
    deps.metrics.callback('clerk', outcome);
    const body: ApiSchemas['EventReceipt'] = { received: true };
    return { status: 200, body };
  };
}

async function receive(
  { context, verifySvix, hashKey, log }: ClerkCallbackDeps,
  headers: CallbackContext['headers'],
  bytes: Buffer,
): Promise<'applied' | 'duplicate' | 'ignored'> {
  if (verifySvix === null) {
    log.warn('an event of the identity provider came, and CLERK_WEBHOOK_SECRET is not set');
  }
  const json = verifySvix?.({ bytes, headers });
  if (json === undefined) throw new ApiError('INVALID_REQUEST', { message: 'The signature is not valid.' });
  const change = readClerkEvent(json, hashKey);
  if (change === undefined) throw new ApiError('INVALID_REQUEST', { message: 'The event cannot be read.' });
  if (change === null) return 'ignored';
  const digest = createHmac('sha256', hashKey).update(bytes).digest('base64url');
  return orUnavailable(receiveIdentityEvent(context, { id: headers['svix-id'] ?? '', digest, ...change }));
}
