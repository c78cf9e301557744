/**
 * `npm test`: makes the checkout ready, then runs every spec that needs no server of its own. `--stack` runs the
 * specs of the distributed stack instead. All other arguments go to mocha; naming spec files runs only those.
 *
 * Where CI is set, a test that fails is tried once more: a change is not sent back for a race that was there before it,
 * and the race is named at the end of the output, to be mended. On a developer's machine it fails at once.
 */
import { ensureReady } from './ensure-ready.mjs';
import { RunError, exitCode } from './run.mjs';

const folders = '{apps,bench,deploy,libs,scripts}';
const mocha = ['node_modules/mocha/bin/mocha.js', '--reporter', './scripts/test-reporter.mjs'];

process.exitCode = await test(process.argv.slice(2)).catch((error) => {
  console.error(error instanceof RunError ? error.message : error);
  return 1;
});

async function test(args) {
  await ensureReady();
  const rest = args.filter((arg) => arg !== '--stack');
  const kind = rest.length < args.length ? 'stack' : 'spec';
  const named = rest.some((arg) => /\.(spec|stack)\.ts$/.test(arg));
  const retries = process.env.CI ? ['--retries', '1'] : [];
  return exitCode([
    process.execPath,
    ...mocha,
    ...retries,
    ...(named ? [] : [`${folders}/**/*.${kind}.ts`]),
    ...rest,
  ]);
}
