import type { Decision, Explanation } from '../scoring/analysis.ts';

interface EventBase {
  /** `evt_…` */
  id: string;
  createdAt: Date;
  /** Made at a customer's wish, to try a config. */
  isTest?: boolean;
}

/** An analysis reached the threshold of a config. */
export interface HighRiskEvent extends EventBase {
  type: 'signup.high_risk';
  requestId: string;
  /** Of the key that asked. */
  environment: 'live' | 'test';
  email: { input: string; normalized: string; canonical: string; domain: string };
  /** As answered to the caller. */
  decision: Decision;
  topReasons: Explanation['top_reasons'];
}

/** Why a bulk job failed. */
export type BulkJobErrorCode = 'CANCELLED' | 'ACCOUNT_DISABLED' | 'PROCESSING_FAILED';

/** A bulk job as its owner reads it (specification part 2.8, contract part 4). */
export interface BulkJobView {
  job_id: string;
  status: 'pending' | 'processing' | 'completed' | 'failed' | 'expired';
  file_name: string;
  row_count: number;
  processed_count: number;
  failed_count: number;
  units_consumed: number;
  /** 0 to 1. */
  progress: number;
  /** RFC 3339. */
  created_at: string;
  expires_at: string | null;
  completed_at: string | null;
  error: { code: BulkJobErrorCode; message: string } | null;
}

/** A bulk job ended, well or not. */
export interface BulkJobCompletedEvent extends EventBase {
  type: 'bulk.job_completed';
  job: BulkJobView;
}

export type WebhookEvent = HighRiskEvent | BulkJobCompletedEvent;
