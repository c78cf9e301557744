import { peer as deepEmailValidator } from './deep-email-validator.ts';
import { peer as spellChecker } from './email-spell-checker.ts';
import { peer as emailValidator } from './email-validator.ts';
import { peer as isemail } from './isemail.ts';
import { peer as mailchecker } from './mailchecker.ts';
import type { Peer } from './peer.ts';
import { peer as validator } from './validator.ts';

/** The module of each peer in this folder, so that a process can load one and no other. */
export const peerModules = [
  'mailchecker',
  'validator',
  'deep-email-validator',
  'email-spell-checker',
  'isemail',
  'email-validator',
] as const;

/** Every peer, each with the options its package has by default and never with the network. */
export const peers: readonly Peer[] = [
  mailchecker,
  validator,
  deepEmailValidator,
  spellChecker,
  isemail,
  emailValidator,
];
