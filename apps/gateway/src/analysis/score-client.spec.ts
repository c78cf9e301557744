import { scoringV1 } from '@ers/contracts';
import { remoteTransport, startRpcServer } from '@ers/platform';
import { expect } from 'chai';
import { createScoreClient, type ScoreItem } from './score-client.ts';

const item = (email: string): ScoreItem => ({
  email,
  name: null,
  ip: null,
  industry: null,
  include_checks: false,
  include_explanation: false,
});

describe('createScoreClient', () => {
  /** A scoring service over h2c that answers every item with the address it got. */
  async function start() {
    const asked: string[] = [];
    const token = 'internal-token-of-this-spec';
    const server = await startRpcServer({
      port: 0,
      host: '127.0.0.1',
      token,
      ready: async () => true,
      routes: (router) =>
        void router.service(scoringV1.ScoringService, {
          score: ({ items }) => {
            asked.push(...items.map(({ email }) => email));
            const results = items.map(({ email }) => ({
              outcome: { case: 'analysis' as const, value: { email: { input: email }, decision: {} } },
            }));
            return { results, assessmentVersion: '2026.11.21' };
          },
        }),
    });
    const score = createScoreClient(remoteTransport({ url: `http://127.0.0.1:${server.port}`, token }));
    return { asked, score, stop: () => server.stop() };
  }

  it('sends no white space along, however much a caller sends, and gives back what was submitted', async () => {
    const { asked, score, stop } = await start();
    const padded = `${' '.repeat(1_000_000)}jane@example.com`;
    const emails = [padded, padded, padded, padded, padded, 'joe@example.com'];
    try {
      const outcomes = await Promise.all(emails.map((email) => score(item(email))));
      expect(asked).to.have.members([...Array<string>(5).fill('jane@example.com'), 'joe@example.com']);
      expect(outcomes.map((outcome) => outcome.ok && outcome.analysis.email.input)).to.deep.equal(emails);
    } finally {
      await stop();
    }
  });
});
