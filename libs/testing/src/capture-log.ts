import { createLog, type Logger } from '@ers/platform';

/** A log whose lines a test can read, and nobody else sees. */
export function captureLog(): { log: Logger; lines: () => Record<string, unknown>[]; text: () => string } {
  let text = '';
  const log = createLog({
    service: 'test',
    level: 'debug',
    destination: { write: (line) => void (text += line) },
  });
  return {
    log,
    text: () => text,
    lines: () =>
      text
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line) as Record<string, unknown>),
  };
}
