import { serveCalls } from './serve-calls.ts';

serveCalls({
  echo: (input: unknown) => input,
  count: (upTo: number, notice) => {
    for (let i = 1; i <= upTo; i += 1) notice(i);
  },
  fail: () => {
    throw new Error('refused on purpose');
  },
  vanish: () => process.exit(3),
});
