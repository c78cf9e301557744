import { type AccessContext, issueApiKey } from '@ers/access';
import type { ApiSchemas } from '@ers/contracts';
import { parseMoment } from '@ers/core';
import { orUnavailable } from '../../analysis/or-unavailable.ts';
import type { Answer } from '../../http/answer.ts';
import { invalidField } from '../../http/refuse-faults.ts';
import type { SessionContext } from '../route.ts';

/** `POST /v1/dashboard/api-keys` (contract part 6): the only answer with the whole key, besides a rotation's. */
export function createApiKeyHandler(ctx: AccessContext): (context: SessionContext) => Promise<Answer> {
  return async ({ caller, body, facts }) => {
    const { name, scopes, expires_at, environment } = body.json as ApiSchemas['CreateApiKeyRequest'];
    const issuing = issueApiKey(ctx, {
      accountId: caller.accountId,
      name: name.trim(),
      scopes: scopes ?? ['analyze'],
      environment: environment ?? 'live',
      expiresAt: readExpiry(expires_at ?? null, ctx.clock.now()),
    });
    const { key, secret } = await orUnavailable(issuing);
    facts['key_id'] = key.id;
    const answer: ApiSchemas['IssuedApiKey'] = { api_key: key, secret };
    return { status: 201, body: answer };
  };
}

function readExpiry(text: string | null, now: Date): Date | null {
  if (text === null) return null;
  const moment = parseMoment(text);
  if (moment === null) throw invalidField('expires_at', 'This must be a time in RFC 3339.');
  if (moment <= now) throw invalidField('expires_at', 'This must be in the future.');
  return moment;
}
