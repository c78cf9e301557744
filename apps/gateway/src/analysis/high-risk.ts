import { create, toBinary } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { Caller } from '@ers/access';
import { eventsV1, scoringV1, toMessage, topics } from '@ers/contracts';
import type { EmailView, KeyEnvironment, PlanCatalogue } from '@ers/core';
import type { OutboxEvent } from '@ers/db';
import type { Ids } from '@ers/platform';
import type { ScoredAddress } from './score-client.ts';

/** From which score on somebody wants to be told of an analysis. */
export interface HighRiskTerms {
  threshold: number;
  environment: KeyEnvironment;
}

export interface HighRiskDeps {
  ids: Pick<Ids, 'next'>;
  /** Milliseconds since the epoch. */
  now: () => number;
}

export interface HighRiskOrigin {
  caller: Pick<Caller, 'accountId'>;
  requestId: string;
}

/** White space around an address is not bounded, but a message of the bus is: beyond this the address goes without it. */
const inputLengthMax = 1_024;

/** Null where nobody is to be told: no webhook wants it, or the plan has none (contract part 5). */
export function highRiskTerms(plans: PlanCatalogue, caller: Caller): HighRiskTerms | null {
  const { highRiskThreshold: threshold, environment, plan } = caller;
  return threshold === null || !plans[plan].webhooks ? null : { threshold, environment };
}

/** One event for each address at or above the threshold; scored with an explanation, whose reasons the event tells. */
export function highRiskEvents(
  deps: HighRiskDeps,
  terms: HighRiskTerms | null,
  origin: HighRiskOrigin,
  analyses: readonly ScoredAddress[],
): OutboxEvent[] {
  if (terms === null) return [];
  const { threshold, environment } = terms;
  return analyses
    .filter(({ decision }) => decision.risk_score >= threshold)
    .map((analysis) => eventOf(analysis, environment, deps, origin));
}

function eventOf(
  { email, decision, explanation }: ScoredAddress,
  environment: KeyEnvironment,
  { ids, now }: HighRiskDeps,
  { caller: { accountId }, requestId }: HighRiskOrigin,
): OutboxEvent {
  const id = ids.next('evt');
  const createdAt = new Date(now());
  const reasons = explanation?.top_reasons ?? [];
  const message = create(eventsV1.SignupHighRiskSchema, {
    eventId: id,
    accountId,
    createdAt: timestampFromDate(createdAt),
    requestId,
    environment,
    email: addressOf(email),
    decision: toMessage(scoringV1.DecisionSchema, decision),
    topReasons: reasons.map((reason) => toMessage(scoringV1.TopReasonSchema, reason)),
  });
  const payload = toBinary(eventsV1.SignupHighRiskSchema, message);
  return { id, topic: topics.signupHighRisk, key: accountId, payload, createdAt };
}

function addressOf({ input, normalized, canonical }: EmailView): {
  input: string;
  normalized: string;
  canonical: string;
  domain: string;
} {
  return {
    input: input.length > inputLengthMax ? input.trim() : input,
    normalized,
    canonical,
    // A domain has no `@`, a quoted local part may.
    domain: normalized.slice(normalized.lastIndexOf('@') + 1),
  };
}
