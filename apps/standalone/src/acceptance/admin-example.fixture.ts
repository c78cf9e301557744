import type { ApiExample } from '@ers/contracts';
import { newAccountKey } from './account.fixture.ts';
import { setStatusAs } from './admin.fixture.ts';
import { newPerson } from './person.fixture.ts';
import type { Sent } from './send.fixture.ts';
import type { Service } from './start-service.fixture.ts';

const unknownId = `acc_${'0'.repeat(32)}`;

/** What an example of the operator console needs: an operator, and an account of whom there is something to see. */
export async function exampleOfOperator(
  service: Service,
  { plan, status, operationId }: ApiExample,
  path: string,
): Promise<Pick<Sent, 'key' | 'path'>> {
  if (plan === null) return { path };
  const { accountId, token } = await newPerson(service, { plan });
  // A refusal for the role is of somebody who has none.
  const key = status === 403 ? token : service.credentials.admin_session_token;
  if (operationId === 'adminListApiKeys') await newAccountKey(service, accountId);
  if (operationId === 'adminListBillingAudit') await billingEvent(service, accountId);
  if (operationId === 'adminListAudit') {
    const body = { status: 'disabled', note: 'Sign-ups by a script.' };
    await setStatusAs(service, key, accountId, body);
  }
  return { key, path: path.replaceAll('{accountID}', status === 404 ? unknownId : accountId) };
}

async function billingEvent({ context }: Service, accountId: string): Promise<void> {
  const { db, ids } = context;
  await db.prisma.billingAudit.create({
    data: {
      id: ids.next('aud'),
      accountId,
      eventSource: 'stripe',
      eventType: 'invoice.paid',
      eventId: ids.next('evt'),
      safeReasonCode: 'active_subscription',
      plan: 'Growth',
      billingInterval: 'month',
      oldStatus: 'incomplete',
      newStatus: 'active',
      amountCents: 7_900,
      currency: 'usd',
      createdAt: new Date('2026-09-02T08:00:00.000Z'),
    },
  });
}
