import { brotliCompressSync, constants } from 'node:zlib';

/** Brotli at its slowest and smallest. The bytes may differ from one Node.js release to the next, the text may not. */
export function compress(text: string): Buffer {
  return brotliCompressSync(text, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 22 },
  });
}
