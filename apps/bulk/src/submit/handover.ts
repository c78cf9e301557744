/** Items that one side gives and another takes, one at a time: neither gets ahead of the other. */
export interface Handover<T> {
  /** Resolves once the taker asks for the next item, or takes no more. */
  give(item: T): Promise<void>;
  /** There are no more items. Harmless at any time. */
  end(): void;
  /** Can be read once. */
  items: AsyncIterable<T>;
}

export function createHandover<T>(): Handover<T> {
  let offered: T[] = [];
  let isEnded = false;
  let isClosed = false;
  let onOffer = (): void => undefined;
  let onTaken = (): void => undefined;

  async function* take(): AsyncGenerator<T, void, undefined> {
    try {
      for (;;) {
        if (offered.length === 0 && !isEnded) await new Promise<void>((resolve) => (onOffer = resolve));
        const taken = offered;
        offered = [];
        if (taken.length === 0) return;
        yield* taken;
        onTaken();
      }
    } finally {
      isClosed = true;
      onTaken();
    }
  }

  return {
    items: take(),
    give: async (item) => {
      if (isClosed) return;
      await new Promise<void>((resolve) => {
        onTaken = resolve;
        offered.push(item);
        onOffer();
      });
    },
    end: () => {
      isEnded = true;
      onOffer();
    },
  };
}
