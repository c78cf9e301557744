export { readScoringConfig, type ScoringConfig, scoringVariables } from './config.ts';
export { createScoring, type Scoring, type ScoringDeps } from './create-scoring.ts';
export { openScoring } from './open-scoring.ts';
export { evidenceFields } from './evidence-fields.ts';
export { type IpData, type IpDataOptions, openIpData } from './gather/ip-data.ts';
export { type EvidenceConfig, openEvidence } from './open-evidence.ts';
