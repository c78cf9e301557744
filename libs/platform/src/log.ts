import { pino, type Logger } from 'pino';

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
  const options = {
    level,
    base: { service },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    serializers: { err: safeError },
  };
  return destination ? pino(options, destination) : pino(options);
}

function safeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  const code = (error as { code?: unknown }).code;
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return {
    type: error.name,
    ...(typeof code === 'string' || typeof code === 'number' ? { code } : {}),
    stack: frames.slice(0, 12).join('\n'),
    ...(error.cause instanceof Error ? { cause: safeError(error.cause) } : {}),
  };
}
