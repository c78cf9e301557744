import { createHash } from 'node:crypto';
import { bundledMigrations, type Database, migrate, type Migration, MigrationMismatch } from '@ers/db';
import { expect } from 'chai';

const migration = (name: string, script: string): Migration => ({
  name,
  script,
  checksum: createHash('sha256').update(script).digest('hex'),
});

const first = migration('001_first', 'CREATE TABLE first (id INTEGER);');
const bodies = migration(
  '002_bodies',
  `CREATE TABLE marks (note TEXT);
   CREATE FUNCTION two_statements() RETURNS INTEGER LANGUAGE plpgsql AS $body$
   BEGIN
     INSERT INTO marks VALUES ('a; b');
     INSERT INTO marks VALUES ($$c; -- d$$);
     RETURN 2;
   END; $body$;
   SELECT two_statements();
   -- A comment at the end; without a line break`,
);
const broken = migration('003_broken', `CREATE TABLE third (id INTEGER); INSERT INTO third SELECT 1 / 0;`);

/** What `migrate` guarantees. `db` is this suite's own: each test begins by emptying it. */
export function migrationConformance(db: () => Database, otherInstance: () => Database = db): void {
  const run = (migrations?: Migration[], on: Database = db()): Promise<string[]> =>
    migrate(on.sql, migrations);
  const fails = (work: Promise<unknown>): Promise<Error> =>
    work.then(
      () => expect.fail('it did not fail'),
      (error: Error) => error,
    );
  const script = async (text: string): Promise<Record<string, unknown>[]> => {
    let rows: unknown[] = [];
    await db().sql.exclusively(async (exec) => void (rows = await exec(text)));
    return rows as Record<string, unknown>[];
  };
  const tables = async (): Promise<unknown[]> =>
    (await script(`SELECT tablename FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`)).map(
      (row) => row['tablename'],
    );
  const history = async (): Promise<unknown[]> =>
    (await script('SELECT migration_name FROM _prisma_migrations ORDER BY 1')).map(
      (row) => row['migration_name'],
    );

  beforeEach(() => script('DROP SCHEMA public CASCADE; CREATE SCHEMA public;'));

  it('applies what is missing, in order, and nothing the second time', async () => {
    const names = bundledMigrations().map(({ name }) => name);
    expect(await run()).to.deep.equal(names);
    expect(await run()).to.deep.equal([]);
    expect(await history()).to.deep.equal(names);
  });

  it('records a migration as Prisma does: finished, one step, with the SHA-256 of its script', async () => {
    await run([first]);
    const [row] = await script('SELECT *, finished_at IS NOT NULL AS finished FROM _prisma_migrations');
    expect(row).to.include({
      checksum: first.checksum,
      applied_steps_count: 1,
      finished: true,
      rolled_back_at: null,
    });
  });

  it('applies each migration once when several instances begin at once', async () => {
    const applied = await Promise.all(
      [db(), otherInstance(), db(), otherInstance()].map((on) => run(undefined, on)),
    );
    expect(applied.flat()).to.deep.equal(bundledMigrations().map(({ name }) => name));
  });

  it('takes function bodies and comments as they are', async () => {
    expect(await run([bodies])).to.deep.equal([bodies.name]);
    expect(await script('SELECT note FROM marks ORDER BY note')).to.deep.equal([
      { note: 'a; b' },
      { note: 'c; -- d' },
    ]);
  });

  it('leaves nothing of a migration that fails, keeps those before it, and applies it once it is mended', async () => {
    await fails(run([first, broken]));
    expect(await tables()).to.deep.equal(['_prisma_migrations', 'first']);
    expect(await history()).to.deep.equal([first.name]);
    const mended = migration(broken.name, 'CREATE TABLE third (id INTEGER);');
    expect(await run([first, mended])).to.deep.equal([broken.name]);
    expect(await tables()).to.include('third');
  });

  it('refuses a migration that was changed after it was applied, and applies no other', async () => {
    await run([first]);
    const changed = migration(first.name, `${first.script} -- changed`);
    expect(await fails(run([changed, bodies]))).to.be.instanceOf(MigrationMismatch);
    expect(await history()).to.deep.equal([first.name]);
  });

  it('refuses a database that is newer than this release', async () => {
    await run([first, bodies]);
    expect(await fails(run([first])))
      .to.be.instanceOf(MigrationMismatch)
      .with.property('message')
      .that.includes(bodies.name);
  });
}
