import { type Service, startService } from './start-service.fixture.ts';

let started: Promise<Service> | undefined;

/**
 * One service for all acceptance specs of this run, started by the first that asks: opening an embedded database takes
 * seconds. Specs share nothing in it, since every test makes accounts of its own.
 */
export function sharedService(): Promise<Service> {
  return (started ??= startService());
}

// At the root of mocha's suites: after the last spec of the run.
after(async () => {
  // One that did not start has told so already, and stopped itself.
  await started?.then(({ stop }) => stop()).catch(() => undefined);
});
