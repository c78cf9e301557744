import { createHash } from 'node:crypto';
import type { Decision } from '../scoring/analysis.ts';
import type { BulkJobView, HighRiskEvent, WebhookEvent } from './webhook-event.ts';

/** What of a config shapes the body of what is sent to it. */
export interface BodyTerms {
  highRiskThreshold: number;
  redactEmail: boolean;
}

/** Of the payload, which the OpenAPI document describes; not the service's release. */
const apiVersion = '1.8.0';

/**
 * The JSON of a delivery (contract part 5). Equal events and terms give equal bytes: every key is named here, in its
 * order, whatever object the caller hands in. With `redactEmail` nothing of the local part is in it, since reasons
 * speak of the domain alone.
 */
export function deliveryBody(event: WebhookEvent, terms: BodyTerms): string {
  const data = event.type === 'signup.high_risk' ? highRiskData(event, terms) : jobData(event.job);
  return JSON.stringify({
    id: event.id,
    type: event.type,
    created_at: event.createdAt.toISOString(),
    api_version: apiVersion,
    data: event.isTest === true ? { ...data, test: true } : data,
  });
}

function highRiskData(event: HighRiskEvent, { highRiskThreshold, redactEmail }: BodyTerms) {
  const { input, normalized, canonical, domain } = event.email;
  return {
    request_id: event.requestId,
    email: redactEmail ? { domain, sha256: sha256(canonical) } : { input, normalized, canonical, domain },
    decision: decisionData(event.decision),
    threshold: highRiskThreshold,
    top_reasons: event.topReasons.map(({ reason, check, contribution }) => ({ reason, check, contribution })),
    environment: event.environment,
  };
}

function decisionData({ action, risk_score, risk_band, summary, assessment }: Decision): Decision {
  const { confidence, evidence_strength, evidence_coverage, uncertainty, limitations } = assessment;
  return {
    action,
    risk_score,
    risk_band,
    summary,
    assessment: { confidence, evidence_strength, evidence_coverage, uncertainty, limitations },
  };
}

function jobData(job: BulkJobView): BulkJobView {
  return {
    job_id: job.job_id,
    status: job.status,
    file_name: job.file_name,
    row_count: job.row_count,
    processed_count: job.processed_count,
    failed_count: job.failed_count,
    units_consumed: job.units_consumed,
    progress: job.progress,
    created_at: job.created_at,
    expires_at: job.expires_at,
    completed_at: job.completed_at,
    error: job.error === null ? null : { code: job.error.code, message: job.error.message },
  };
}

function sha256(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex');
}
