import { webhooksConfigs } from './webhooks-configs.ts';
import { webhooksLeases } from './webhooks-leases.ts';
import { webhooksPlanning } from './webhooks-planning.ts';
import { webhooksRecords } from './webhooks-records.ts';
import { webhooksRequests } from './webhooks-requests.ts';
import { webhooksSending } from './webhooks-sending.ts';
import type { WebhookSuite } from './webhooks-suite.ts';
import { webhooksUpkeep } from './webhooks-upkeep.ts';

/** What the webhook dispatcher guarantees, on whatever database it runs. */
export function webhooksConformance({
  otherInstance,
  ...suite
}: Omit<WebhookSuite, 'otherInstance'> & Partial<Pick<WebhookSuite, 'otherInstance'>>): void {
  const whole = { ...suite, otherInstance: otherInstance ?? suite.db };
  describe('configs', () => webhooksConfigs(whole));
  describe('planning', () => webhooksPlanning(whole));
  describe('sending', () => webhooksSending(whole));
  describe('records', () => webhooksRecords(whole));
  describe('leases', () => webhooksLeases(whole));
  describe('tests and redeliveries', () => webhooksRequests(whole));
  describe('upkeep', () => webhooksUpkeep(whole));
}
