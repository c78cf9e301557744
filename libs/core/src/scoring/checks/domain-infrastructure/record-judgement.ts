import type { RecordStatus } from '../../analysis.ts';
import type { weights } from '../../weights.ts';

export type InfrastructureWeight = keyof typeof weights.domainInfrastructure;

/** A reason to doubt the domain. `hard` marks a rule that no profile may weaken. */
export interface Risk {
  weight: InfrastructureWeight;
  hard: boolean;
  text: string;
}

/** What one kind of record says: its public status, one sentence on it, and the risk where there is one. */
export interface RecordJudgement {
  status: RecordStatus;
  text: string;
  risk: Risk | null;
}

export type Records = Readonly<Record<'mx' | 'spf' | 'dmarc', RecordJudgement>>;

/** Nothing is known of the record. */
export const unknownRecord: RecordJudgement = { status: 'unknown', text: '', risk: null };

export function soundRecord(text: string): RecordJudgement {
  return { status: 'present', text, risk: null };
}

export function riskyRecord(
  status: RecordStatus,
  weight: InfrastructureWeight,
  text: string,
  { hard = false }: { hard?: boolean } = {},
): RecordJudgement {
  return { status, text, risk: { weight, hard, text } };
}
