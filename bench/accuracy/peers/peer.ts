/** Somebody else's checker, brought to one form. A part that it does not do is left out. All work offline. */
export interface Peer {
  /** Package name and version, as the table shows it. */
  name: string;
  /** Is a mailbox at this domain a throwaway one? */
  isDisposable?(domain: string): boolean;
  /** The address it suggests instead, or null. */
  suggest?(address: string): string | null;
  /** Is this text a valid address? */
  isValid?(text: string): boolean;
  /** The whole of what it does for one address, for the speed beside the accuracy. */
  run(address: string): unknown;
}
