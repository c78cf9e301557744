import emailValidator from 'email-validator';
import { packageVersion } from './package-manifest.ts';
import type { Peer } from './peer.ts';

export const peer: Peer = {
  name: `email-validator ${packageVersion('email-validator')}`,
  isValid: (text) => emailValidator.validate(text),
  run: (address) => emailValidator.validate(address),
};
