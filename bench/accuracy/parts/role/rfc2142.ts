/** The mailbox names that RFC 2142 reserves for functions (sections 3 to 6), a request to a list (section 6) apart. */
export const rfc2142Names =
  'info marketing sales support abuse noc security postmaster hostmaster usenet news webmaster www uucp ftp'.split(
    ' ',
  );

/** How such a name is written in practice, with a part of the organization, a number or a tag. */
export function formsOf(name: string): string[] {
  const parts = ['emea', 'uk', 'us', 'team', 'berlin'];
  const joined = parts.flatMap((part) =>
    ['.', '-', '_'].flatMap((dash) => [`${name}${dash}${part}`, `${part}${dash}${name}`]),
  );
  const capital = name.charAt(0).toUpperCase() + name.slice(1);
  return [
    name,
    capital,
    name.toUpperCase(),
    `${name}1`,
    `${name}24`,
    `${name}2026`,
    `${name}+orders`,
    ...joined,
  ];
}
