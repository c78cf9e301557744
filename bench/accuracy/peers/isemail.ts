import isemail from 'isemail';
import { packageVersion } from './package-manifest.ts';
import type { Peer } from './peer.ts';

export const peer: Peer = {
  name: `isemail ${packageVersion('isemail')}`,
  isValid: (text) => isemail.validate(text),
  run: (address) => isemail.validate(address),
};
