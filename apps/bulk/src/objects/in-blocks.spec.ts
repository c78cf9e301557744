import { expect } from 'chai';
import fc from 'fast-check';
import { inBlocks } from './in-blocks.ts';

async function* bodyOf(chunks: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
  for (const chunk of chunks) yield await Promise.resolve(chunk);
}

describe('inBlocks', () => {
  it('keeps the bytes, in blocks that are full, the last one apart', async () => {
    const chunks = fc.array(fc.uint8Array({ maxLength: 40 }), { maxLength: 30 });
    const property = fc.asyncProperty(chunks, fc.integer({ min: 1, max: 64 }), async (body, blockBytes) => {
      const blocks: Buffer[] = [];
      for await (const block of inBlocks(bodyOf(body), blockBytes)) blocks.push(block);
      expect(Buffer.concat(blocks).equals(Buffer.concat(body))).to.equal(true);
      expect(blocks.slice(0, -1).every(({ length }) => length === blockBytes)).to.equal(true);
      expect(blocks.every(({ length }) => length > 0 && length <= blockBytes)).to.equal(true);
    });
    await fc.assert(property);
  });

  it('pulls a chunk when it needs one, and ends the body when nobody wants more', async () => {
    let pulled = 0;
    let ended = false;
    const endless = (async function* () {
      try {
        for (;;) yield await Promise.resolve(new Uint8Array(10).fill((pulled += 1)));
      } finally {
        ended = true;
      }
    })();
    for await (const block of inBlocks(endless, 25)) {
      expect([block.length, block[24], pulled]).to.deep.equal([25, 3, 3]);
      break;
    }
    expect(ended).to.equal(true);
  });
});
