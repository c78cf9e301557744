import { isOpenedTarget, type TargetAddress, targetAddress, type TargetRanges } from './target-address.ts';
import { isForbiddenName, isHostName } from './target-name.ts';
import { webhookLimits } from './webhook-limits.ts';

/** Why a URL is no target of deliveries. */
export type TargetRefusal =
  | 'invalid_url'
  | 'url_too_long'
  | 'not_https'
  | 'credentials'
  | 'forbidden_port'
  | 'forbidden_name'
  | 'forbidden_address';

/** Whom a URL points at, as far as it can be told without asking anybody. */
export interface WebhookTarget {
  url: URL;
  /** A name to resolve, lower case and without the final dot; null where the host is an address. */
  name: string | null;
  /** The host itself where it is an address, else still empty. */
  addresses: TargetAddress[];
}

export type TargetVerdict = { target: WebhookTarget } | { refusal: TargetRefusal };

/** For people; a `field_errors` message. */
export const targetRefusals: Readonly<Record<TargetRefusal, string>> = {
  invalid_url: 'Must be a URL that starts with https:// and has a host.',
  url_too_long: `Must have at most ${webhookLimits.urlLengthMax} characters.`,
  not_https: 'Must start with https://.',
  credentials: 'Must not contain a user name or a password.',
  forbidden_port: 'The port must be 443, or 1024 or higher.',
  forbidden_name: 'The host must be a public name: no single label, .local, .internal, .localhost or .svc.',
  forbidden_address: 'The host must be, and resolve to, public addresses only.',
};

/** White space, control characters and backslashes: a parser of URLs would drop or turn them, and others would not. */
// eslint-disable-next-line no-control-regex
const AMBIGUOUS = /[\s\\\u0000-\u001f\u007f]/;
const PARTS = /^([a-z][a-z0-9+.-]*):\/\/([^/?#]+)/i;
const PORT_MIN = 1_024;
const HTTPS_PORT = 443;

/**
 * Judges a config's URL as text (contract part 5). The host is judged as the URL standard reads it, so that `0x7f.1`,
 * `2130706433` and `127.0.0.1` are one. Plain http passes only where the operator has opened ranges, and then only to
 * addresses in them: `judgeAddresses` says so for a name.
 */
export function checkWebhookUrl(text: string, opened: TargetRanges = []): TargetVerdict {
  if (text.length > webhookLimits.urlLengthMax) return { refusal: 'url_too_long' };
  const parts = PARTS.exec(text);
  if (AMBIGUOUS.test(text) || !parts || !URL.canParse(text)) return { refusal: 'invalid_url' };
  const url = new URL(text);
  const isHttpPossible = url.protocol === 'http:' && opened.length > 0;
  if (url.protocol !== 'https:' && !isHttpPossible) return { refusal: 'not_https' };
  // An empty user name leaves no trace in the parsed URL.
  if (parts[2]?.includes('@')) return { refusal: 'credentials' };
  return checkHost(url, opened);
}

/**
 * Judges where a redirect leads: `from` is the URL that answered, `location` the header. `bad_redirect` where it names
 * no URL, `insecure_redirect` for any scheme but https, in every configuration.
 */
export function checkRedirect(
  location: string | undefined,
  from: URL,
  opened: TargetRanges = [],
): { target: WebhookTarget } | { error: 'bad_redirect' | 'insecure_redirect' | 'blocked_target' } {
  if (!location || !URL.canParse(location, from.href)) return { error: 'bad_redirect' };
  const url = new URL(location, from.href);
  if (url.href.length > webhookLimits.urlLengthMax) return { error: 'bad_redirect' };
  if (url.protocol !== 'https:') return { error: 'insecure_redirect' };
  const verdict = checkHost(url, opened);
  return 'target' in verdict ? verdict : { error: 'blocked_target' };
}

/** What the addresses of a host make of it: all of them, or the reason that one gives to refuse all. */
export function judgeAddresses(
  url: URL,
  addresses: readonly string[],
  opened: TargetRanges = [],
): { addresses: TargetAddress[] } | { refusal: 'not_https' | 'forbidden_address' } {
  const targets = addresses.map((address) => targetAddress(address, opened));
  if (!targets.every((target) => target !== null)) return { refusal: 'forbidden_address' };
  const isOpen = url.protocol === 'https:' || addresses.every((address) => isOpenedTarget(address, opened));
  return isOpen ? { addresses: targets } : { refusal: 'not_https' };
}

function checkHost(url: URL, opened: TargetRanges): TargetVerdict {
  if (url.username !== '' || url.password !== '') return { refusal: 'credentials' };
  if (!isAllowedPort(url)) return { refusal: 'forbidden_port' };
  const address = addressOf(url.hostname);
  if (address !== null) {
    const judged = judgeAddresses(url, [address], opened);
    return 'refusal' in judged ? judged : { target: { url, name: null, addresses: judged.addresses } };
  }
  const name = url.hostname.replace(/\.$/, '');
  if (!isHostName(name)) return { refusal: 'invalid_url' };
  return isForbiddenName(name) ? { refusal: 'forbidden_name' } : { target: { url, name, addresses: [] } };
}

/** The parser of URLs leaves a scheme's own port out, whether it was written or not. */
function isAllowedPort({ port, protocol }: URL): boolean {
  if (port === '') return protocol === 'https:';
  return Number(port) === HTTPS_PORT || Number(port) >= PORT_MIN;
}

/** Null for a name. The parser of URLs has put every form of an address into the plain one. */
function addressOf(hostname: string): string | null {
  if (hostname.startsWith('[')) return hostname.slice(1, -1);
  return /^[\d.]+$/.test(hostname) ? hostname : null;
}
