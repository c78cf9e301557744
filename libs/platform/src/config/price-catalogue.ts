import { type Offer, planNames, type PriceCatalogue } from '@ers/core';
import { z } from 'zod';
import { ConfigError } from './env.ts';

const wanted = 'must be a price id, or a list of them';
const priceId = z.string().regex(/^[!-~]{1,255}$/, wanted);
const priceIds = z.union(
  [priceId.transform((id) => [id]), z.array(priceId).min(1, wanted).max(100, wanted)],
  wanted,
);
const shape = z.partialRecord(
  z.enum(planNames).exclude(['Basic']),
  z.strictObject({ month: priceIds, year: priceIds }).partial(),
);

/**
 * What each price of the payment provider buys, from `STRIPE_PRICES`: `{"Growth": {"month": "price_…", "year": "…"}}`.
 * In place of an id there may be a list: the first is the one that is sold, the others were, and their subscriptions go
 * on. The answer keeps their order. Throws ConfigError with every violation.
 */
export function readPriceCatalogue(text: string): PriceCatalogue {
  const parsed = shape.safeParse(parseJson(text));
  if (!parsed.success) {
    throw new ConfigError(
      parsed.error.issues.map(({ path, message }) => [path.join('.'), message].filter(Boolean).join(': ')),
    );
  }
  const priced = Object.entries(parsed.data).flatMap(([plan, prices]) =>
    Object.entries(prices).flatMap(([interval, ids]) =>
      (ids ?? []).map((id) => [id, { plan, interval } as Offer] as const),
    ),
  );
  const catalogue = new Map(priced);
  if (catalogue.size < priced.length) throw new ConfigError(['a price id stands there twice']);
  return catalogue;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new ConfigError(['must be JSON']);
  }
}
