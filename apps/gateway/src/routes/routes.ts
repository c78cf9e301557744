import type { OpenApiDocument } from '@ers/contracts';
import type { AnalysisDeps } from '../analysis/analysis-deps.ts';
import { analyzeEmailBatchHandler } from './analyze-email-batch/handler.ts';
import { analyzeEmailHandler } from './analyze-email/handler.ts';
import { type HealthDeps, healthHandler, livenessHandler } from './health/handler.ts';
import { documentHandler } from './openapi/handler.ts';
import type { Route } from './route.ts';

export interface RouteDeps extends AnalysisDeps, HealthDeps {
  document: OpenApiDocument;
}

/** Every route of the API; a test holds this table, the OpenAPI document and the specification to each other. */
export function createRoutes(deps: RouteDeps): Route[] {
  return [
    {
      method: 'POST',
      path: '/v1/analyze-email',
      operationId: 'analyzeEmail',
      auth: 'api_key',
      scope: 'analyze',
      disabledStatus: 403,
      handle: analyzeEmailHandler(deps),
    },
    {
      method: 'POST',
      path: '/v1/analyze-email/batch',
      operationId: 'analyzeEmailBatch',
      auth: 'api_key',
      scope: 'analyze',
      disabledStatus: 401,
      handle: analyzeEmailBatchHandler(deps),
    },
    {
      method: 'GET',
      path: '/v1/health',
      operationId: 'getHealth',
      auth: 'none',
      handle: healthHandler(deps),
    },
    {
      method: 'GET',
      path: '/v1/health/live',
      operationId: 'getLiveness',
      auth: 'none',
      handle: livenessHandler,
    },
    {
      method: 'GET',
      path: '/v1/openapi.json',
      operationId: 'getOpenApi',
      auth: 'none',
      handle: documentHandler(deps.document),
    },
  ];
}
