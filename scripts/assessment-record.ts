/**
 * Records the fingerprint of the present assessment version (`npm run assessment:record`). A version on record is
 * not recorded anew: answers under one version are the same for ever. `--replace` is for a version that has not
 * been released.
 */
import { existsSync, writeFileSync } from 'node:fs';
import {
  assessmentFingerprint,
  readRecord,
  recordUrl,
} from '../libs/core/src/scoring/assessment-fingerprint.fixture.ts';
import { assessmentVersion } from '../libs/core/src/scoring/assessment-version.ts';

const record = existsSync(recordUrl) ? readRecord() : {};
const fingerprint = assessmentFingerprint();
const recorded = record[assessmentVersion];

if (recorded === fingerprint) {
  console.log(`${assessmentVersion} is on record.`);
} else if (recorded !== undefined && !process.argv.includes('--replace')) {
  console.error(
    `${assessmentVersion} is on record with other data. Set a later date in assessment-version.ts.`,
  );
  process.exitCode = 1;
} else {
  const versions = Object.entries({ ...record, [assessmentVersion]: fingerprint }).sort(([a], [b]) =>
    a < b ? -1 : 1,
  );
  writeFileSync(recordUrl, `${JSON.stringify(Object.fromEntries(versions), null, 2)}\n`);
  console.log(`Recorded ${assessmentVersion}.`);
}
