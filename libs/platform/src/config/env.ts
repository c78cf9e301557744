import type { z } from 'zod';

/** What an operator can mend: its message says how, and is all that is shown of it. */
export class OperatorError extends Error {
  override name = 'OperatorError';
}

/** Every violation of a configuration at once, so that an operator mends it in one go. */
export class ConfigError extends OperatorError {
  override name = 'ConfigError';
  readonly violations: string[];

  constructor(violations: string[]) {
    super(`The configuration is not valid:\n${violations.map((line) => `  - ${line}`).join('\n')}`);
    this.violations = violations;
  }
}

export type Env = Record<string, string | undefined>;

/** Reads `env` by `schema` (keys are the variables' names). An empty variable counts as absent. */
export function readEnv<S extends z.ZodObject>(schema: S, env: Env): z.output<S> {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  throw new ConfigError(
    parsed.error.issues.map((issue) => {
      const name = issue.path.map(String).join('.');
      const missing = issue.code !== 'custom' && given[name] === undefined;
      return `${name}: ${missing ? 'is required' : issue.message}`;
    }),
  );
}

/**
 * For `superRefine`, of a rule across these variables: it is looked at as soon as each of them could be read, also
 * where others could not, so that what it finds is told with their violations.
 */
export function onceRead(fields: Record<string, unknown>): z.core.$ZodSuperRefineParams {
  return { when: ({ issues }) => !issues.some(({ path }) => String(path?.[0]) in fields) };
}
