import { createHash, timingSafeEqual } from 'node:crypto';
import { Code, ConnectError, type Interceptor } from '@connectrpc/connect';

/** Client side: sends the token that services of one deployment share (`INTERNAL_TOKEN`). */
export function sendInternalToken(token: string): Interceptor {
  return (next) => (request) => {
    request.header.set('authorization', `Bearer ${token}`);
    return next(request);
  };
}

const healthService = 'grpc.health.v1.Health';

/**
 * Server side: refuses calls without it, the health protocol apart, which probes ask without a token. Compared as
 * digests, so in the same time whatever was sent.
 */
export function requireInternalToken(token: string): Interceptor {
  const wanted = digest(`Bearer ${token}`);
  return (next) => (request) => {
    const open = request.service.typeName === healthService;
    if (!open && !timingSafeEqual(wanted, digest(request.header.get('authorization') ?? ''))) {
      throw new ConnectError('the internal token is missing or wrong', Code.Unauthenticated);
    }
    return next(request);
  };
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
