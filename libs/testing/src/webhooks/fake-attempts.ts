import type { AttemptError } from '@ers/core';
import type { Clock } from '@ers/platform';

export interface FakeRequest {
  url: string;
  headers: Readonly<Record<string, string>>;
  body: Uint8Array;
}

export interface FakeResult {
  statusCode: number | null;
  error: AttemptError | null;
  redirectHops: number;
  responseExcerpt: string;
  startedAt: Date;
  durationMs: number;
}

/** Receivers of deliveries that are no further away than a function call. */
export interface FakeAttempts {
  attempt(request: FakeRequest): Promise<FakeResult>;
  /** Every attempt that has begun. */
  requests: FakeRequest[];
  /** What receivers answer from now on: a status, or why there is none. */
  answer: (request: FakeRequest) => Promise<number | AttemptError> | number | AttemptError;
  /** How often an attempt began at a delivery that was under way. */
  overlaps(): number;
  /** Resolves once so many attempts have begun. */
  begun(count: number): Promise<void>;
  /** Attempts under way at once, at most, since it was last asked. */
  mostAtOnce(): number;
}

export const deliveryIdOf = ({ headers }: FakeRequest): string => headers['X-Service-Delivery'] ?? '';

export function fakeAttempts(clock: Clock): FakeAttempts {
  const underWay = new Map<string, number>();
  let [overlaps, now, most] = [0, 0, 0];
  let waiting: { count: number; resolve: () => void }[] = [];

  function begin(request: FakeRequest): () => void {
    const id = deliveryIdOf(request);
    const others = underWay.get(id) ?? 0;
    if (others > 0) overlaps += 1;
    underWay.set(id, others + 1);
    most = Math.max(most, (now += 1));
    fake.requests.push(request);
    waiting.filter(({ count }) => count <= fake.requests.length).forEach(({ resolve }) => resolve());
    waiting = waiting.filter(({ count }) => count > fake.requests.length);
    return () => {
      underWay.set(id, (underWay.get(id) ?? 1) - 1);
      now -= 1;
    };
  }

  const fake: FakeAttempts = {
    requests: [],
    answer: () => 200,
    overlaps: () => overlaps,
    mostAtOnce: () => {
      const answer = most;
      most = now;
      return answer;
    },
    begun: (count) =>
      new Promise((resolve) => {
        if (fake.requests.length >= count) resolve();
        else waiting.push({ count, resolve });
      }),
    attempt: async (request) => {
      const end = begin(request);
      const startedAt = clock.now();
      const startedMs = clock.monotonicMs();
      const answer = await fake.answer(request);
      end();
      return { ...resultOf(answer), startedAt, durationMs: clock.monotonicMs() - startedMs };
    },
  };
  return fake;
}

function resultOf(answer: number | AttemptError): Omit<FakeResult, 'startedAt' | 'durationMs'> {
  if (typeof answer === 'string')
    return { statusCode: null, error: answer, redirectHops: 0, responseExcerpt: '' };
  const error = answer >= 200 && answer < 300 ? null : ('http_status' as const);
  return { statusCode: answer, error, redirectHops: 0, responseExcerpt: `answer ${answer}` };
}
