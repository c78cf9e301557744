/** `npm run db:migrate`: brings the database at DATABASE_URL up to date. Safe to run at any time, from several places. */
import { fields, readEnv, runMain } from '@ers/platform';
import { z } from 'zod';
import { migrate } from '../migrate.ts';
import { openPostgres } from '../postgres.ts';

await runMain(async () => {
  const { DATABASE_URL: url } = readEnv(
    z.object({ DATABASE_URL: fields.url('postgres:', 'postgresql:') }),
    process.env,
  );
  const db = openPostgres({ url, poolMax: 1 });
  try {
    const applied = await migrate(db.sql);
    process.stdout.write(
      applied.length === 0 ? 'the database is up to date\n' : `applied: ${applied.join(', ')}\n`,
    );
  } finally {
    await db.close();
  }
});
