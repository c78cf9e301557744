export interface Peeked<Chunk> {
  /** At least the bytes that were asked for, or all there are. */
  start: Buffer;
  /** Everything, what was peeked at included and first; can be read once. Leaves the source open. */
  all: AsyncGenerator<Chunk | Buffer, void, undefined>;
}

/** Looks at the start of a source without taking it away. */
export async function peek<Chunk extends Uint8Array>(
  source: AsyncIterator<Chunk>,
  bytes: number,
): Promise<Peeked<Chunk>> {
  const parts: Chunk[] = [];
  let size = 0;
  while (size < bytes) {
    const next = await source.next();
    if (next.done === true) break;
    parts.push(next.value);
    size += next.value.length;
  }
  const start = Buffer.concat(parts);
  return { start, all: replay(start, source) };
}

async function* replay<Chunk>(start: Buffer, source: AsyncIterator<Chunk>) {
  yield start;
  for (let next = await source.next(); next.done !== true; next = await source.next()) yield next.value;
}
