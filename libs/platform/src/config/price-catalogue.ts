import { type Offer, planNames, type PriceCatalogue } from '@ers/core';
import { z } from 'zod';
import { ConfigError } from './env.ts';

const priceId = z.string().regex(/^[!-~]{1,255}$/, 'must be a price id');
const shape = z.partialRecord(
  z.enum(planNames).exclude(['Basic']),
  z.strictObject({ month: priceId, year: priceId }).partial(),
);

/**
 * What each price of the payment provider buys, from `STRIPE_PRICES`: `{"Growth": {"month": "price_…", "year": "…"}}`.
 * Throws ConfigError with every violation.
 */
export function readPriceCatalogue(text: string): PriceCatalogue {
  const parsed = shape.safeParse(parseJson(text));
  if (!parsed.success) {
    throw new ConfigError(
      parsed.error.issues.map(({ path, message }) => [path.join('.'), message].filter(Boolean).join(': ')),
    );
  }
  const priced = Object.entries(parsed.data).flatMap(([plan, prices]) =>
    Object.entries(prices).map(([interval, id]) => [id as string, { plan, interval } as Offer] as const),
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
