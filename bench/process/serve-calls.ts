/** What a measured process and the one that measures it say to each other over the channel between them. */
export interface Call {
  id: number;
  verb: string;
  input: unknown;
}

export type Reply =
  { id: number; output: unknown } | { id: number; error: string } | { id: number; notice: unknown };

type Verb = (input: never, notice: (value: unknown) => void) => unknown;

/**
 * Answers the calls of the process that started this one. Verbs that are not among these are left to others; the
 * open channel keeps nothing alive.
 */
export function serveCalls(verbs: Record<string, Verb>): void {
  process.on('message', ({ id, verb, input }: Call) => {
    const run = verbs[verb];
    if (run !== undefined) void answer(id, run, input);
  });
}

async function answer(id: number, run: Verb, input: unknown): Promise<void> {
  const reply = (message: Reply): void => void process.send?.(message);
  try {
    const output = (await run(input as never, (value) => reply({ id, notice: value }))) ?? null;
    reply({ id, output });
  } catch (error) {
    reply({ id, error: error instanceof Error ? error.message : String(error) });
  }
}
