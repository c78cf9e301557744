import type { ReceivedMessage } from '@ers/platform';

export interface Inbox {
  /** One entry for each call of the handler, failed ones included. */
  got: ReceivedMessage[];
  handle(message: ReceivedMessage): Promise<void>;
  /** Resolves once the handler has been called so often. */
  count(calls: number): Promise<void>;
  /** Called after each call of the handler. */
  listeners: Set<() => void>;
}

/** A handler that keeps what it gets, and fails a call when `failure` answers something (with that, if it is an error). */
export function createInbox(
  failure: (message: ReceivedMessage, call: number) => unknown = () => undefined,
): Inbox {
  const got: ReceivedMessage[] = [];
  const listeners = new Set<() => void>();
  const inbox: Inbox = {
    got,
    handle: async (one) => {
      got.push(one);
      listeners.forEach((listener) => listener());
      const error = failure(one, got.length);
      if (error) throw error instanceof Error ? error : new Error('failed');
    },
    count: (calls) => until([inbox], () => got.length >= calls),
    listeners,
  };
  return inbox;
}

/** Resolves once `isTrue` after a call of one of the inboxes. */
export function until(inboxes: readonly Inbox[], isTrue: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const check = (): void => {
      if (!isTrue()) return;
      inboxes.forEach(({ listeners }) => listeners.delete(check));
      resolve();
    };
    inboxes.forEach(({ listeners }) => listeners.add(check));
    check();
  });
}

/** `opened` resolves once `open` was called. */
export function createGate(): { opened: Promise<void>; open: () => void } {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open };
}
