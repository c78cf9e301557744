import { adminConformance, embeddedDatabase } from '@ers/testing';
import { createAdmin } from './create-admin.ts';

describe('operator console, embedded database', () => {
  const db = embeddedDatabase();

  adminConformance(createAdmin, db);
});
