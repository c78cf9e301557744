import { run } from '@zootools/email-spell-checker';
import { packageVersion } from './package-manifest.ts';
import type { Peer } from './peer.ts';

export const peer: Peer = {
  name: `@zootools/email-spell-checker ${packageVersion('@zootools/email-spell-checker')}`,
  suggest: (address) => run({ email: address })?.full ?? null,
  run: (address) => run({ email: address }),
};
