/** The body of an answer as UTF-8; null when there is more than `bytesMax`, of which the rest is not read. */
export async function readBoundedText(response: Response, bytesMax: number): Promise<string | null> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    bytes += chunk.byteLength;
    if (bytes > bytesMax) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
