/** A package that comes without types. */
declare module 'role-based-email-addresses' {
  const locals: readonly string[];
  export default locals;
}
