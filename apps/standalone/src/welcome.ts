import type { KeyEnvironment } from '@ers/core';
import type { Standalone } from './start-standalone.ts';

/** What a newcomer needs first: where it is, a key of the environment that is served, and a line that works. */
export function welcome(
  { baseUrl, credentials, credentialsPath }: Pick<Standalone, 'baseUrl' | 'credentials' | 'credentialsPath'>,
  environment: KeyEnvironment,
): string {
  const account = credentials.accounts.find(({ plan }) => plan === 'Scale');
  const key = (environment === 'live' ? account?.api_key : account?.test_api_key) ?? '';
  return `
The email risk scoring service is ready.

  base URL     ${baseUrl}
  reference    ${baseUrl}/docs
  API key      ${key}   (plan Scale)
  other plans  ${credentialsPath}

Score an address:

  curl -s ${baseUrl}/v1/analyze-email -H 'Authorization: Bearer ${key}' -d '{"email":"jane.doe@gmail.com"}'

Ctrl-C stops it; the data stay.
`;
}
