import { createMemoryLimiter } from '@ers/platform';
import { expect } from 'chai';
import { checkResponse } from './check-response.fixture.ts';
import { clerkMessage, clerkUser, sendClerk, svixHeaders } from './clerk.fixture.ts';
import { type Answer, errorOf, send } from './send.fixture.ts';
import { sharedService } from './shared-service.fixture.ts';
import { withGateway } from './start-gateway.fixture.ts';
import { clerkSecret, type Service } from './start-service.fixture.ts';

const stranger = { 'x-forwarded-for': '203.0.113.7' };
const provider = { 'x-forwarded-for': '203.0.113.8' };

describe('a flood of events that nobody signed', () => {
  let service: Service;
  before(async () => {
    service = await sharedService();
  });

  /** A gateway behind one proxy, on which `failures` attempts of each address have failed in this minute. */
  function flooded(failures: number, use: (baseUrl: string) => Promise<void>): Promise<void> {
    const counted = new Map<string, number>();
    const memory = createMemoryLimiter({ clock: service.context.clock });
    const hit = async (key: string): Promise<number> => {
      const count = (counted.get(key) ?? failures) + 1;
      counted.set(key, count);
      return count;
    };
    const changes = { trustProxy: 1, limiter: { ...memory, hit }, clerkSecrets: [clerkSecret] };
    return withGateway(service, changes, use);
  }

  const created = () => {
    const subject = service.context.ids.next('usr').replace('usr', 'user');
    return clerkMessage('user.created', clerkUser(subject, 'jane@example.org'));
  };
  const forged = (baseUrl: string, from: Record<string, string> = stranger): Promise<Answer> => {
    const message = created();
    return sendClerk({ baseUrl }, message, { ...svixHeaders(message), 'svix-signature': 'v1,AAAA', ...from });
  };
  const signed = (baseUrl: string, from: Record<string, string>): Promise<Answer> => {
    const message = created();
    return sendClerk({ baseUrl }, message, { ...svixHeaders(message), ...from });
  };

  it('is refused up to 600 a minute from one address, and then turned away unread', async () => {
    await flooded(599, async (baseUrl) => {
      expect((await forged(baseUrl)).status).to.equal(400);
      const over = await forged(baseUrl);
      expect([over.status, errorOf(over).code]).to.deep.equal([429, 'RATE_LIMIT_EXCEEDED']);
      expect(over.headers.get('retry-after')).to.equal(null);
      expect(checkResponse('receiveClerkEvent', 429, over.json)).to.deep.equal([]);
      const unread = await send(baseUrl, { path: '/v1/callbacks/stripe', headers: stranger });
      expect(unread.status).to.equal(429);
      expect(checkResponse('receiveStripeEvent', 429, unread.json)).to.deep.equal([]);
    });
  });

  it('keeps nobody else from being heard', async () => {
    await flooded(600, async (baseUrl) => {
      expect((await forged(baseUrl)).status).to.equal(429);
      expect((await signed(baseUrl, provider)).status).to.equal(200);
    });
  });

  it('is not counted where it comes from this machine', async () => {
    await flooded(600, async (baseUrl) => {
      expect((await forged(baseUrl, {})).status).to.equal(400);
      expect((await signed(baseUrl, {})).status).to.equal(200);
    });
  });

  it('is no matter of good events', async () => {
    await flooded(600, async (baseUrl) => {
      for (let i = 0; i < 3; i += 1) expect((await signed(baseUrl, provider)).status).to.equal(200);
    });
  });
});
