import { expect } from 'chai';
import type { Dependency } from '@ers/platform';
import { checkResponse } from './check-response.fixture.ts';
import { type Answer, send } from './send.fixture.ts';
import { sharedService } from './shared-service.fixture.ts';
import { startGateway } from './start-gateway.fixture.ts';
import type { Service } from './start-service.fixture.ts';

const up = (name: string, needed: boolean): Dependency => ({ name, needed, probe: async () => undefined });
const down = (name: string, needed: boolean): Dependency => ({
  name,
  needed,
  probe: () => Promise.reject(new Error('password for 10.1.2.3 refused')),
});

describe('GET /v1/health', () => {
  let service: Service;
  before(async () => {
    service = await sharedService();
  });

  const states: [title: string, dependencies: Dependency[], status: number, word: string][] = [
    ['everything answers', [up('store', true), up('cache', false)], 200, 'ok'],
    ['something is down that is not needed', [up('store', true), down('cache', false)], 200, 'degraded'],
    ['something is down that is needed', [down('store', true), up('cache', false)], 503, 'unavailable'],
  ];
  for (const [title, dependencies, status, word] of states) {
    it(`is ${status} ${word} when ${title}, and says no more than that`, async () => {
      const gateway = await startGateway(service, { dependencies });
      const answer = await get(gateway.baseUrl, '/v1/health');
      const alive = await get(gateway.baseUrl, '/v1/health/live');
      await gateway.stop();

      expect(answer.status).to.equal(status);
      expect(answer.json).to.have.property('status', word);
      expect(checkResponse('getHealth', status, answer.json)).to.deep.equal([]);
      expect(answer.headers.get('cache-control')).to.equal('no-store');
      expect(answer.text).not.to.include('10.1.2.3');
      expect(alive.json).to.deep.equal({ status: 'ok' });
    });
  }

  it('is 503 from the moment the gateway is to stop, while it still serves', async () => {
    const gateway = await startGateway(service, { dependencies: [up('store', true)] });
    gateway.drain();
    const answers = await Promise.all([
      get(gateway.baseUrl, '/v1/health'),
      get(gateway.baseUrl, '/v1/health/live'),
    ]);
    await gateway.stop();
    expect(answers.map(({ status }) => status)).to.deep.equal([503, 200]);
  });
});

function get(baseUrl: string, path: string): Promise<Answer> {
  return send(baseUrl, { method: 'GET', path });
}
