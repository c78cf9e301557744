export {
  type AccountStatus,
  closedEntitlement,
  deriveEntitlement,
  type Entitlement,
  type EntitlementInput,
  type EntitlementReason,
  graceMs,
  noSubscription,
} from './billing/derive-entitlement.ts';
export {
  type BillingInterval,
  type Offer,
  type PriceCatalogue,
  type SubscriptionFacts,
} from './billing/subscription-facts.ts';
export { attachment } from './bulk/attachment.ts';
export { bulkLimits } from './bulk/bulk-limits.ts';
export { type MatchedColumns, matchColumns } from './bulk/match-columns.ts';
export {
  type BulkRowError,
  type BulkRowOutcome,
  resultColumns,
  type ScoredAddress,
  type ScoredOutline,
} from './bulk/result-cells.ts';
export { resultHeader, resultLine, type ResultTable, type ResultTerms } from './bulk/result-line.ts';
export { type Delimiter, type HeaderSigns, type LineEnd, sniffHeader } from './bulk/sniff-header.ts';
export type * from './scoring/analysis.ts';
export * from './scoring/evidence.ts';
export type * from './scoring/check.ts';
export type * from './email/parsed-email.ts';
export { parseEmail } from './email/parse-email.ts';
export { reservedName } from './email/reserved-domains.ts';
export { registrableDomain } from './email/registrable-domain.ts';
export { ApiError, type ErrorAction, type FieldError, type PublicError } from './errors/api-error.ts';
export { type CatalogueEntry, errorCatalogue, type ErrorCode, type ErrorType } from './errors/catalogue.ts';
export {
  type ApiKeyParts,
  formatApiKey,
  type KeyEnvironment,
  parseApiKey,
  type ParsedApiKey,
  previewOf,
} from './keys/api-key-format.ts';
export { canonicalIp } from './network/canonical-ip.ts';
export { placeIp, type PlacedIp } from './network/place-ip.ts';
export { quotaWarning, type QuotaWarning } from './metering/quota-warnings.ts';
export { type QuotaWindow, quotaWindow, type WindowTerms } from './metering/quota-window.ts';
export {
  defaultPlanCatalogue,
  hardStopOf,
  nextPlan,
  type Plan,
  type PlanCatalogue,
  type PlanName,
  planNames,
} from './plans/catalogue.ts';
export { assessmentVersion } from './scoring/assessment-version.ts';
export { isMailHostName } from './scoring/checks/domain-infrastructure/mail-host-name.ts';
export { compileLists, type List } from './scoring/checks/disposable-email/compile-lists.ts';
export {
  bundledKnowledge,
  type DisposableKnowledge,
} from './scoring/checks/disposable-email/disposable-knowledge.ts';
export { nameTrainingSet } from './scoring/checks/disposable-email/name-training-set.ts';
export { type ListPackage, packagedList } from './scoring/checks/disposable-email/packaged-list.ts';
export { trainNameModel } from './scoring/checks/disposable-email/train-name-model.ts';
export { createDisposableEmail } from './scoring/checks/disposable-email.ts';
export { openDisposableLists } from './scoring/data/disposable-lists.ts';
export { knownProvider, type KnownProvider } from './scoring/data/known-providers.ts';
export { mailHostName } from './scoring/data/mail-hosts.ts';
export { judge, type JudgeRequest } from './scoring/judge.ts';
export { type Outline, outlineOf } from './scoring/outline.ts';
export { type IndustryKey, industryKeys, isIndustryKey } from './scoring/profiles.ts';
export {
  type Granularity,
  parseMoment,
  stepMs,
  usagePeriod,
  type UsagePeriod,
} from './usage/usage-period.ts';
export { type AttemptError, attemptErrors, isTerminal } from './webhooks/attempt-errors.ts';
export { type BodyTerms, deliveryBody } from './webhooks/delivery-body.ts';
export {
  type AttemptVerdict,
  type DeliveryBudget,
  deliveryOutcome,
  type DeliveryOutcome,
} from './webhooks/delivery-outcome.ts';
export { type DeliveryObstacle, deliveryObstacles } from './webhooks/delivery-obstacles.ts';
export { isWebhookEventType, type WebhookEventType, webhookEventTypes } from './webhooks/event-types.ts';
export { matchWebhooks, type WebhookSubscription } from './webhooks/match-webhooks.ts';
export { sampleEvent, type SampleFacts } from './webhooks/sample-event.ts';
export { signatureHeaders, type SignedDelivery } from './webhooks/signature-headers.ts';
export {
  isAllowedTarget,
  parseTargetRanges,
  type TargetAddress,
  type TargetRanges,
} from './webhooks/target-address.ts';
export {
  type BulkJobCompletedEvent,
  type BulkJobErrorCode,
  type BulkJobView,
  type HighRiskEvent,
  type WebhookEvent,
} from './webhooks/webhook-event.ts';
export { webhookDefaults, webhookLimits } from './webhooks/webhook-limits.ts';
export {
  checkRedirect,
  checkWebhookUrl,
  judgeAddresses,
  type TargetRefusal,
  targetRefusals,
  type TargetVerdict,
  type WebhookTarget,
} from './webhooks/webhook-url.ts';
