import { expect } from 'chai';
import { newAccount } from './account.fixture.ts';
import { type Answer, send } from './send.fixture.ts';
import { sharedService } from './shared-service.fixture.ts';
import { scoringThat, withGateway } from './start-gateway.fixture.ts';
import type { Service } from './start-service.fixture.ts';

describe('the log', () => {
  let service: Service;
  before(async () => {
    service = await sharedService();
  });

  const linesOf = (answer: Answer): Record<string, unknown>[] =>
    service.log.lines().filter((line) => line['request_id'] === answer.headers.get('x-request-id'));

  it('has one line for each request: ids, route, status, units and time', async () => {
    const account = await newAccount(service);
    const served = await send(service.baseUrl, {
      path: '/v1/analyze-email/batch',
      key: account.key,
      body: { emails: ['jane.doe@gmail.com', 'x'] },
    });
    const refused = await send(service.baseUrl, { path: '/v1/analyze-email', key: account.key, body: {} });
    const [line, ...others] = linesOf(served);
    expect(others).to.have.length(0);
    expect(line).to.include({
      msg: 'request',
      method: 'POST',
      route: '/v1/analyze-email/batch',
      status: 200,
      account_id: account.id,
      key_id: account.keyId,
      units: 1,
    });
    expect(line?.['latency_ms']).to.be.a('number');
    expect(linesOf(refused)).to.have.length(1);
    expect(linesOf(refused)[0])
      .to.include({ status: 400, error_code: 'INVALID_EMAIL' })
      .and.not.have.property('units');
  });

  it('never holds an address, a name, an IP, a key, a header or a path that was sent', async () => {
    const account = await newAccount(service, { plan: 'Scale' });
    const marker = 'zqxmarker';
    const secrets = [marker, account.key, account.key.slice(-64), '203.0.113.77'];
    const personal = {
      email: `${marker}@${marker}.com`,
      name: marker,
      ip: '203.0.113.77',
      industry: marker,
      options: { include_checks: true, include_explanation: true },
    };
    const headers = {
      'x-forwarded-for': '203.0.113.77',
      'user-agent': marker,
      cookie: marker,
      'x-request-id': `${marker} ` + '!',
    };
    const path = '/v1/analyze-email';
    const { key } = account;
    const from = service.log.text().length;

    const answers = [
      await send(service.baseUrl, { path, key, headers, body: personal }),
      await send(service.baseUrl, {
        path: `${path}/batch`,
        key,
        headers,
        body: { emails: [personal.email, marker] },
      }),
      await send(service.baseUrl, { path, key, headers, body: { ...personal, email: marker } }),
      await send(service.baseUrl, { path, key, headers, body: { ...personal, [marker]: marker } }),
      await send(service.baseUrl, { path, key, headers, body: `{"${marker}` }),
      await send(service.baseUrl, { path, key: `${key}0`, headers, body: personal }),
      await send(service.baseUrl, { path: `/${marker}?${marker}=${key}`, key, headers, body: personal }),
      ...(await withGateway(
        service,
        { trustProxy: 1, scoring: scoringThat(() => Promise.reject(new Error(personal.email))) },
        async (baseUrl) => [await send(baseUrl, { path, key, headers, body: personal })],
      )),
    ];

    expect(answers.map(({ status }) => status)).to.deep.equal([200, 200, 400, 400, 400, 401, 404, 503]);
    const written = service.log.text().slice(from);
    expect(written.trim().split('\n').length).to.be.at.least(answers.length);
    for (const secret of [...secrets, '127.0.0.1']) expect(written).not.to.include(secret);
  });
});
