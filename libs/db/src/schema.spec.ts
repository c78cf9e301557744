import { schemaDiff } from '@ers/testing';
import { expect } from 'chai';
import { bundledMigrations } from './migrate.ts';

describe('schema.prisma', () => {
  it('says what the migrations make: a column that only they had would be the only difference', async () => {
    const scripts = bundledMigrations().map(({ script }) => script);
    const difference = await schemaDiff([...scripts, 'ALTER TABLE users ADD COLUMN extra TEXT;']);
    expect(difference).to.equal('-- AlterTable\nALTER TABLE "users" DROP COLUMN "extra";');
  }).timeout(60_000);
});
