const plain = /[^ !#$&+.0-9A-Z^_`a-z|~()-]/g;

/**
 * `Content-Disposition` of a download (RFC 6266 section 4.1): the name in full as RFC 8187 writes it, and one of plain
 * characters for clients that do not read that.
 */
export function attachment(fileName: string): string {
  // Half a surrogate pair, which no encoding has, becomes U+FFFD.
  const name = Buffer.from(fileName).toString();
  const encoded = encodeURIComponent(name).replace(/['()*]/g, percentOf);
  return `attachment; filename="${name.replace(plain, '_')}"; filename*=UTF-8''${encoded}`;
}

function percentOf(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}
