import { expect } from 'chai';
import fc from 'fast-check';
import { formatApiKey, parseApiKey, previewOf } from './api-key-format.ts';

const key = { environment: 'live' as const, publicId: '0123456789abcdef01234567', secret: 'ab'.repeat(32) };
const text = formatApiKey('ers', key);

describe('API key format', () => {
  it('has the canonical shape and reads back', () => {
    expect(text).to.match(/^ers_live_[0-9a-f]{8}_0123456789abcdef01234567_(ab){32}$/);
    expect(parseApiKey('ers', text)).to.deep.equal({ ok: true, key });
    expect(previewOf('ers', key)).to.equal('ers_live_…abab');
  });

  it('refuses every single mistyped digit, by the tag alone', () => {
    const digits = [...text].flatMap((char, i) => (i > 8 && /[0-9a-f]/.test(char) ? [i] : []));
    for (const i of digits) {
      const wrong = text.slice(0, i) + (text[i] === '0' ? '1' : '0') + text.slice(i + 1);
      expect(parseApiKey('ers', wrong), `digit ${i}`).to.deep.equal({ ok: false, why: 'invalid' });
    }
  });

  it('binds the environment into the tag', () => {
    expect(parseApiKey('ers', text.replace('_live_', '_test_'))).to.deep.equal({ ok: false, why: 'invalid' });
  });

  it('calls anything of another shape malformed, whatever it is', () => {
    const others = [
      '',
      'ers',
      text + 'a',
      text.slice(1),
      text.toUpperCase(),
      ` ${text}`,
      text.replaceAll('_', '-'),
      'x'.repeat(1e6),
    ];
    for (const other of others)
      expect(parseApiKey('ers', other)).to.deep.equal({ ok: false, why: 'malformed' });
    expect(parseApiKey('acme', text)).to.deep.equal({ ok: false, why: 'malformed' });
    fc.assert(fc.property(fc.string(), (any) => !parseApiKey('ers', any).ok));
  });
});
