/** Runs tasks, at most so many at once; the others wait for their turn, first come, first served. */
export type AtMost = <T>(task: () => Promise<T>) => Promise<T>;

export function atMost(max: number): AtMost {
  let running = 0;
  const waiting: (() => void)[] = [];

  return async (task) => {
    if (running >= max) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await task();
    } finally {
      // The place goes over to the next in line, so the count stands.
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
