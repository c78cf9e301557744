import { gzipSync } from 'node:zlib';
import { expect } from 'chai';
import { encode, faultOf, readAll } from './csv.fixture.ts';

const text = 'email,n\nü@exämple.org,"𝒳, 漢字"\n';
const encodings = ['utf-8', 'utf-16le', 'utf-16be'] as const;

describe('decodeText', () => {
  for (const encoding of encodings) {
    it(`reads ${encoding} with a byte order mark, cut anywhere`, async () => {
      const bytes = encode(text, encoding, true);
      for (let place = 0; place <= bytes.length; place++) {
        const { head, rows } = await readAll(bytes, [place, place + 1, place + 2]);
        expect([head.encoding, head.hasBom, head.header]).to.deep.equal([encoding, true, ['email', 'n']]);
        expect(rows).to.deep.equal([{ cells: ['ü@exämple.org', '𝒳, 漢字'], isMalformed: false }]);
      }
    });

    it(`refuses ${encoding} that ends within a character, wherever that is`, async () => {
      const bytes = encode('email\n𝒳', encoding, true);
      for (const missing of [1, 2, 3]) {
        // Two bytes short of a pair of UTF-16 is a high surrogate alone.
        expect(await faultOf(bytes.subarray(0, -missing))).to.equal('bad_encoding');
      }
    });
  }

  it('takes a second byte order mark for content', async () => {
    const { head, rows } = await readAll('\ufeff\ufeffemail\n\ufeffa\n');
    expect(head.header).to.deep.equal(['\ufeffemail']);
    expect(rows[0]?.cells).to.deep.equal(['\ufeffa']);
  });

  it('reads UTF-8 without a byte order mark', async () => {
    const { head } = await readAll(text);
    expect([head.encoding, head.hasBom]).to.deep.equal(['utf-8', false]);
  });

  const refused: [string, Uint8Array, string][] = [
    ['UTF-16 without a byte order mark', encode('email\na@b.c\n', 'utf-16le', false), 'not_text'],
    ['UTF-32 with one', Buffer.from([0xff, 0xfe, 0, 0, 0x65, 0, 0, 0]), 'not_text'],
    ['a NUL in UTF-8', Buffer.from('email\na\0b\n'), 'not_text'],
    ['a NUL in UTF-16', encode('email\na\0b\n', 'utf-16be', true), 'not_text'],
    ['Latin-1', Buffer.from('email\nü\n', 'latin1'), 'bad_encoding'],
    ['an overlong form', Buffer.from([...Buffer.from('email\n'), 0xc0, 0xaf]), 'bad_encoding'],
    ['a surrogate in UTF-8', Buffer.from([...Buffer.from('email\n'), 0xed, 0xa0, 0x80]), 'bad_encoding'],
    [
      'what is beyond U+10FFFF',
      Buffer.from([...Buffer.from('email\n'), 0xf4, 0x90, 0x80, 0x80]),
      'bad_encoding',
    ],
    [
      'continuation bytes alone',
      Buffer.from([...Buffer.from('email\n'), 0x80, 0x80, 0x80, 0x80]),
      'bad_encoding',
    ],
    ['a low surrogate alone', encode('email\n\udc00\n', 'utf-16le', true), 'bad_encoding'],
    ['a high surrogate alone', encode('email\n\ud800a\n', 'utf-16be', true), 'bad_encoding'],
    ['an odd byte', Buffer.concat([encode(text, 'utf-16le', true), Buffer.from('x')]), 'bad_encoding'],
    ['gzip', gzipSync(text), 'compressed'],
    ['a workbook', Buffer.from('PK\x03\x04rest', 'latin1'), 'compressed'],
    ['an image', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), 'bad_encoding'],
  ];
  for (const [name, bytes, code] of refused) {
    it(`refuses ${name}`, async () => {
      expect(await faultOf(bytes)).to.equal(code);
    });
  }
});
