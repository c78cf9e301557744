import type { Database } from '@ers/db';
import type { CreateAdmin } from '../admin/admin-rig.ts';
import { adminAudit } from './admin-audit.ts';
import { adminLookUp } from './admin-lookup.ts';
import { adminStatus } from './admin-status.ts';

/** What the operator console guarantees. `db` is migrated and shared; `otherInstance` is the same database as another process sees it. */
export function adminConformance(
  create: CreateAdmin,
  db: () => Database,
  otherInstance: () => Database = db,
): void {
  const suite = { create, db, otherInstance };
  describe('look-up', () => adminLookUp(suite));
  describe('status', () => adminStatus(suite));
  describe('audit', () => adminAudit(suite));
}
