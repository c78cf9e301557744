/** `npm run explain -- <address>`: the full reasoning about one address, in the terminal. */
import { OperatorError } from '@ers/platform';
import { readExplainOptions, usage, UsageError } from './explain/explain-options.ts';
import { judgeAddress } from './explain/judge-address.ts';
import { plainPaint, terminalPaint } from './explain/paint.ts';
import { renderJudged } from './explain/render-judged.ts';

// Whoever reads the output may stop reading it.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0);
  throw error;
});

try {
  await explain(process.argv.slice(2));
} catch (error) {
  const misused = error instanceof UsageError;
  const told = misused || error instanceof OperatorError;
  process.stderr.write(`${told ? error.message : error instanceof Error ? error.stack : String(error)}\n`);
  if (misused) process.stderr.write(`\n${usage}`);
  process.exitCode = misused ? 2 : 1;
}

async function explain(args: string[]): Promise<void> {
  const options = readExplainOptions(args);
  if (options.help) return void process.stdout.write(usage);
  const result = await judgeAddress(options, process.env);
  if (!result.ok) {
    process.stderr.write(`${result.refusal}\n`);
    process.exitCode = 1;
    return;
  }
  const isPainted = process.stdout.isTTY && (process.env.NO_COLOR ?? '') === '';
  const text = options.json
    ? JSON.stringify(result.judged, null, 2)
    : renderJudged(result.judged, isPainted ? terminalPaint : plainPaint);
  process.stdout.write(`${text}\n`);
}
