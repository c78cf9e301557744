import { bulkSubmission } from './bulk-submission.ts';
import { bulkCrashes } from './bulk-crashes.ts';
import { bulkEnds } from './bulk-ends.ts';
import { bulkLeases } from './bulk-leases.ts';
import { bulkProcessing } from './bulk-processing.ts';
import { bulkResults } from './bulk-results.ts';
import { bulkRows } from './bulk-rows.ts';
import { bulkStatements } from './bulk-statements.ts';
import { bulkUpkeep } from './bulk-upkeep.ts';
import { bulkUploads } from './bulk-uploads.ts';
import type { BulkSuite } from './bulk-suite.ts';

/** What the service for bulk jobs guarantees, on whatever database it runs. */
export function bulkConformance({
  otherInstance,
  ...suite
}: Omit<BulkSuite, 'otherInstance'> & Partial<Pick<BulkSuite, 'otherInstance'>>): void {
  const whole = { ...suite, otherInstance: otherInstance ?? suite.db };
  describe('submission', () => bulkSubmission(whole));
  describe('uploads', () => bulkUploads(whole));
  describe('rows', () => bulkRows(whole));
  describe('processing', () => bulkProcessing(whole));
  describe('results', () => bulkResults(whole));
  describe('ends', () => bulkEnds(whole));
  describe('leases', () => bulkLeases(whole));
  describe('crashes', () => bulkCrashes(whole));
  describe('upkeep', () => bulkUpkeep(whole));
  describe('statements', () => bulkStatements(whole));
}
