/** What a route must be; nothing but tests reads these. */
export interface RouteFact {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  path: string;
  operationId: string;
  auth: 'api_key' | 'session' | 'admin' | 'callback' | 'anonymous' | 'none';
  scope: 'analyze' | 'bulk' | 'webhooks' | null;
  /** Of an answer that is no refusal; 200 unless told. */
  success?: 201 | 202 | 204;
  /** Headers of that answer. */
  headers: readonly string[];
  /** Error codes by status. */
  errors: Readonly<Record<number, readonly string[]>>;
  /** Statuses besides that whose body is not an error. */
  otherAnswers: readonly number[];
}
