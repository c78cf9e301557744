import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { compress } from './compress.ts';

/** Where the built data live. */
export const dataFolder = new URL('../../libs/core/data/', import.meta.url);

/**
 * Writes a text to a file of the data folder, compressed where its name ends in `.br`, or with `isCheck` throws where
 * the committed file holds another text.
 */
export type Put = (file: string, text: string) => void;

export function createPut({ isCheck }: { isCheck: boolean }): Put {
  if (!isCheck) mkdirSync(dataFolder, { recursive: true });
  return (file, text) => {
    const path = new URL(file, dataFolder);
    const isCompressed = file.endsWith('.br');
    if (!isCheck) return writeFileSync(path, isCompressed ? compress(text) : text);

    const bytes = readFileSync(path);
    if ((isCompressed ? brotliDecompressSync(bytes) : bytes).toString('utf8') !== text) {
      throw new Error(`${file} is out of date: run npm run data:build`);
    }
  };
}

export function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
