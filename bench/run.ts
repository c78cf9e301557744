/** `npm run bench`, `bench:database` and `bench:accuracy`: the service, what may stand below it, and the judge. */
import { type Options, readOptions, usage, UsageError } from './cli/options.ts';
import { runDatabase } from './database/run-database.ts';
import { reportDatabase } from './database/report-database.ts';
import { reportHttp } from './http/report-http.ts';
import { runHttp } from './http/run-http.ts';
import { reportJudge, runJudge } from './judge/run-judge.ts';

// Whoever reads the output may stop reading it.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0);
  throw error;
});

try {
  const options = readOptions(process.argv.slice(2));
  process.stdout.write(options.help ? usage : `${await run(options)}\n`);
} catch (error) {
  const misused = error instanceof UsageError;
  process.stderr.write(
    misused ? `${error.message}\n\n${usage}` : `${error instanceof Error ? error.stack : String(error)}\n`,
  );
  process.exitCode = misused ? 2 : 1;
}

async function run(options: Options): Promise<string> {
  if (options.suite === 'database') {
    const results = await runDatabase(options);
    return options.json ? JSON.stringify(results, null, 2) : reportDatabase(results);
  }
  if (options.suite === 'accuracy') {
    // Loaded here alone: the lists of the peers would weigh on the memory of the other benchmarks.
    const { accuracy } = await import('./accuracy/accuracy.ts');
    const { text, ok } = await accuracy(options);
    if (!ok) process.exitCode = 1;
    return text;
  }
  const judge = runJudge(options);
  const http = await runHttp(options);
  if (options.json) return JSON.stringify({ ...http, judge }, null, 2);
  return `${reportHttp(http)}\n\n${reportJudge(judge)}`;
}
