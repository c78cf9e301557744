import type { WebhookEventType } from './event-types.ts';
import type { BulkJobView, HighRiskEvent, WebhookEvent } from './webhook-event.ts';

export interface SampleFacts {
  id: string;
  createdAt: Date;
  requestId: string;
}

/** An event of a type, marked as a test, about nobody: its address and its job are invented. */
export function sampleEvent(type: WebhookEventType, { id, createdAt, requestId }: SampleFacts): WebhookEvent {
  const base = { id, createdAt, isTest: true };
  return type === 'signup.high_risk'
    ? { ...base, type, requestId, ...invented }
    : { ...base, type, job: inventedJob(createdAt) };
}

const address = 'jane.doe@example.com';
const reason = 'The domain is reserved (example.com) and can never receive mail.';

/** What the judge says of that address; a spec compares the two. */
const invented: Pick<HighRiskEvent, 'environment' | 'email' | 'decision' | 'topReasons'> = {
  environment: 'live',
  email: { input: address, normalized: address, canonical: address, domain: 'example.com' },
  decision: {
    action: 'block',
    risk_score: 100,
    risk_band: 'very_high',
    summary: `Very high risk, should be refused. ${reason}`,
    assessment: {
      confidence: 'high',
      evidence_strength: 'strong',
      evidence_coverage: 'broad',
      uncertainty: 'low',
      limitations: ['name_not_supplied'],
    },
  },
  topReasons: [{ reason, check: 'domain_infrastructure', contribution: 100 }],
};

const keptMs = 7 * 24 * 3_600_000;

function inventedJob(at: Date): BulkJobView {
  return {
    job_id: 'job_00000000000000000000000000000000',
    status: 'completed',
    file_name: 'signups.csv',
    row_count: 3,
    processed_count: 3,
    failed_count: 1,
    units_consumed: 2,
    progress: 1,
    created_at: at.toISOString(),
    expires_at: new Date(at.getTime() + keptMs).toISOString(),
    completed_at: at.toISOString(),
    error: null,
  };
}
