/**
 * Worker thread that validates one address at a time; see `createSyncAsker`. Plain JavaScript: a thread that must
 * compile TypeScript first would ask the thread that sleeps until it answers.
 */
import { workerData } from 'node:worker_threads';
import { validate } from 'deep-email-validator';

const { port, answered } = workerData;

port.on('message', async (options) => {
  const reply = await validate(options).then(
    (answer) => ({ answer }),
    (error) => ({ error: String(error) }),
  );
  port.postMessage(reply);
  Atomics.store(answered, 0, 1);
  Atomics.notify(answered, 0);
});
