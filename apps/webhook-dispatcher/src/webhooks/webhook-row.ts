import type { WebhookEventType } from '@ers/core';

/** A config as its owner sees it (specification part 2.4), without the secret. */
export interface WebhookRow {
  id: string;
  url: string;
  events: WebhookEventType[];
  high_risk_threshold: number;
  redact_email: boolean;
  is_active: boolean;
  created_at: Date;
  updated_at: Date;
}

export const webhookColumns =
  'id, url, events, high_risk_threshold, redact_email, is_active, created_at, updated_at';
