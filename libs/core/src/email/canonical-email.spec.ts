import { expect } from 'chai';
import { canonicalEmail } from './canonical-email.ts';

const ROWS: readonly (readonly [local: string, domain: string, canonical: string])[] = [
  ['john', 'example.com', 'john@example.com'],
  ['john+news', 'example.com', 'john@example.com'],
  ['john+a+b', 'example.com', 'john@example.com'],
  ['j.o.h.n', 'example.com', 'j.o.h.n@example.com'],
  ['j.o.h.n', 'gmail.com', 'john@gmail.com'],
  ['j.o.h.n+x.y', 'googlemail.com', 'john@gmail.com'],
  ['j.ohn', 'mail.gmail.com', 'j.ohn@mail.gmail.com'],
  ['+tag', 'example.com', '+tag@example.com'],
  ['+tag', 'gmail.com', '+tag@gmail.com'],
  ['..', 'gmail.com', '..@gmail.com'],
  ['.+tag', 'gmail.com', '.@gmail.com'],
  ['"a+b.c"', 'example.com', '"a+b.c"@example.com'],
  ['"a+b.c"', 'googlemail.com', '"a+b.c"@gmail.com'],
];

describe('canonicalEmail', () => {
  for (const [local, domain, canonical] of ROWS) {
    it(`folds ${local}@${domain} to ${canonical}`, () => {
      expect(canonicalEmail(local, domain)).to.equal(canonical);
    });
  }
});
