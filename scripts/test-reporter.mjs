/**
 * Mocha's `spec` report, closed by what failed and passed when it was tried again, if anything was, and by one line for
 * machines: `N passed, N failed`.
 */
import Mocha from 'mocha';

/** What a process may take to end once its last test has. */
const endMsMax = 60_000;

export default class TestReporter extends Mocha.reporters.Spec {
  constructor(runner, options) {
    super(runner, options);
    const unsteady = [];
    runner.on(Mocha.Runner.constants.EVENT_TEST_RETRY, (test, error) => {
      unsteady.push(`Failed, and was tried again: ${test.fullTitle()}\n${error.stack ?? error}\n`);
    });
    runner.once(Mocha.Runner.constants.EVENT_RUN_END, () => {
      process.stdout.write(unsteady.join(''));
      process.stdout.write(`${this.stats.passes} passed, ${this.stats.failures} failed\n`);
      setTimeout(failForWhatIsLeft, endMsMax).unref();
    });
  }
}

/** Nothing but what a test left open keeps the process alive: it would wait for that, maybe for hours. */
function failForWhatIsLeft() {
  const left = process.getActiveResourcesInfo().join(', ');
  process.stderr.write(
    `The tests have ended, but something that they left open keeps the process alive: ${left}\n`,
  );
  // After mocha's own, which says that no test failed.
  process.on('exit', () => (process.exitCode = 1));
  process.exit();
}
