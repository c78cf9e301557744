/** Why a row was not scored. */
export type BulkRowError =
  'MALFORMED_ROW' | 'INVALID_EMAIL' | 'MALFORMED_EMAIL' | 'INVALID_REQUEST' | 'INTERNAL_ERROR';

/** What came of one row. */
export type BulkRowOutcome = { analysis: ScoredAddress } | { errorCode: BulkRowError };

/** Of an analysis what a result row shows; the scoring contract's `Analysis` fits. What was not run is absent. */
export interface ScoredAddress {
  email?: { isWellFormed: boolean; normalized: string; canonical: string } | undefined;
  decision?: { riskScore: number; riskBand: string; action: string; summary: string } | undefined;
  outline?: ScoredOutline | undefined;
}

export interface ScoredOutline {
  disposable?: string | undefined;
  roleAccount?: boolean | undefined;
  providerType?: string | undefined;
  suggestedDomain?: string | undefined;
  mxStatus?: string | undefined;
}

type Value = string | number | boolean | undefined;

/** Contract part 4: the columns that this service adds, in their order. */
const columns = {
  risk_score: ({ decision }) => decision?.riskScore,
  risk_band: ({ decision }) => decision?.riskBand,
  action: ({ decision }) => decision?.action,
  is_well_formed: ({ email }) => email?.isWellFormed,
  normalized: ({ email }) => email?.normalized,
  canonical: ({ email }) => email?.canonical,
  disposable: ({ outline }) => outline?.disposable,
  role_account: ({ outline }) => outline?.roleAccount,
  free_provider: ({ outline }) => outline?.providerType && outline.providerType === 'free',
  suggested_domain: ({ outline }) => outline?.suggestedDomain,
  mx_status: ({ outline }) => outline?.mxStatus,
  summary: ({ decision }) => decision?.summary,
} as const satisfies Record<string, (analysis: ScoredAddress) => Value>;

export const resultColumns: readonly string[] = [...Object.keys(columns), 'error_code'];

/** One cell for each of `resultColumns`. A row that was not scored fills `error_code` alone, another one all but that. */
export function resultCells(outcome: BulkRowOutcome): string[] {
  if ('errorCode' in outcome) return [...Object.keys(columns).map(() => ''), outcome.errorCode];
  const values: Value[] = Object.values(columns).map((valueOf) => valueOf(outcome.analysis));
  return [...values.map((value) => (value === undefined ? '' : String(value))), ''];
}
