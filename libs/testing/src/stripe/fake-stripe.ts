import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type Stripe from 'stripe';
import {
  type FakePrice,
  type FakeSubscription,
  fakeRoutes,
  type FakeState,
  NotThere,
} from './fake-routes.ts';
import { parseFormBody } from './form-body.ts';

export interface FakeRequest {
  method: string;
  path: string;
  idempotencyKey: string | null;
}

/** A server that answers as much of Stripe's API as billing asks for. Its state is a test's to set. */
export interface FakeStripe {
  url: string;
  /** Whoever is neither here nor among the `strangers` was deleted. */
  customers: Map<string, Pick<Stripe.Customer, 'id' | 'metadata'>>;
  /** Ids that it never had. */
  strangers: Set<string>;
  subscriptions: Map<string, FakeSubscription>;
  prices: Map<string, FakePrice>;
  /** All that was asked for, oldest first. */
  requests: FakeRequest[];
  /** Runs when an answer is made and before it leaves: whatever it changes comes after that answer. */
  beforeAnswer: ((path: string) => Promise<void>) | null;
  /** Answers every request with this status instead. */
  failWith: number | null;
  /** Refuses every request that speaks of this customer, for a reason of its own. */
  refuses: string | null;
  close(): Promise<void>;
}

/** What an earlier request with the same key was answered, and what it had asked for. */
interface Kept {
  body: string;
  status: number;
  answer: object;
}

export async function startFakeStripe(): Promise<FakeStripe> {
  const state: FakeState = {
    customers: new Map(),
    strangers: new Set(),
    subscriptions: new Map(),
    prices: new Map(),
    products: new Set(),
  };
  const kept = new Map<string, Kept>();
  /** Keys of requests whose answer has not left yet. */
  const running = new Set<string>();
  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen({ port: 0, host: '127.0.0.1' }, resolve));
  const fake: FakeStripe = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ...state,
    requests: [],
    beforeAnswer: null,
    failWith: null,
    refuses: null,
    close: () => close(server),
  };

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url = '/' } = request;
    const { pathname, search } = new URL(url, fake.url);
    const body = await text(request);
    const idempotencyKey = String(request.headers['idempotency-key'] ?? '') || null;
    fake.requests.push({ method, path: pathname, idempotencyKey });
    const isRunning = idempotencyKey !== null && running.has(idempotencyKey);
    if (idempotencyKey !== null) running.add(idempotencyKey);
    const { status, answer } = isRunning
      ? refusal(409, 'idempotency_error', 'idempotency_key_in_use')
      : answerOf(`${method} ${pathname}`, { body, search, idempotencyKey });
    await fake.beforeAnswer?.(pathname);
    if (!isRunning && idempotencyKey !== null) running.delete(idempotencyKey);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  }

  function answerOf(
    operation: string,
    { body, search, idempotencyKey }: { body: string; search: string; idempotencyKey: string | null },
  ): { status: number; answer: object } {
    if (fake.failWith !== null) return refusal(fake.failWith, 'api_error');
    if (fake.refuses !== null && `${search}${body}`.includes(fake.refuses)) {
      return refusal(400, 'invalid_request_error', 'parameter_invalid');
    }
    const key = operation.startsWith('POST') ? idempotencyKey : null;
    const before = key === null ? undefined : kept.get(key);
    if (before) return before.body === body ? before : refusal(400, 'idempotency_error');
    const made = run(operation, parseFormBody(operation.startsWith('GET') ? search.slice(1) : body));
    if (key !== null && made.status < 400) kept.set(key, { body, ...made });
    return made;
  }

  function run(
    operation: string,
    input: ReturnType<typeof parseFormBody>,
  ): { status: number; answer: object } {
    for (const [pattern, route] of fakeRoutes) {
      const match = pattern.exec(operation);
      if (!match) continue;
      try {
        return { status: 200, answer: route(state, input, match[1] ?? '') };
      } catch (error) {
        if (!(error instanceof NotThere)) throw error;
        return refusal(error.status, 'invalid_request_error', error.code);
      }
    }
    return refusal(404, 'invalid_request_error', 'unrecognized_url');
  }

  return fake;
}

function refusal(status: number, type: string, code?: string): { status: number; answer: object } {
  return { status, answer: { error: { type, code, message: `fake: ${code ?? type}` } } };
}

function close(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}
