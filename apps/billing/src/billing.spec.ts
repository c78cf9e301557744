import { billingConformance, embeddedDatabase } from '@ers/testing';
import { openBilling } from './open-billing.ts';

describe('billing, embedded database', () => {
  const db = embeddedDatabase();

  billingConformance({ open: openBilling, db });
});
