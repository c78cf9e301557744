import type { Person } from './person.fixture.ts';
import { type Answer, send } from './send.fixture.ts';
import type { Service } from './start-service.fixture.ts';

/** `GET /path`, with a body where there is one, by somebody at the dashboard. */
export type Ask = (operation: string, body?: unknown, headers?: Record<string, string>) => Promise<Answer>;

export function askAs({ baseUrl }: Pick<Service, 'baseUrl'>, { token }: Pick<Person, 'token'>): Ask {
  return (operation, body, headers = {}) => {
    const [method = '', path = ''] = operation.split(' ');
    return send(baseUrl, { method, path: `/v1/dashboard${path}`, key: token, headers, body });
  };
}
