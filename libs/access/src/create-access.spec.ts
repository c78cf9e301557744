import {
  accountsConformance,
  embeddedDatabase,
  heldReservations,
  identityConformance,
  keyLifecycleConformance,
  keysConformance,
  keyUsageConformance,
  meteringConformance,
  meteringEventsConformance,
  sessionsConformance,
  usageHistoryConformance,
} from '@ers/testing';

describe('access, embedded database', () => {
  const db = embeddedDatabase();

  describe('accounts', () => accountsConformance(db));
  describe('API keys', () => keysConformance(db));
  describe('the life of API keys', () => keyLifecycleConformance(db));
  describe('sessions', () => sessionsConformance(db));
  describe('events of the identity provider', () => identityConformance(db));
  describe('usage history', () => usageHistoryConformance(db));
  describe('last-used times', () => keyUsageConformance(db));
  describe('metering', () => meteringConformance(db));
  describe('held reservations', () => heldReservations(db));
  describe('events of metered work', () => meteringEventsConformance(db));
});
