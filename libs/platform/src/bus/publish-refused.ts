/**
 * `MESSAGE_TOO_LARGE` and `TOO_MANY_MESSAGES` are final: the same call is refused again. The others may pass later.
 */
export type PublishRefusedCode =
  'MESSAGE_TOO_LARGE' | 'TOO_MANY_MESSAGES' | 'UNKNOWN_TOPIC' | 'BUS_FULL' | 'BUS_STOPPED' | 'NOT_CONFIRMED';

export class PublishRefused extends Error {
  override name = 'PublishRefused';
  readonly code: PublishRefusedCode;

  constructor(code: PublishRefusedCode, options?: ErrorOptions) {
    super(code, options);
    this.code = code;
  }
}
