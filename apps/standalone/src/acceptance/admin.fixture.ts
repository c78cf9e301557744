import { type Answer, send } from './send.fixture.ts';
import type { Service } from './start-service.fixture.ts';

/** `GET /v1/admin` and what follows, by whoever has the token. */
export function lookAs(
  { baseUrl }: Pick<Service, 'baseUrl'>,
  token: string | undefined,
  path: string,
): Promise<Answer> {
  return send(baseUrl, { method: 'GET', path: `/v1/admin${path}`, key: token });
}

export function setStatusAs(
  { baseUrl }: Pick<Service, 'baseUrl'>,
  token: string | undefined,
  accountId: string,
  body: unknown,
): Promise<Answer> {
  return send(baseUrl, { path: `/v1/admin/accounts/${accountId}/status`, key: token, body });
}
