import { type ReceivedDelivery, startReceiver } from '@ers/testing';

/** Where webhooks of the acceptance tests go: a receiver that answers one status to all. */
export interface Hook {
  url: string;
  got: readonly ReceivedDelivery[];
  /** What it answers from now on; 200 until told. */
  status: number;
  /** Resolves with all that came, once it is as many requests. */
  count(requests: number): Promise<ReceivedDelivery[]>;
  close(): Promise<void>;
}

export async function startHook(): Promise<Hook> {
  const { port, received, answerWith, close } = await startReceiver(null);
  const waiting = new Set<() => void>();
  const hook: Hook = {
    url: `http://127.0.0.1:${port}/hook`,
    got: received,
    status: 200,
    count: (requests) =>
      new Promise((resolve) => {
        const check = (): void => {
          if (received.length < requests) return;
          waiting.delete(check);
          resolve([...received]);
        };
        waiting.add(check);
        check();
      }),
    close,
  };
  answerWith((response) => {
    response.writeHead(hook.status, { 'content-type': 'text/plain' }).end('thank you');
    waiting.forEach((check) => check());
  });
  return hook;
}
