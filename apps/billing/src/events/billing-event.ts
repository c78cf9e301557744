import { z } from 'zod';

/** What billing takes from an event: ids and sums, never the person behind them. */
export interface BillingEvent {
  id: string;
  type: string;
  live: boolean;
  /** Null where the event is about nobody that could have an account. */
  customerId: string | null;
  /** Those that the event speaks of. */
  subscriptionIds: string[];
  /** In the currency's smallest unit. */
  amount: number | null;
  currency: string | null;
}

const families = ['checkout.session.', 'customer.subscription.'];
const types = ['invoice.paid', 'invoice.payment_failed', 'customer.deleted'];

/** Whether events of a type can change what an account may use. */
export function isBillingType(type: string): boolean {
  return types.includes(type) || families.some((family) => type.startsWith(family));
}

const id = z.string().min(1).max(255);
/** The provider gives a related object by its id, or whole. */
const reference = z.union([id, z.object({ id }).transform((object) => object.id)]);
const sum = z.number().int().min(-2_147_483_648).max(2_147_483_647);

/** What every event has, also one of a kind that is not known here. Real money is not moved unless it says so. */
const eventShape = z.object({
  id,
  type: z.string().max(255),
  livemode: z.boolean().default(false),
  data: z.object({ object: z.record(z.string(), z.unknown()).default({}) }).default({ object: {} }),
});

/** Null when it is not an event at all. */
export function readBillingEvent(event: unknown): BillingEvent | null {
  const parsed = eventShape.safeParse(event);
  if (!parsed.success) return null;
  const { id, type, livemode: live, data } = parsed.data;
  const { object } = data;
  return {
    id,
    type,
    live,
    customerId: first(reference, type === 'customer.deleted' ? object['id'] : object['customer']),
    subscriptionIds: subscriptionsOf(type, object),
    amount: first(sum, amountOf(type, object)),
    currency: first(z.string().max(8), object['currency']),
  };
}

/** Invoices name theirs below `parent` since API version 2025-03-31. */
function subscriptionsOf(type: string, object: Record<string, unknown>): string[] {
  if (type === 'customer.deleted') return [];
  const candidates = type.startsWith('customer.subscription.')
    ? [object['id']]
    : [object['subscription'], below(below(object['parent'], 'subscription_details'), 'subscription')];
  return candidates.flatMap((candidate) => first(reference, candidate) ?? []);
}

function amountOf(type: string, object: Record<string, unknown>): unknown {
  if (type === 'invoice.paid') return object['amount_paid'];
  if (type === 'invoice.payment_failed') return object['amount_due'];
  return object['amount_total'];
}

function below(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined;
}

function first<T>(shape: z.ZodType<T>, value: unknown): T | null {
  const parsed = shape.safeParse(value);
  return parsed.success ? parsed.data : null;
}
