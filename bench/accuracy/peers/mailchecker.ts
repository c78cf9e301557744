import mailchecker from 'mailchecker';
import { packageVersion } from './package-manifest.ts';
import type { Peer } from './peer.ts';

/** Its one function refuses broken and disposable addresses alike, so a sound local part asks about the domain. */
export const peer: Peer = {
  name: `mailchecker ${packageVersion('mailchecker')}`,
  isDisposable: (domain) => !mailchecker.isValid(`someone@${domain}`),
  isValid: (text) => mailchecker.isValid(text),
  run: (address) => mailchecker.isValid(address),
};
