import {
  detectResources,
  envDetector,
  type Resource,
  resourceFromAttributes,
} from '@opentelemetry/resources';

/**
 * What the telemetry is about: the service, and what `OTEL_SERVICE_NAME` and `OTEL_RESOURCE_ATTRIBUTES` say of it.
 * Host and process are not looked at: their attributes would name machines, users and command lines.
 */
export function resourceOf(service: string): Resource {
  const own = resourceFromAttributes({ 'service.name': service });
  return own.merge(detectResources({ detectors: [envDetector] }));
}
