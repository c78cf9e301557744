import type { FieldError } from '@ers/core';
import type { ErrorObject } from 'ajv/dist/2020.js';

/** One thing wrong with a body. The message repeats nothing of what was submitted. */
export interface RequestFault extends FieldError {
  /** `required`: missing, or null where a value must stand. */
  code: 'required' | 'unknown_field' | 'invalid_type' | 'too_long' | 'too_many' | 'too_few' | 'invalid_value';
  /** With `too_many`: how many items there may be. */
  limit?: number;
}

/** The name of an unknown field is the caller's own text: only its start is repeated, in code points. */
const NAME_LENGTH_MAX = 64;

export function toRequestFault(error: ErrorObject, body: unknown): RequestFault {
  const parts = error.instancePath.split('/').slice(1);
  const path = dotted(parts);
  const { keyword, params } = error;
  switch (keyword) {
    case 'required':
      return fault(`${path}.${params['missingProperty']}`, 'required', 'This field is required.');
    case 'additionalProperties':
      return fault(
        `${path}.${clip(String(params['additionalProperty']))}`,
        'unknown_field',
        'This field is not known.',
      );
    case 'type':
      return valueAt(body, parts) === null
        ? fault(path, 'required', 'This must not be null.')
        : fault(path, 'invalid_type', `This must be ${withArticle(String(params['type']))}.`);
    case 'maxLength':
      return fault(path, 'too_long', `This must have at most ${params['limit']} characters.`);
    case 'maxItems':
      return {
        ...fault(path, 'too_many', `This must have at most ${params['limit']} items.`),
        limit: Number(params['limit']),
      };
    case 'minItems':
      return fault(path, 'too_few', `This must have at least ${params['limit']} item.`);
    default:
      return fault(path, 'invalid_value', 'This value is not allowed.');
  }
}

function fault(path: string, code: RequestFault['code'], message: string): RequestFault {
  return { field: path === '' ? 'body' : path.replace(/^\./, ''), code, message };
}

/** `['emails', '3']` is `.emails[3]`. The parts name what the schema knows, and none of its properties is a number. */
function dotted(parts: readonly string[]): string {
  return parts.map((part) => (/^\d+$/.test(part) ? `[${part}]` : `.${part}`)).join('');
}

function valueAt(body: unknown, parts: readonly string[]): unknown {
  return parts.reduce((value, part) => (value as Record<string, unknown>)[part], body);
}

function clip(name: string): string {
  return [...name.slice(0, 2 * NAME_LENGTH_MAX)].slice(0, NAME_LENGTH_MAX).join('');
}

function withArticle(type: string): string {
  return /^[aeiou]/.test(type) ? `an ${type}` : `a ${type}`;
}
