export { type DispatcherConfig, dispatcherVariables, readDispatcherConfig } from './config.ts';
export { createWebhookDispatcher, type DispatcherDeps, type WebhookDispatcher } from './create-dispatcher.ts';
export { type DispatcherSettings, openDispatcher } from './open-dispatcher.ts';
export { freeDeliveryLeases } from './send/free-delivery-leases.ts';
export { secretsKeys } from './secrets/secrets-keys.ts';
export type { SecretKey } from './secrets/secret-box.ts';
export { checkWebhookFields, webhookFields, type WebhookVariables } from './webhook-fields.ts';
