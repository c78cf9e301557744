import { pino, type Logger, type LoggerOptions } from 'pino';

export type { Logger };

export interface LogOptions {
  service: string;
  level: string;
  /** Where lines go; standard output unless told. */
  destination?: { write(line: string): void };
}

/**
 * Structured lines, one JSON object each. Callers pass ids, codes and numbers: never an address, a key, a token
 * or an IP. As a second fence, errors are reduced to their type, code and stack without the message, for a
 * library's message may quote what it was given.
 */
export function createLog({ service, level, destination }: LogOptions): Logger {
  const options: LoggerOptions = {
    level,
    base: { service },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    serializers: { err: safeError },
    hooks: { logMethod: withText },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** Pino takes the message of an error for the text of a line that has none; an empty text keeps it from that. */
const withText: NonNullable<NonNullable<LoggerOptions['hooks']>['logMethod']> = function (args, method) {
  method.apply(this, args.length === 1 && typeof args[0] !== 'string' ? [args[0], ''] : args);
};

function safeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  const code = (error as { code?: unknown }).code;
  const frames = (error.stack ?? '')
    .replace(error.message, () => '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line));
  return {
    type: error.name,
    ...(typeof code === 'string' || typeof code === 'number' ? { code } : {}),
    stack: frames.slice(0, 12).join('\n'),
    ...(error.cause instanceof Error ? { cause: safeError(error.cause) } : {}),
  };
}
