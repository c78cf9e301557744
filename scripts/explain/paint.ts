import type { Action } from '@ers/core';

/** Marks text for a terminal; the plain one leaves it as it is. */
export interface Paint {
  strong(text: string): string;
  faint(text: string): string;
  action(action: Action, text: string): string;
}

const codes = { strong: 1, faint: 2, allow: 32, review: 33, block: 31 } as const;

export const plainPaint: Paint = {
  strong: (text) => text,
  faint: (text) => text,
  action: (_, text) => text,
};

/** ECMA-48 SGR sequences. */
export const terminalPaint: Paint = {
  strong: (text) => sgr(codes.strong, text),
  faint: (text) => sgr(codes.faint, text),
  action: (action, text) => sgr(codes[action], text),
};

function sgr(code: number, text: string): string {
  return `\u001b[${code}m${text}\u001b[0m`;
}
