/** Why a delivery may end as failed without an attempt: a `last_error` beside those of attempts. */
export const deliveryObstacles = [
  /** Its config was made inactive while the delivery waited. */
  'webhook_inactive',
  /** The account's plan has no webhooks any more, or the account is disabled. */
  'webhooks_not_in_plan',
] as const;

export type DeliveryObstacle = (typeof deliveryObstacles)[number];
