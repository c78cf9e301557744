import { create } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { eventsV1 } from '@ers/contracts';
import { systemIds } from '@ers/platform';

export interface EventFacts {
  id?: string;
  accountId?: string;
  score?: number;
  /** Of the message; messages of different keys are handled at the same time. */
  key?: string;
}

/** An event as the gateway writes it. */
export function highRiskMessage(
  now: Date,
  { id = systemIds.next('evt'), accountId = '', score = 80 }: EventFacts,
): eventsV1.SignupHighRisk {
  return create(eventsV1.SignupHighRiskSchema, {
    eventId: id,
    accountId,
    createdAt: timestampFromDate(now),
    requestId: 'req_1',
    environment: 'live',
    email: {
      input: 'Someone+x@Example.com',
      normalized: 'someone+x@example.com',
      canonical: 'someone@example.com',
      domain: 'example.com',
    },
    decision: {
      action: 'block',
      riskScore: score,
      riskBand: 'very_high',
      summary: 'A reserved domain.',
      assessment: {
        confidence: 'high',
        evidenceStrength: 'strong',
        evidenceCoverage: 'broad',
        uncertainty: 'low',
      },
    },
    topReasons: [{ reason: 'The domain is reserved.', check: 'domain_infrastructure', contribution: score }],
  });
}
