/** The one function of `punycode` (RFC 3492) used here. By its file, since Node.js has a module of the package's name. */
declare module 'punycode/punycode.js' {
  const punycode: {
    /** What stands behind the `xn--` of an A-label, as text; throws `RangeError` where it is no Punycode. */
    decode(text: string): string;
  };
  export default punycode;
}
