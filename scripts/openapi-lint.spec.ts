import { fileURLToPath } from 'node:url';
import { createConfig, lint } from '@redocly/openapi-core';
import { expect } from 'chai';

const file = fileURLToPath(new URL('../libs/contracts/openapi/openapi.yaml', import.meta.url));

describe('openapi.yaml', () => {
  it('breaks no rule of OpenAPI 3.1, nor of the strict recommended rule set', async () => {
    const problems = await lint({
      ref: file,
      config: await createConfig({ extends: ['recommended-strict'] }),
    });
    const places = problems.map(
      ({ ruleId, message, location }) => `${ruleId} ${location[0]?.pointer}: ${message}`,
    );
    expect(places).to.deep.equal([]);
  });
});
