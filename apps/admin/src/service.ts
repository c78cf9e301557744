import type { ServiceImpl } from '@connectrpc/connect';
import { adminV1, toMessage } from '@ers/contracts';
import { ApiError } from '@ers/core';
import { answerOrRefuse } from '@ers/platform';
import { listAccountKeys } from './accounts/list-account-keys.ts';
import { listBillingAudit } from './accounts/list-billing-audit.ts';
import { setStatus } from './accounts/set-status.ts';
import { listAudit } from './audit/list-audit.ts';
import type { AdminContext, Operator } from './context.ts';
import { lookUp, type Subject } from './lookup/look-up.ts';

/** AdminService (admin.proto): decodes, calls the verb, encodes. */
export function createAdminService(ctx: AdminContext): ServiceImpl<typeof adminV1.AdminService> {
  const answer = answerOrRefuse({ service: 'admin', log: ctx.log });
  return {
    lookUp: (request) =>
      answer(async () => {
        const operator = operatorOf(request);
        const match = await lookUp(ctx, { operator, subject: subjectOf(request) });
        return match === null ? {} : { match: toMessage(adminV1.MatchSchema, match) };
      }),

    listApiKeys: ({ accountId, ...request }) =>
      answer(async () => {
        const keys = await listAccountKeys(ctx, { operator: operatorOf(request), accountId });
        return { keys: keys.map((key) => toMessage(adminV1.ApiKeySchema, key)) };
      }),

    listBillingAudit: ({ accountId, limit, ...request }) =>
      answer(async () => {
        const operator = operatorOf(request);
        const events = await listBillingAudit(ctx, { operator, accountId, limit });
        return { events: events.map((event) => toMessage(adminV1.BillingAuditEventSchema, event)) };
      }),

    setAccountStatus: ({ accountId, status, note, ...request }) =>
      answer(async () => {
        const wanted = { operator: operatorOf(request), accountId, status: statusOf(status), note };
        const account = await setStatus(ctx, wanted);
        return { account: toMessage(adminV1.AccountSchema, account) };
      }),

    listAudit: (request) =>
      answer(async () => {
        const { events, hasMore } = await listAudit(ctx, request);
        return { events: events.map((event) => toMessage(adminV1.AuditEventSchema, event)), hasMore };
      }),
  };
}

function operatorOf({ operator }: { operator?: adminV1.Operator | undefined }): Operator {
  const { actor = '', role } = operator ?? {};
  if (actor === '' || (role !== 'admin' && role !== 'support')) throw new ApiError('ADMIN_ROLE_REQUIRED');
  return { actor, role };
}

function subjectOf({ subject }: adminV1.LookUpRequest): Subject {
  if (subject.case === undefined) throw new ApiError('INVALID_REQUEST');
  return subject.case === 'emailHash' ? { emailHash: subject.value } : { id: subject.value };
}

function statusOf(text: string): 'active' | 'disabled' {
  if (text !== 'active' && text !== 'disabled') throw new ApiError('INVALID_REQUEST');
  return text;
}
