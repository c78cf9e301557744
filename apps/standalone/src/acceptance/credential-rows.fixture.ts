import { revokeApiKey, setAccountStatus } from '@ers/access';
import { formatApiKey, parseApiKey } from '@ers/core';
import {
  analysisRoutes,
  type AnalysisOperation,
  type ErrorRow,
  onBothRoutes,
  type Scene,
} from './error-row.fixture.ts';
import type { Answer } from './send.fixture.ts';

/** Sends an `Authorization` header as it is. */
const withHeader =
  (authorization: (key: string) => string) =>
  ({ request, account }: Scene): Promise<Answer> =>
    request({ headers: { authorization: authorization(account.key) } });

/** The account's key with parts replaced and a right checksum. */
function forged(key: string, changes: { publicId?: string; secret?: string }): string {
  const parsed = parseApiKey('ers', key);
  if (!parsed.ok) throw new Error('the key is not canonical');
  return formatApiKey('ers', { ...parsed.key, ...changes });
}

const zeros = (length: number): string => '0'.repeat(length);

function withoutKey(title: string, headers: Record<string, string>): ErrorRow[] {
  return onBothRoutes({
    title,
    code: 'MISSING_API_KEY',
    act: ({ request, account }) => request({ key: undefined, headers: fill(headers, account.key) }),
  });
}

function fill(headers: Record<string, string>, key: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, value.replace('KEY', key)]),
  );
}

const malformed: [title: string, header: (key: string) => string][] = [
  ['another scheme', (key) => `Basic ${key}`],
  ['the scheme alone', () => 'Bearer'],
  ['the key alone', (key) => key],
  ['two keys', (key) => `Bearer ${key} ${key}`],
  ['a key of another prefix', (key) => `Bearer ${key.replace('ers_', 'sk_')}`],
  ['a key in upper case', (key) => `Bearer ${key.toUpperCase()}`],
  ['a key cut short', (key) => `Bearer ${key.slice(0, -1)}`],
  ['a key with more behind it', (key) => `Bearer ${key}0`],
  ['a header of 8 KB', () => `Bearer ${'x'.repeat(8_000)}`],
];

const invalid: [title: string, key: (key: string) => string][] = [
  [
    'a wrong tag',
    (key) =>
      key.replace(/_[0-9a-f]{8}_/, (tag) => (tag === `_${zeros(8)}_` ? '_00000001_' : `_${zeros(8)}_`)),
  ],
  ['an unknown id', (key) => forged(key, { publicId: zeros(24) })],
  ['a wrong secret', (key) => forged(key, { secret: zeros(64) })],
];

function disabledRow(operationId: AnalysisOperation, title: string, more: Partial<ErrorRow>): ErrorRow {
  const status = analysisRoutes[operationId].disabledStatus;
  return {
    title,
    operationId,
    code: 'ACCOUNT_DISABLED',
    status,
    type: status === 401 ? 'authentication_error' : 'authorization_error',
    arrange: ({ service, account }) =>
      setAccountStatus(service.context, { accountId: account.id, status: 'disabled' }),
    act: ({ request }) => request(),
    ...more,
  };
}

/** Specification part 5.9, and the order of contract part 3: account state before scope before body. */
export const credentialRows: ErrorRow[] = [
  ...withoutKey('no Authorization header', {}),
  ...withoutKey('a key in another header or a cookie', { 'x-api-key': 'KEY', cookie: 'api_key=KEY' }),
  ...malformed.flatMap(([title, header]) =>
    onBothRoutes({ title, code: 'MALFORMED_API_KEY', act: withHeader(header) }),
  ),
  ...invalid.flatMap(([title, keyOf]) =>
    onBothRoutes({ title, code: 'INVALID_API_KEY', act: withHeader((key) => `Bearer ${keyOf(key)}`) }),
  ),
  ...onBothRoutes({
    title: 'a test key where live keys are served',
    code: 'INVALID_API_KEY',
    account: { environment: 'test' },
    act: ({ request }) => request(),
  }),
  ...onBothRoutes({
    title: 'a revoked key',
    code: 'REVOKED_API_KEY',
    arrange: ({ service, account }) =>
      revokeApiKey(service.context, { accountId: account.id, keyId: account.keyId }),
    act: ({ request }) => request(),
  }),
  ...onBothRoutes({
    title: 'an expired key',
    code: 'EXPIRED_API_KEY',
    account: { expiresAt: new Date('2020-01-01T00:00:00.000Z') },
    act: ({ request }) => request(),
  }),
  ...(['analyzeEmail', 'analyzeEmailBatch'] as const).flatMap((operationId) => [
    disabledRow(operationId, 'a disabled account', {}),
    disabledRow(operationId, 'a disabled account, before its scope', { account: { scopes: ['bulk'] } }),
  ]),
  ...onBothRoutes({
    title: 'a key without the scope, before its body',
    code: 'INSUFFICIENT_SCOPE',
    account: { scopes: ['bulk', 'webhooks'] },
    act: ({ request }) => request({ body: '{' }),
    details: { required_scope: 'analyze' },
  }),
];
