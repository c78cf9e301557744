import {
  attemptErrors,
  deliveryObstacles,
  deliveryBody,
  sampleEvent,
  signatureHeaders,
  webhookDefaults,
  type WebhookEventType,
  webhookEventTypes,
  webhookLimits,
} from '@ers/core';
import { expect } from 'chai';
import { openapiDocument } from './openapi-document.ts';
import { parametersOf } from './operations.ts';
import { createSchemaChecker } from './schema-checker.ts';

const document = openapiDocument();
const check = createSchemaChecker(document);
const { schemas } = document.components;

const event = (type: WebhookEventType) =>
  sampleEvent(type, {
    id: 'evt_1',
    createdAt: new Date('2026-09-02T08:00:00.000Z'),
    requestId: 'req_1',
  });

describe('the webhooks of the OpenAPI document', () => {
  it('are the event types, and their errors are those of an attempt', () => {
    expect(Object.keys(document.webhooks)).to.deep.equal([...webhookEventTypes]);
    expect(schemas['WebhookEventType']?.['enum']).to.deep.equal([...webhookEventTypes]);
    const errors = [...attemptErrors, ...deliveryObstacles];
    expect(schemas['DeliveryError']?.['enum']).to.deep.equal(['', ...errors]);
    for (const error of errors) {
      expect(schemas['DeliveryError']?.['description']).to.include(`\`${error}\`:`);
    }
  });

  it('have the bounds and defaults that the service has', () => {
    const { thresholdMin: minimum, thresholdMax: maximum, urlLengthMax } = webhookLimits;
    expect(schemas['HighRiskThreshold']).to.include({ minimum, maximum });
    expect(schemas['WebhookUrl']).to.include({ maxLength: urlLengthMax });
    const { high_risk_threshold: threshold } = schemas['CreateWebhookRequest']?.['properties'] as Record<
      string,
      object
    >;
    expect(threshold).to.include({ default: webhookDefaults.highRiskThreshold });
  });

  it('filter deliveries by each status that there is', () => {
    const { schema } = document.components.parameters['DeliveryStatusFilter'] ?? {};
    expect(schema?.['enum']).to.deep.equal(schemas['DeliveryStatus']?.['enum']);
  });

  for (const type of webhookEventTypes) {
    const operation = document.webhooks[type]?.['post'];

    for (const redactEmail of [false, true]) {
      it(`${type} has the documented body${redactEmail ? ', redacted too' : ''}`, () => {
        const body = JSON.parse(deliveryBody(event(type), { highRiskThreshold: 75, redactEmail })) as unknown;
        const schema = operation?.requestBody?.content['application/json']?.schema ?? {};
        expect(check(schema, body)).to.deep.equal([]);
        expect(check(schema, { ...(body as object), more: 1 })).to.have.length(1);
      });
    }

    it(`${type} has the documented headers`, () => {
      const body = Buffer.from('{}');
      const facts = { eventType: type, deliveryId: 'dlv_1', timestampSeconds: 1, secret: 'whsec_', body };
      const sent = signatureHeaders(facts);
      const named = operation ? parametersOf(document, operation, 'header') : [];
      // The type of the content is told by the body's own place in the document.
      expect(['Content-Type', ...named.map(({ name }) => name)]).to.have.members(Object.keys(sent));
      for (const { name, schema } of named) expect(check(schema, sent[name]), name).to.deep.equal([]);
    });
  }
});
