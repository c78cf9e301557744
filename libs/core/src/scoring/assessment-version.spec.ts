import { expect } from 'chai';
import { assessmentFingerprint, readRecord } from './assessment-fingerprint.fixture.ts';
import { assessmentVersion } from './assessment-version.ts';

describe('assessment_version', () => {
  it('is a date, and the latest one on record', () => {
    expect(assessmentVersion).to.match(/^\d{4}\.(0[1-9]|1[0-2])\.(0[1-9]|[12]\d|3[01])$/);
    expect(Object.keys(readRecord()).sort().at(-1)).to.equal(assessmentVersion);
  });

  it('moves with every weight, profile and bundled list', () => {
    expect(readRecord()[assessmentVersion]).to.equal(
      assessmentFingerprint(),
      'A weight, a band, a profile or a bundled list has changed. Set a later date in ' +
        'libs/core/src/scoring/assessment-version.ts, then run: npm run assessment:record && npm run golden:renew.',
    );
  });
});
