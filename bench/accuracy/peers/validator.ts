import validator from 'validator';
import { packageVersion } from './package-manifest.ts';
import type { Peer } from './peer.ts';

export const peer: Peer = {
  name: `validator ${packageVersion('validator')}`,
  isValid: (text) => orFalse(() => validator.isEmail(text)),
  run: (address) => validator.isEmail(address),
};

/** It throws for a surrogate without its partner; it has not called the text valid, so it is right there. */
function orFalse(isValid: () => boolean): boolean {
  try {
    return isValid();
  } catch {
    return false;
  }
}
