import { gzipSync } from 'node:zlib';
import { expect } from 'chai';
import { newAccountKey } from './account.fixture.ts';
import { checkResponse } from './check-response.fixture.ts';
import { clerkMessage, clerkUser, sendClerk, svixHeaders } from './clerk.fixture.ts';
import { askAs } from './dashboard.fixture.ts';
import { goodEmail } from './error-row.fixture.ts';
import { newPerson } from './person.fixture.ts';
import { type Answer, errorOf, send } from './send.fixture.ts';
import { sharedService } from './shared-service.fixture.ts';
import { withGateway } from './start-gateway.fixture.ts';
import { clerkSecret, type Service } from './start-service.fixture.ts';

describe('the callback of the identity provider', () => {
  let service: Service;
  let subject: string;
  before(async () => {
    service = await sharedService();
  });
  beforeEach(() => void (subject = service.context.ids.next('usr').replace('usr', 'user')));

  function expectAnswer(answer: Answer, status: number, code?: string): void {
    expect(answer.status, answer.text).to.equal(status);
    expect(checkResponse('receiveClerkEvent', status, answer.json)).to.deep.equal([]);
    if (code !== undefined) expect(errorOf(answer).code).to.equal(code);
  }

  const outcomeOf = ({ headers }: Answer): unknown =>
    service.log.lines().find((line) => line['request_id'] === headers.get('x-request-id'))?.['outcome'];
  const userOf = () => service.context.db.prisma.user.findUnique({ where: { clerkUserId: subject } });
  const created = () => clerkMessage('user.created', clerkUser(subject, `Zqx.${subject}@example.org`));

  it('makes the user, whom the first session then meets, and keeps no address', async () => {
    expectAnswer(await sendClerk(service, created()), 200);
    const user = await userOf();
    expect(user?.emailHash).to.match(/^[\w-]{43}$/);
    const answer = await askAs(service, { token: service.signSession(subject) })('GET /usage');
    expect(answer.status).to.equal(200);
    expect(await userOf()).to.deep.equal(user);
    expect(JSON.stringify([user, service.log.lines()]).toLowerCase()).to.not.include('zqx.');
  });

  it('gives a message its effect once', async () => {
    const message = created();
    const answers = await Promise.all(Array.from({ length: 20 }, () => sendClerk(service, message)));
    for (const answer of answers) expectAnswer(answer, 200);
    const outcomes = answers.map(outcomeOf);
    expect(outcomes.filter((outcome) => outcome === 'applied')).to.have.length(1);
    expect(outcomes.filter((outcome) => outcome === 'duplicate')).to.have.length(19);
    expect(outcomeOf(await sendClerk(service, { ...message, id: `${message.id}_again` }))).to.equal(
      'duplicate',
    );
  });

  it('answers a kind of event that it does not know with 200, and ignores it', async () => {
    const answer = await sendClerk(service, clerkMessage('organization.created', { id: 'org_1' }));
    expectAnswer(answer, 200);
    expect(outcomeOf(answer)).to.equal('ignored');
  });

  it('ends keys and sessions of a deleted user from the next request on', async () => {
    const person = await newPerson(service);
    const key = await newAccountKey(service, person.accountId);
    const analyze = (): Promise<Answer> =>
      send(service.baseUrl, { path: '/v1/analyze-email', key, body: { email: goodEmail } });
    expect((await analyze()).status).to.equal(200);
    const data = { id: person.subject, object: 'user', deleted: true };
    expectAnswer(await sendClerk(service, clerkMessage('user.deleted', data)), 200);
    expect(errorOf(await analyze()).code).to.equal('REVOKED_API_KEY');
    for (const operation of ['GET /usage', 'GET /billing', 'POST /api-keys']) {
      const answer = await askAs(service, person)(operation, operation.startsWith('POST') ? {} : undefined);
      expect([answer.status, errorOf(answer).code], operation).to.deep.equal([403, 'ACCOUNT_DISABLED']);
    }
  });

  it('never brings a deleted user back, also when the deletion comes first', async () => {
    await sendClerk(service, clerkMessage('user.deleted', { id: subject, deleted: true }));
    expectAnswer(await sendClerk(service, created()), 200);
    const answer = await askAs(service, { token: service.signSession(subject) })('GET /usage');
    expect(errorOf(answer).code).to.equal('ACCOUNT_DISABLED');
    expect(await userOf()).to.include({ status: 'deleted', emailHash: null });
  });

  describe('refuses, and stores nothing of', () => {
    const refused = async (answer: Answer, status = 400): Promise<void> => {
      expectAnswer(answer, status, 'INVALID_REQUEST');
      expect(await userOf()).to.equal(null);
    };

    for (const name of ['svix-id', 'svix-timestamp', 'svix-signature']) {
      it(`a message without ${name}`, async () => {
        const message = created();
        const headers = Object.entries(svixHeaders(message)).filter(([header]) => header !== name);
        const answer = await sendClerk(service, message, Object.fromEntries(headers));
        await refused(answer);
        expect(errorOf(answer).field_errors?.map(({ field }) => field)).to.deep.equal([name]);
      });
    }

    it('one that is signed with another secret, or for another message', async () => {
      const message = created();
      const secret = `whsec_${Buffer.alloc(24, 'x').toString('base64')}`;
      await refused(await sendClerk(service, message, svixHeaders(message, { secret })));
      await refused(await sendClerk(service, message, svixHeaders(created())));
      for (const signature of [
        'v1,',
        'v1',
        'nonsense',
        `v0,${svixHeaders(message)['svix-signature']?.slice(3)}`,
      ]) {
        const headers = { ...svixHeaders(message), 'svix-signature': signature };
        await refused(await sendClerk(service, message, headers));
      }
    });

    it('one that was signed more than five minutes ago or ahead', async () => {
      const message = created();
      // Ahead by more than the request may take.
      for (const ageSeconds of [301, -330]) {
        await refused(await sendClerk(service, message, svixHeaders(message, { ageSeconds })));
      }
      for (const time of ['NaN', '-1790000000', '', '1e9']) {
        const headers = { ...svixHeaders(message), 'svix-timestamp': time };
        await refused(await sendClerk(service, message, headers));
      }
    });

    it('one whose bytes are not those that were signed', async () => {
      const message = created();
      const headers = svixHeaders(message);
      const bodies = [`${message.body}\n`, JSON.stringify(JSON.parse(message.body), null, 1), '', 'null'];
      for (const body of bodies) await refused(await sendClerk(service, { ...message, body }, headers));
    });

    it('one that is compressed, whichever bytes were signed', async () => {
      const message = created();
      for (const encoding of ['gzip', 'GZIP', 'br', 'gzip, identity']) {
        const headers = { ...svixHeaders(message), 'content-encoding': encoding };
        const body = gzipSync(message.body);
        await refused(await send(service.baseUrl, { path: '/v1/callbacks/clerk', headers, body }));
      }
    });

    it('one over 1 MB', async () => {
      const message = { ...created(), body: `"${'x'.repeat(2_097_152)}"` };
      await refused(await sendClerk(service, message), 413);
    });

    it('one that is signed and cannot be read', async () => {
      for (const data of [{ id: '' }, { ...clerkUser(subject, 'a@example.org'), updated_at: 'now' }]) {
        await refused(await sendClerk(service, clerkMessage('user.created', data)));
      }
      const message = { ...created(), body: 'no JSON' };
      await refused(await sendClerk(service, message));
    });
  });

  it('refuses everything where no secret is configured, and says so in the log', async () => {
    await withGateway(service, { clerkSecrets: [] }, async (baseUrl) => {
      expectAnswer(await sendClerk({ baseUrl }, created()), 400, 'INVALID_REQUEST');
    });
    expect(JSON.stringify(service.log.lines())).to.include('CLERK_WEBHOOK_SECRET is not set');
    expect(await userOf()).to.equal(null);
  });

  it('is 503 while the database is away, and takes the message when it comes again', async () => {
    const { db } = service.context;
    const away = (): Promise<never> => Promise.reject(new Error('connection to 10.1.2.3 refused'));
    const message = created();
    const changes = { db: { ...db, sql: { ...db.sql, transaction: away } }, clerkSecrets: [clerkSecret] };
    await withGateway(service, changes, async (baseUrl) => {
      const answer = await sendClerk({ baseUrl }, message);
      expectAnswer(answer, 503, 'SERVICE_UNAVAILABLE');
      expect(answer.text).to.not.include('10.1.2.3');
    });
    const answer = await sendClerk(service, message);
    expectAnswer(answer, 200);
    expect(outcomeOf(answer)).to.equal('applied');
  });

  it('has no other method', async () => {
    const answer = await send(service.baseUrl, { method: 'GET', path: '/v1/callbacks/clerk' });
    expectAnswer(answer, 405, 'INVALID_REQUEST');
    expect(answer.headers.get('allow')).to.equal('POST');
  });
});
