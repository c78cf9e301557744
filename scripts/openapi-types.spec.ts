import { readFile } from 'node:fs/promises';
import { expect } from 'chai';
import { renderTypes, typesFile } from './openapi-types.ts';

describe('openapi-types', () => {
  it('finds the types in the repository to be those of the document (else: npm run openapi:types)', async () => {
    expect(await readFile(typesFile, 'utf8')).to.equal(await renderTypes());
  });
});
