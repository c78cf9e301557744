/** The bus's topics. A message's key is the account's id, its value a message of `ers.events.v1`. */
export const topics = {
  /** SignupHighRisk */
  signupHighRisk: 'ers.signup-high-risk.v1',
  /** BulkJobCompleted */
  bulkJobCompleted: 'ers.bulk-job-completed.v1',
} as const;
