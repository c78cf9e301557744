import {
  Code,
  ConnectError,
  type ConnectRouter,
  createClient,
  type HandlerContext,
  type Transport,
} from '@connectrpc/connect';
import { scoringV1 } from '@ers/contracts';
import { expect } from 'chai';

export interface TransportSubject {
  transport: Transport;
  stop(): Promise<void> | void;
}

type Score = (request: scoringV1.ScoreRequest, context: HandlerContext) => Promise<unknown>;

/** Answers each item with its own address. */
const echo: Score = async ({ items }) => ({
  results: items.map((item) => ({
    outcome: {
      case: 'analysis',
      value: { email: { input: item.email, formatIssues: [item.name ?? 'no name'] } },
    },
  })),
  assessmentVersion: '2026.11.21',
});

/** What a transport between two services guarantees, in one process or between two. `connect` serves the routes. */
export function transportConformance(
  connect: (routes: (router: ConnectRouter) => void) => Promise<TransportSubject>,
): void {
  let subject: TransportSubject | undefined;
  afterEach(async () => {
    await subject?.stop();
    subject = undefined;
  });

  async function serve(score: Score) {
    subject = await connect(
      (router) => void router.service(scoringV1.ScoringService, { score: score as never }),
    );
    return createClient(scoringV1.ScoringService, subject.transport);
  }
  const failure = (call: Promise<unknown>): Promise<ConnectError> =>
    call.then(
      () => expect.fail('it did not fail'),
      (error: unknown) => ConnectError.from(error),
    );
  const emailsOf = (response: scoringV1.ScoreResponse): (string | undefined)[] =>
    response.results.map(({ outcome }) =>
      outcome.case === 'analysis' ? outcome.value.email?.input : undefined,
    );

  it('carries a request and its answer, with what is set and what is not', async () => {
    const client = await serve(echo);
    const response = await client.score({
      items: [{ email: 'jürgen@münchen.example', name: '' }, { email: '' }],
    });
    expect(emailsOf(response)).to.deep.equal(['jürgen@münchen.example', '']);
    expect(response.assessmentVersion).to.equal('2026.11.21');
    const names = response.results.map(
      ({ outcome }) => outcome.case === 'analysis' && outcome.value.email?.formatIssues,
    );
    expect(names).to.deep.equal([[''], ['no name']]);
  });

  it('carries messages of some MB both ways', async () => {
    const client = await serve(echo);
    const items = Array.from({ length: 500 }, (_, i) => ({
      email: `${i}@example.com`,
      name: `${i} `.repeat(1_000),
    }));
    const response = await client.score({ items });
    expect(emailsOf(response)).to.deep.equal(items.map(({ email }) => email));
  });

  it('gives each of many calls at once its own answer', async () => {
    const client = await serve(echo);
    const calls = Array.from({ length: 100 }, (_, i) =>
      client.score({ items: [{ email: `${i}@example.com` }] }),
    );
    const answers = await Promise.all(calls);
    expect(answers.flatMap(emailsOf)).to.deep.equal(answers.map((_, i) => `${i}@example.com`));
  });

  it('carries an error with its code and message', async () => {
    const client = await serve(() =>
      Promise.reject(new ConnectError('1 to 500 items', Code.InvalidArgument)),
    );
    const error = await failure(client.score({}));
    expect([error.code, error.rawMessage]).to.deep.equal([Code.InvalidArgument, '1 to 500 items']);
  });

  it('keeps what any other error says to itself', async () => {
    const client = await serve(() => Promise.reject(new Error('jane.doe@private.example')));
    const error = await failure(client.score({}));
    expect(error.code).to.equal(Code.Internal);
    expect(error.message).not.to.include('jane.doe');
  });

  it('says that a service is not served here', async () => {
    subject = await connect(() => undefined);
    const client = createClient(scoringV1.ScoringService, subject.transport);
    expect((await failure(client.score({}))).code).to.equal(Code.Unimplemented);
  });

  /** A service that answers only when its call is given up; `given up` says that it noticed. */
  function endless(): { score: Score; gaveUp: Promise<void> } {
    let tell: () => void;
    const gaveUp = new Promise<void>((resolve) => (tell = resolve));
    const score: Score = (_request, { signal }) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => {
          tell();
          reject(new ConnectError('given up', Code.Canceled));
        });
      });
    return { score, gaveUp };
  }

  it('ends a call at its deadline, on both sides', async () => {
    const { score, gaveUp } = endless();
    const client = await serve(score);
    // Time enough for the call to reach the service, which otherwise has nothing to end.
    const error = await failure(client.score({}, { timeoutMs: 1_000 }));
    expect(error.code).to.equal(Code.DeadlineExceeded);
    await gaveUp;
  });

  it('ends a call that its caller gives up, on both sides', async () => {
    const { score, gaveUp } = endless();
    const caller = new AbortController();
    let began: () => void;
    const begun = new Promise<void>((resolve) => (began = resolve));
    const client = await serve((request, context) => {
      began();
      return score(request, context);
    });
    const call = failure(client.score({}, { signal: caller.signal }));
    await begun;
    caller.abort();
    expect((await call).code).to.equal(Code.Canceled);
    await gaveUp;
  });
}
