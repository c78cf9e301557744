export { changePlan, type ChangePlanInput } from './accounts/change-plan.ts';
export { createAccount, type CreateAccountInput } from './accounts/create-account.ts';
export { ensureUser, type EnsureUserInput } from './accounts/ensure-user.ts';
export { lockAccount } from './accounts/lock-account.ts';
export { hasAccounts } from './accounts/has-accounts.ts';
export {
  type AccountStatusInput,
  changeAccountStatus,
  setAccountStatus,
} from './accounts/change-account-status.ts';
export type { AccessContext, KeySettings } from './context.ts';
export { entitlementView } from './entitlements/entitlement-view.ts';
export { type EntitlementNow, readEntitlement } from './entitlements/read-entitlement.ts';
export { lockEntitlement } from './entitlements/lock-entitlement.ts';
export { writeEntitlement } from './entitlements/write-entitlement.ts';
export { forgetIdentityEvents } from './identity/forget-identity-events.ts';
export { hashEmail } from './identity/email-hash.ts';
export { type IdentityEvent, receiveIdentityEvent } from './identity/receive-identity-event.ts';
export { shownSubject } from './identity/shown-subject.ts';
export { type Access, createAccess } from './create-access.ts';
export type { Caller } from './keys/authenticate.ts';
export { createApiKey, type CreateApiKeyInput, type Scope } from './keys/create-api-key.ts';
export { type ApiKeyView, apiKeyView } from './keys/api-key-view.ts';
export { isKeyAccepted, type IsKeyAcceptedInput } from './keys/is-key-accepted.ts';
export { type IssueApiKeyInput, type IssuedApiKey, issueApiKey } from './keys/issue-api-key.ts';
export { listApiKeys } from './keys/list-api-keys.ts';
export { renameApiKey } from './keys/rename-api-key.ts';
export { revokeAllKeys } from './keys/revoke-all-keys.ts';
export { revokeApiKey } from './keys/revoke-api-key.ts';
export { rotateApiKey } from './keys/rotate-api-key.ts';
export { createSessionResolver, type SessionCaller } from './sessions/resolve-session.ts';
export { jwksSessionKeys, pemSessionKeys, type SessionKeys } from './sessions/session-keys.ts';
export { checkSessionFields, sessionFields, sessionSettings } from './sessions/session-settings.ts';
export { createSessionVerifier, type Session, type SessionSettings } from './sessions/verify-session.ts';
export { chargeHeld, releaseHeld, reserveHeld } from './metering/held-reservations.ts';
export { createMetering, type Metering, type MeteringDeps } from './metering/metering.ts';
export {
  type QuotaState,
  type Reservation,
  ReservationLost,
  type ReserveInput,
  type ReserveResult,
  type Settlement,
} from './metering/reservation.ts';
export { addUsage, type UsageCounts } from './usage/add-usage.ts';
export { type UsageHistory, type UsageItem } from './usage/usage-history.ts';
