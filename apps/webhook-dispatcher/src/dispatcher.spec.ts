import { embeddedDatabase, webhooksConformance } from '@ers/testing';
import { createWebhookDispatcher } from './create-dispatcher.ts';

describe('webhook dispatcher, embedded database', () => {
  const db = embeddedDatabase();

  webhooksConformance({ create: createWebhookDispatcher, db });
});
