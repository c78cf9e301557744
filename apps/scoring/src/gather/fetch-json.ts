import { readBoundedText } from '@ers/platform';
import { type Learnt, learnt, unavailable } from './learnt.ts';
import { mayRedirect } from './may-redirect.ts';

export interface FetchJsonOptions {
  url: string;
  /** For connecting, redirects and the body together. */
  timeoutMs: number;
  bytesMax: number;
  /** Ends the request when the service stops. */
  signal: AbortSignal;
}

export interface JsonAnswer {
  status: number;
  /** Undefined unless the status is 200. */
  body: unknown;
  /** The header of this name, as it came; null where there was none. */
  retryAfter: string | null;
}

const redirectsMax = 3;
const redirectStatuses: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/**
 * GET, bounded in time, size and redirects (`mayRedirect` says where to), over http and https only. Any status is an
 * answer; a body that is too large or is not JSON is `error`. Never rejects.
 */
export async function fetchJson({
  url,
  timeoutMs,
  bytesMax,
  signal,
}: FetchJsonOptions): Promise<Learnt<JsonAnswer>> {
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const response = await follow(new URL(url), AbortSignal.any([timeout, signal]));
    if (response === null) return unavailable('error');
    const retryAfter = response.headers.get('retry-after');
    if (response.status !== 200) {
      await response.body?.cancel();
      return learnt({ status: response.status, body: undefined, retryAfter });
    }
    const text = await readBoundedText(response, bytesMax);
    if (text === null) return unavailable('error');
    return learnt({ status: 200, body: JSON.parse(text) as unknown, retryAfter });
  } catch (error) {
    if (timeout.aborted) return unavailable('timeout');
    return unavailable(error instanceof SyntaxError ? 'error' : 'network_error');
  }
}

/** Null when the redirects lead nowhere. */
async function follow(first: URL, signal: AbortSignal): Promise<Response | null> {
  let url = first;
  for (let redirects = 0; redirects <= redirectsMax; redirects += 1) {
    const response = await fetch(url.href, {
      signal,
      redirect: 'manual',
      headers: { accept: 'application/rdap+json, application/json' },
    });
    if (!redirectStatuses.has(response.status)) return response;
    await response.body?.cancel();
    const location = response.headers.get('location') ?? '';
    if (!URL.canParse(location, url.href)) return null;
    const target = new URL(location, url.href);
    if (!mayRedirect(url, target)) return null;
    url = target;
  }
  return null;
}
