export { accessContext, newAccount, smallBasic } from './access-fixture.ts';
export { captureLog } from './capture-log.ts';
export { accountsConformance } from './conformance/accounts-conformance.ts';
export { bulkConformance } from './conformance/bulk-conformance.ts';
export { type CreateBulk } from './bulk/bulk-rig.ts';
export { cacheConformance, type CacheSubject } from './conformance/cache-conformance.ts';
export { heldReservations } from './conformance/held-reservations.ts';
export { identityConformance } from './conformance/identity-conformance.ts';
export { keysConformance } from './conformance/keys-conformance.ts';
export { keyLifecycleConformance } from './conformance/key-lifecycle-conformance.ts';
export { keyUsageConformance } from './conformance/key-usage-conformance.ts';
export { limiterConformance, type LimiterSubject } from './conformance/limiter-conformance.ts';
export { meteringConformance } from './conformance/metering-conformance.ts';
export { meteringEventsConformance } from './conformance/metering-events-conformance.ts';
export { meteringContention } from './conformance/metering-contention.ts';
export type { ObjectStore } from './conformance/object-store.ts';
export { objectStoreConformance, type ObjectStoreSubject } from './conformance/object-store-conformance.ts';
export { storedPartBytes } from './conformance/stored-part-bytes.ts';
export { collect, patternOf } from './conformance/object-bodies.ts';
export { outboxConformance } from './conformance/outbox-conformance.ts';
export { migrationConformance } from './conformance/migration-conformance.ts';
export { sessionsConformance } from './conformance/sessions-conformance.ts';
export { sqlConformance } from './conformance/sql-conformance.ts';
export { transportConformance, type TransportSubject } from './conformance/transport-conformance.ts';
export { usageHistoryConformance } from './conformance/usage-history-conformance.ts';
export { manualClock, type ManualClock } from './manual-clock.ts';
export { schemaDiff } from './schema-diff.ts';
export {
  type DnsFault,
  type DnsRecords,
  type DnsScript,
  type DnsSection,
  type DnsZones,
} from './dns-answer.ts';
export { type DnsServer, type DnsServerOptions, startDnsServer } from './dns-server.ts';
export { embeddedDatabase } from './embedded-database.ts';
export { manualTimers, type ManualTimers } from './manual-timers.ts';
export { encodeNetworkDatabase } from './network-database.ts';
export { type RdapScript, type RdapServer, type RdapServerOptions, startRdapServer } from './rdap-server.ts';
export { busConformance } from './conformance/bus-conformance.ts';
export { daySeconds, fakeEvent, fakeSubscription, signEvent } from './stripe/fake-events.ts';
export { type FakeSubscription } from './stripe/fake-routes.ts';
export { subscriptionLife } from './stripe/subscription-life.ts';
export { type FakeRequest, type FakeStripe, startFakeStripe } from './stripe/fake-stripe.ts';
export { billingConformance, type BillingSubjects } from './conformance/billing-conformance.ts';
export {
  type BillingSettings,
  type BillingSubject,
  newEventId,
  type OpenBilling,
  webhookSecret,
} from './stripe/billing-rig.ts';
export { type ReceivedDelivery, type Receiver, startReceiver } from './tls/receiver.ts';
export {
  type CertificateFacts,
  createTestAuthority,
  type Credentials,
  type TestAuthority,
} from './tls/test-authority.ts';
export { webhooksConformance } from './conformance/webhooks-conformance.ts';
export { deliveryIdOf, type FakeAttempts, fakeAttempts } from './webhooks/fake-attempts.ts';
export { refusalCodeOf, refusalOf } from './refusal-of.ts';
export type { CreateDispatcher } from './webhooks/webhook-rig.ts';
export { adminConformance } from './conformance/admin-conformance.ts';
export type { CreateAdmin } from './admin/admin-rig.ts';
