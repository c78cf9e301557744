import type { ApiSchemas } from '@ers/contracts';

export interface Sent {
  method?: string;
  path: string;
  /** None is sent where it is undefined. */
  key?: string | undefined;
  headers?: Record<string, string>;
  /** Sent as JSON; text, bytes and forms go as they are, a stream without `Content-Length`. */
  body?: unknown;
}

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  /** Undefined where the text is no JSON. */
  json: unknown;
}

/** One request, and its whole answer. */
export async function send(
  baseUrl: string,
  { method = 'POST', path, key, headers, body }: Sent,
): Promise<Answer> {
  const response = await fetch(baseUrl + path, {
    method,
    headers: { ...(key !== undefined && { authorization: `Bearer ${key}` }), ...headers },
    ...(body !== undefined && { body: encode(body), duplex: 'half' }),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, json: parse(text) };
}

export function errorOf({ json, text }: Answer): ApiSchemas['ErrorBody'] {
  const { error } = (json ?? {}) as { error?: ApiSchemas['ErrorBody'] };
  if (error === undefined) throw new Error(`not an error: ${text.slice(0, 500)}`);
  return error;
}

export function analysisOf(answer: Answer): ApiSchemas['AnalyzeEmailResponse'] {
  return successOf(answer) as ApiSchemas['AnalyzeEmailResponse'];
}

export function batchOf(answer: Answer): ApiSchemas['AnalyzeEmailBatchResponse'] {
  return successOf(answer) as ApiSchemas['AnalyzeEmailBatchResponse'];
}

function successOf({ status, json, text }: Answer): unknown {
  if (status !== 200) throw new Error(`${status}, not 200: ${text.slice(0, 500)}`);
  return json;
}

function encode(body: unknown): string | Uint8Array | ReadableStream | FormData {
  if (typeof body === 'string' || body instanceof Uint8Array) return body;
  return body instanceof ReadableStream || body instanceof FormData ? body : JSON.stringify(body);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
