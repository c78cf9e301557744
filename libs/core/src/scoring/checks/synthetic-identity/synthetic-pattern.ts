import type { weights } from '../../weights.ts';

/** One sign that a program made up a mailbox name. */
export interface SyntheticPattern {
  type: string;
  /** The characters of the local part it was found in. */
  value: string;
  level: keyof typeof weights.syntheticIdentity;
}
