/** A delivery as its owner sees it (contract part 5). */
export interface DeliveryRow {
  id: string;
  webhook_id: string;
  event_id: string;
  event_type: string;
  status: DeliveryStatus;
  attempt_count: number;
  max_attempts: number;
  created_at: Date;
  /** Null once it has ended. */
  next_attempt_at: Date | null;
  completed_at: Date | null;
  last_status_code: number | null;
  last_error: string | null;
}

export const deliveryStatuses = ['pending', 'retrying', 'succeeded', 'failed', 'dead'] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

/** Of `webhook_deliveries d`. */
export const deliveryColumns = `
  d.id, d.webhook_id, d.event_id, d.event_type, d.status, d.attempt_count, d.max_attempts, d.created_at,
  d.next_attempt_at, d.completed_at, d.last_status_code, d.last_error`;
