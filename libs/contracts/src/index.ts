export * as adminV1 from './gen/proto/ers/admin/v1/admin_pb.ts';
export * as billingV1 from './gen/proto/ers/billing/v1/billing_pb.ts';
export * as bulkV1 from './gen/proto/ers/bulk/v1/bulk_pb.ts';
export * as errorsV1 from './gen/proto/ers/errors/v1/errors_pb.ts';
export * as eventsV1 from './gen/proto/ers/events/v1/events_pb.ts';
export * as scoringV1 from './gen/proto/ers/scoring/v1/scoring_pb.ts';
export * as webhooksV1 from './gen/proto/ers/webhooks/v1/webhooks_pb.ts';
export * as grpcHealthV1 from './gen/proto/grpc/health/v1/health_pb.ts';
export { topics } from './topics.ts';
export { bulkJobView } from './bulk-job-view.ts';
export { momentOf } from './moment-of.ts';
export { toMessage, toPlain } from './plain-message.ts';
export type { OpenApiDocument } from './openapi/document.ts';
export { openapiDocument } from './openapi/openapi-document.ts';
export { type ApiExample, apiExamples, examplesFile } from './openapi/examples.ts';
export { operationsOf, parametersOf, responseOf } from './openapi/operations.ts';
export { maskVolatile } from './openapi/mask-volatile.ts';
export { createHeaderReader, type HeaderReader, type HeaderValues } from './openapi/header-reader.ts';
export { createQueryReader, type QueryReader, type QueryValues } from './openapi/query-reader.ts';
export { createResponseChecker } from './openapi/response-checker.ts';
export { refusalCode } from './openapi/refusal-code.ts';
export type { RequestFault } from './openapi/request-fault.ts';
export { createRequestValidator, type RequestValidator } from './openapi/request-validator.ts';

import type { components } from './gen/openapi.ts';

/** Types of the API's JSON, made from the OpenAPI document. */
export type ApiSchemas = components['schemas'];
export { type RouteFact, routeFacts } from './spec-facts/routes.ts';
