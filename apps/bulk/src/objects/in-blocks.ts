/**
 * The same bytes in blocks of exactly `blockBytes`, the last one apart; none for an empty body. However small or large the
 * chunks are, it holds one block and one chunk, and pulls no chunk before it is needed.
 */
export async function* inBlocks(
  body: AsyncIterable<Uint8Array>,
  blockBytes: number,
): AsyncGenerator<Buffer, void, undefined> {
  let block: Buffer | null = null;
  let filled = 0;
  for await (const chunk of body) {
    for (let taken = 0; taken < chunk.length;) {
      block ??= Buffer.allocUnsafe(blockBytes);
      const piece = chunk.subarray(taken, taken + blockBytes - filled);
      block.set(piece, filled);
      taken += piece.length;
      filled += piece.length;
      if (filled < blockBytes) continue;
      yield block;
      block = null;
      filled = 0;
    }
  }
  if (block !== null) yield block.subarray(0, filled);
}
