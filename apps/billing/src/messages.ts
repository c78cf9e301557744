import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { billingV1 } from '@ers/contracts';
import type { AuditEntry } from './audit/write-audit.ts';
import type { EntitlementNow } from '@ers/access';

type Init<Message extends 'Entitlement' | 'AuditEvent'> = MessageInitShape<
  (typeof billingV1)[`${Message}Schema`]
>;

/** A field that is null stays unset. */
export function entitlementMessage(entitlement: EntitlementNow): Init<'Entitlement'> {
  const { currentPeriodStart, currentPeriodEnd, graceUntil, updatedAt, ...rest } = entitlement;
  return {
    ...withoutNulls(rest),
    ...withoutNulls({
      currentPeriodStart: currentPeriodStart && timestampFromDate(currentPeriodStart),
      currentPeriodEnd: currentPeriodEnd && timestampFromDate(currentPeriodEnd),
      graceUntil: graceUntil && timestampFromDate(graceUntil),
    }),
    updatedAt: timestampFromDate(updatedAt),
  };
}

/** A field that is null stays unset. The account is the one that was asked about. */
export function auditMessage({
  accountId: _,
  createdAt,
  ...event
}: { id: string; createdAt: Date } & Omit<AuditEntry, 'eventSource'> & {
    eventSource: string;
  }): Init<'AuditEvent'> {
  return { ...withoutNulls(event), createdAt: timestampFromDate(createdAt) };
}

type WithoutNulls<T> = { [K in keyof T as null extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as null extends T[K] ? K : never]?: NonNullable<T[K]>;
};

function withoutNulls<T extends object>(values: T): WithoutNulls<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null)) as WithoutNulls<T>;
}
