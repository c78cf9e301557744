import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SessionSettings } from '@ers/access';
import type { Plan, PlanName } from '@ers/core';
import {
  captureLog,
  type DnsServer,
  type FakeStripe,
  type RdapServer,
  startDnsServer,
  startFakeStripe,
  startRdapServer,
} from '@ers/testing';
import { readStandaloneConfig } from '../config.ts';
import { localIssuer, localSessions } from '../local-issuer.ts';
import { signSessionToken } from '../session-tokens.ts';
import { type Standalone, startStandalone } from '../start-standalone.ts';
import { fixedRegistrations, fixedZones } from './fixed-evidence.fixture.ts';

/** The whole system in this process, on a folder of its own, with the world it asks for evidence on loopback. */
export interface Service extends Pick<Standalone, 'baseUrl' | 'context' | 'access' | 'credentials'> {
  dns: DnsServer;
  rdap: RdapServer;
  stripe: FakeStripe;
  log: ReturnType<typeof captureLog>;
  /** A token of the service's own issuer, valid for a day. */
  signSession(subject: string, changes?: { issuedAt?: number; adminRole?: 'admin' | 'support' }): string;
  /** Of that issuer. */
  sessions: SessionSettings;
  stop(): Promise<void>;
}

/** Developer is made small enough to be used up, the other plans are the built-in ones. */
export const smallDeveloper = {
  requests: 50,
  grace: 7,
  explanations: 3,
  units_per_minute: 1_000,
} satisfies Partial<Plan>;

/** Of the identity provider's callback. */
export const clerkSecret = `whsec_${Buffer.alloc(24, 'acceptance').toString('base64')}`;

/** Of the payment provider's callback: the second one is about to go. */
export const stripeSecrets = ['whsec_acceptance', 'whsec_acceptance_older'] as const;

/** Scale by the month has no price. */
export const stripePrices = {
  Developer: { month: 'price_developer_month', year: 'price_developer_year' },
  Growth: { month: 'price_growth_month', year: 'price_growth_year' },
  Scale: { year: 'price_scale_year' },
  Business: { month: 'price_business_month', year: 'price_business_year' },
};

export async function startService(): Promise<Service> {
  const folder = mkdtempSync(join(tmpdir(), 'ers-acceptance-'));
  const catalogue = join(folder, 'plans.json');
  writeFileSync(
    catalogue,
    JSON.stringify({ Developer: smallDeveloper } satisfies Partial<Record<PlanName, object>>),
  );
  const dns = await startDnsServer({ zones: fixedZones });
  const rdap = await startRdapServer({ domains: fixedRegistrations });
  const stripe = await startFakeStripe();
  const log = captureLog();
  const config = readStandaloneConfig({
    PORT: '0',
    DATA_DIR: join(folder, 'data'),
    PLAN_CATALOGUE: catalogue,
    TRUST_PROXY: '1',
    CLERK_WEBHOOK_SECRET: clerkSecret,
    STRIPE_SECRET_KEY: 'sk_test_acceptance',
    STRIPE_API_BASE: stripe.url,
    STRIPE_WEBHOOK_SECRETS: stripeSecrets.join(','),
    STRIPE_PRICES: JSON.stringify(stripePrices),
    DNS_SERVERS: dns.address,
    RDAP_BOOTSTRAP_URL: rdap.bootstrapUrl,
    // So long that no evidence is ever left out because the machine was busy.
    EVIDENCE_BUDGET_MS: '3000',
    WEBHOOK_ALLOW_PRIVATE_TARGETS: '127.0.0.0/8,::1/128',
    // Retries follow at once.
    WEBHOOK_BACKOFF_SECONDS: '0',
  });
  const closeWorld = async (): Promise<void> => {
    await Promise.all([dns.close(), rdap.close(), stripe.close()]);
    rmSync(folder, { recursive: true, force: true });
  };
  const started = startStandalone({ config, progress: () => undefined, log: log.log });
  // Left open, they would keep the test run from ever ending.
  const { stop, ...standalone } = await started.catch(async (error: unknown) => {
    await closeWorld();
    throw error;
  });
  const { session_private_key: privateKey } = JSON.parse(
    readFileSync(join(folder, 'data', 'secrets.json'), 'utf8'),
  ) as { session_private_key: string };
  const issuedAt = Math.floor(Date.now() / 1_000);
  const tokens = { privateKey, issuer: localIssuer, authorizedParty: null, issuedAt };
  return {
    ...standalone,
    dns,
    rdap,
    stripe,
    log,
    signSession: (subject, { issuedAt: at = issuedAt, adminRole } = {}) =>
      signSessionToken({ ...tokens, issuedAt: at }, subject, adminRole),
    sessions: localSessions({
      privateKey,
      issuer: undefined,
      authorizedParties: [],
      clock: standalone.context.clock,
    }),
    stop: async () => {
      await stop();
      await closeWorld();
    },
  };
}
