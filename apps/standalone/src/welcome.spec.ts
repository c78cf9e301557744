import { expect } from 'chai';
import { welcome } from './welcome.ts';

describe('welcome', () => {
  const account = {
    account_id: 'acc_1',
    api_key: 'ers_live_1',
    test_api_key: 'ers_test_1',
    session_token: '',
  };
  const credentials = {
    base_url: 'http://127.0.0.1:8080',
    accounts: [{ plan: 'Scale' as const, ...account }],
    admin_session_token: '',
    support_session_token: '',
  };
  const standalone = { baseUrl: credentials.base_url, credentials, credentialsPath: '/data/demo.json' };

  it('shows the key that the environment accepts, and it alone', () => {
    for (const [environment, shown, hidden] of [
      ['live', 'ers_live_1', 'ers_test_1'],
      ['test', 'ers_test_1', 'ers_live_1'],
    ] as const) {
      const text = welcome(standalone, environment);
      expect(text).to.include(`Authorization: Bearer ${shown}'`).and.include(`API key      ${shown} `);
      expect(text).not.to.include(hidden);
    }
  });
});
