import { MessageChannel, type MessagePort, receiveMessageOnPort, Worker } from 'node:worker_threads';

const answerMsMax = 30_000;

/** What the script gets as its `workerData`. */
interface AskedWorkerData {
  port: MessagePort;
  /** One cell: the worker sets it to 1 when its answer is on the port. */
  answered: Int32Array;
}

/**
 * Asks an asynchronous function synchronously: it runs in a worker thread, and this thread sleeps until the answer is
 * there. The parts ask every peer in the same, plain way; the speed part asks such a peer directly. The thread starts
 * with the first question and does not keep the process alive.
 */
export function createSyncAsker<Question, Answer>(script: URL): (question: Question) => Answer {
  let ask: ((question: Question) => Answer) | null = null;
  return (question) => (ask ??= start<Question, Answer>(script))(question);
}

function start<Question, Answer>(script: URL): (question: Question) => Answer {
  const { port1, port2 } = new MessageChannel();
  const answered = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const workerData: AskedWorkerData = { port: port2, answered };
  new Worker(script, { workerData, transferList: [port2], execArgv: [] }).unref();
  return (question) => {
    Atomics.store(answered, 0, 0);
    port1.postMessage(question);
    // The wake-up call for the answer before may come only now: what counts is the cell.
    while (Atomics.load(answered, 0) === 0) {
      if (Atomics.wait(answered, 0, 0, answerMsMax) === 'timed-out') {
        throw new Error(`${script.pathname} gave no answer in ${answerMsMax} ms.`);
      }
    }
    const received = receiveMessageOnPort(port1) as { message: { answer: Answer } | { error: string } };
    if ('error' in received.message) throw new Error(received.message.error);
    return received.message.answer;
  };
}
