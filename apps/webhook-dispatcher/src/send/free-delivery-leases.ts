import type { Sql, Statement } from '@ers/db';

const statement: Statement = {
  name: 'free_delivery_leases',
  text: `UPDATE webhook_deliveries SET lease_until = NULL WHERE next_attempt_at IS NOT NULL AND lease_until IS NOT NULL`,
};

/** For the start of a system that has the database to itself: nobody who holds a lease is alive. */
export async function freeDeliveryLeases(sql: Sql): Promise<void> {
  await sql.query(statement, []);
}
