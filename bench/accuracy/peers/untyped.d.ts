/** What the peers use of packages that come without types. */
declare module 'validator' {
  const validator: { isEmail(text: string): boolean };
  export default validator;
}

declare module 'mailchecker' {
  const mailchecker: { isValid(text: string): boolean };
  export default mailchecker;
}
