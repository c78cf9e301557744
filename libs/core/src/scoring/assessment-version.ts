/**
 * The version of the judgement, `YYYY.MM.DD`. Set by hand whenever a weight, a profile or a bundled list changes;
 * `assessment-version.spec.ts` fails until that is done and recorded (`npm run assessment:record`).
 */
export const assessmentVersion = '2026.11.21';
