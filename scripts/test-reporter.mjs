/** Mocha's `spec` report, closed by one line for machines: `N passed, N failed`. */
import Mocha from 'mocha';

export default class TestReporter extends Mocha.reporters.Spec {
  constructor(runner, options) {
    super(runner, options);
    runner.once(Mocha.Runner.constants.EVENT_RUN_END, () => {
      process.stdout.write(`${this.stats.passes} passed, ${this.stats.failures} failed\n`);
    });
  }
}
