/** docs/operations.md lists exactly the variables that are read. */
import { readFileSync } from 'node:fs';
import { adminVariables } from '@ers/admin';
import { billingVariables } from '@ers/billing';
import { bulkVariables } from '@ers/bulk';
import { gatewayVariables } from '@ers/gateway';
import { scoringVariables } from '@ers/scoring';
import { standaloneVariables } from '@ers/standalone';
import { dispatcherVariables } from '@ers/webhook-dispatcher';
import { expect } from 'chai';

const page = readFileSync(new URL('../docs/operations.md', import.meta.url), 'utf8');
const rows = [...page.matchAll(/^\| (`[A-Z][^|]*) \| ([^|]*) \|/gm)].map(([, names = '', readers = '']) => ({
  names: [...names.matchAll(/`([A-Z0-9_*]+)`/g)].map((match) => match[1] as string),
  readers: readers.trim(),
}));

describe('docs/operations.md', () => {
  const read = {
    admin: adminVariables,
    billing: billingVariables,
    bulk: bulkVariables,
    gateway: gatewayVariables,
    scoring: scoringVariables,
    standalone: standaloneVariables,
    'webhook-dispatcher': dispatcherVariables,
  };
  for (const [app, variables] of Object.entries(read)) {
    it(`lists what ${app} reads, and nothing else`, () => {
      const listed = rows
        .filter(({ readers }) => readers === 'all' || readers.split(', ').includes(app))
        .flatMap(({ names }) => names);
      expect(listed).to.have.members([...variables, 'OTEL_*']);
    });
  }
});
