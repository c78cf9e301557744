import type { UsageHistory } from '@ers/access';
import type { HighRiskDeps } from './high-risk.ts';
import type { MeteredDeps } from './metered.ts';
import type { Score } from './score-client.ts';

/** What the analysis routes work with. */
export interface AnalysisDeps extends MeteredDeps, HighRiskDeps {
  score: Score;
  history: Pick<UsageHistory, 'add'>;
  /** For an answer in which nothing was scored. */
  assessmentVersion: string;
}
