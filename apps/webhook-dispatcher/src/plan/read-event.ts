import { bulkJobView, eventsV1, momentOf, scoringV1, toPlain, topics } from '@ers/contracts';
import type { BulkJobCompletedEvent, Decision, Explanation, HighRiskEvent, WebhookEvent } from '@ers/core';
import { fromBinary } from '@bufbuild/protobuf';
import type { ReceivedMessage } from '@ers/platform';

/** A message that is none of the topic's: no attempt could make something of it. */
export class NotAnEvent extends Error {
  override name = 'NotAnEvent';
  readonly code = 'NOT_AN_EVENT';
}

/** Throws NotAnEvent. */
export function readEvent({ topic, value }: ReceivedMessage): { accountId: string; event: WebhookEvent } {
  try {
    if (topic === topics.signupHighRisk) return highRisk(fromBinary(eventsV1.SignupHighRiskSchema, value));
    if (topic === topics.bulkJobCompleted)
      return jobCompleted(fromBinary(eventsV1.BulkJobCompletedSchema, value));
  } catch (cause) {
    throw new NotAnEvent('the message cannot be read', { cause });
  }
  throw new NotAnEvent('no event has this topic');
}

function highRisk(message: eventsV1.SignupHighRisk): { accountId: string; event: HighRiskEvent } {
  const { accountId, eventId, requestId, email, decision, topReasons } = message;
  if (!email || !decision || accountId === '' || eventId === '') throw new NotAnEvent('something is missing');
  const { input, normalized, canonical, domain } = email;
  return {
    accountId,
    event: {
      type: 'signup.high_risk',
      id: eventId,
      createdAt: momentOf(message.createdAt),
      requestId,
      environment: message.environment === 'test' ? 'test' : 'live',
      email: { input, normalized, canonical, domain },
      decision: toPlain<Decision>(scoringV1.DecisionSchema, decision),
      topReasons: topReasons.map((reason) =>
        toPlain<Explanation['top_reasons'][number]>(scoringV1.TopReasonSchema, reason),
      ),
    },
  };
}

function jobCompleted(message: eventsV1.BulkJobCompleted): {
  accountId: string;
  event: BulkJobCompletedEvent;
} {
  const { accountId, eventId, createdAt, job } = message;
  if (!job || accountId === '' || eventId === '') throw new NotAnEvent('something is missing');
  return {
    accountId,
    event: {
      type: 'bulk.job_completed',
      id: eventId,
      createdAt: momentOf(createdAt),
      job: bulkJobView(job),
    },
  };
}
