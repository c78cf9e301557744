import type { MessageInitShape } from '@bufbuild/protobuf';
import { Code, ConnectError, type Transport } from '@connectrpc/connect';
import { scoringV1 } from '@ers/contracts';
import { localTransport } from '@ers/platform';

type Result = MessageInitShape<typeof scoringV1.ScoreResultSchema>;

/** Scoring whose answers follow from the address: the word before its first `-` is the action. */
export interface FakeScoring {
  transport: Transport;
  /** What was asked in each call. */
  calls: scoringV1.ScoreItem[][];
  /** Asked before each call; a rejection is the call's. */
  hook: (items: scoringV1.ScoreItem[]) => Promise<void> | void;
  /** Resolves once so many calls have come. */
  called(count: number): Promise<void>;
}

export const scoringAway = (): never => {
  throw new ConnectError('connection to 10.1.2.3 refused', Code.Unavailable);
};

export function fakeScoring(): FakeScoring {
  let waiting: { count: number; resolve: () => void }[] = [];
  const fake: FakeScoring = {
    calls: [],
    hook: () => undefined,
    called: (count) =>
      new Promise((resolve) => {
        if (fake.calls.length >= count) resolve();
        else waiting.push({ count, resolve });
      }),
    transport: localTransport((router) =>
      router.service(scoringV1.ScoringService, {
        score: async ({ items }) => {
          fake.calls.push(items);
          waiting.filter(({ count }) => count <= fake.calls.length).forEach(({ resolve }) => resolve());
          waiting = waiting.filter(({ count }) => count > fake.calls.length);
          await fake.hook(items);
          return { results: items.map(resultOf), assessmentVersion: '2026.11.21' };
        },
      }),
    ),
  };
  return fake;
}

const scores: Record<string, number> = { allow: 3, review: 50, block: 91 };

function resultOf({ email, name = '', ip = '' }: scoringV1.ScoreItem): Result {
  const [action = ''] = email.split('-');
  if (action === 'fault') {
    return {
      outcome: { case: 'error', value: { code: 'INTERNAL_ERROR', message: 'It could not be scored.' } },
    };
  }
  const domain = email.slice(email.indexOf('@') + 1);
  const analysis = {
    email: {
      input: email,
      normalized: email.toLowerCase(),
      canonical: email.toLowerCase(),
      isWellFormed: true,
    },
    decision: {
      action,
      riskScore: scores[action] ?? 10,
      riskBand: 'low',
      // Shows what was asked.
      summary: `=${action} ${name}|${ip}`,
    },
    outline: {
      disposable: 'none',
      roleAccount: email.includes('info'),
      providerType: domain === 'gmail.com' ? 'free' : 'business',
      suggestedDomain: domain === 'gmial.com' ? 'gmail.com' : '',
      mxStatus: 'present',
    },
  };
  return { outcome: { case: 'analysis', value: analysis } };
}
