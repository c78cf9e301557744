import {
  ApiError,
  type FieldError,
  isWebhookEventType,
  type WebhookEventType,
  webhookLimits,
} from '@ers/core';
import type { CheckUrl } from '../context.ts';

/** What a caller may say of a config; undefined: not said. */
export interface WebhookInput {
  url?: string | undefined;
  events?: readonly string[] | undefined;
  highRiskThreshold?: number | undefined;
}

const { thresholdMin, thresholdMax } = webhookLimits;

/**
 * Checks what was said, the URL last, for its name is resolved. Answers the events, each once. Throws ApiError
 * INVALID_REQUEST with every field that is wrong.
 */
export async function checkInput(checkUrl: CheckUrl, input: WebhookInput): Promise<WebhookEventType[]> {
  const { url, events, highRiskThreshold } = input;
  const known = events?.filter(isWebhookEventType);
  const wrong: FieldError[] = [
    ...(known !== undefined && known.length !== events?.length
      ? [invalid('events', 'One of these event types does not exist.')]
      : []),
    ...(events?.length === 0 ? [invalid('events', 'This must name at least one event type.')] : []),
    ...(highRiskThreshold !== undefined && !isThreshold(highRiskThreshold)
      ? [
          invalid(
            'high_risk_threshold',
            `This must be a whole number from ${thresholdMin} to ${thresholdMax}.`,
          ),
        ]
      : []),
  ];
  const wrongUrl = url === undefined ? null : await checkUrl(url);
  if (wrongUrl !== null) wrong.push(invalid('url', wrongUrl));
  if (wrong.length > 0) throw new ApiError('INVALID_REQUEST', { fieldErrors: wrong });
  return [...new Set(known)];
}

const isThreshold = (value: number): boolean =>
  Number.isInteger(value) && value >= thresholdMin && value <= thresholdMax;

function invalid(field: string, message: string): FieldError {
  return { field, code: 'invalid_value', message };
}
