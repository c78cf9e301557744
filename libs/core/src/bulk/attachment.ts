/**
 * `Content-Disposition` for a file of this name (RFC 6266): in ASCII for old clients, and in whole as RFC 8187 section 3.2
 * encodes it.
 */
export function attachment(fileName: string): string {
  const name = fileName.replaceAll(/\p{Cs}/gu, '_');
  const ascii = name.replaceAll(/[^ -~]|["\\%]/g, '_');
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encodeExtended(name)}`;
}

/** `encodeURIComponent` leaves `'`, `(`, `)` and `*` as they are, which are no `attr-char`. */
function encodeExtended(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
