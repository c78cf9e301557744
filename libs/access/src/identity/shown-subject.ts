/**
 * By what a user is named to operators and on record: the identity provider's id, or our own of users whom a provider
 * calls by their address (specification part 2.6: no operator view has one).
 */
export function shownSubject({ subject, userId }: { subject: string; userId: string }): string {
  return subject.includes('@') ? userId : subject;
}
