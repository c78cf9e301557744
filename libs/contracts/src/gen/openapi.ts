// Generated from libs/contracts/openapi/openapi.yaml by `npm run openapi:types`. Do not edit.

export interface paths {
  '/v1/analyze-email': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Analyze one email address
     * @description Scores one address. `email`, `decision` and `metadata` are always in the answer, `checks` and `explanation` when
     *     they are asked for in `options`. An address that breaks the rules of RFC 5321, RFC 5322 or RFC 6531 and still
     *     splits into a local part and a domain is answered with 200 and `email.is_well_formed: false`; one that does not
     *     split is 400 `MALFORMED_EMAIL`. A name under a reserved special-use domain (RFC 2606, RFC 6761) is always
     *     `block` with score 100.
     *
     *     What the plan does not include (`ip` below Growth, `industry` below Scale, more explanations than the quota)
     *     never fails the request: it is left out, and `metadata.warnings` says so.
     */
    post: operations['analyzeEmail'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/analyze-email/batch': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Analyze up to 50 email addresses
     * @description Scores 1 to 50 addresses in one call. `results` stands in the order of `emails`. An address that cannot be
     *     analyzed fails alone: its item has `success: false` and an `error`, the call is still 200, and only what was
     *     analyzed is charged. The same address twice is analyzed, and charged, twice. The call is refused whole when the
     *     monthly quota or the minute's limit has no room for all of its addresses.
     */
    post: operations['analyzeEmailBatch'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/bulk/jobs': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Submit a file
     * @description Takes a CSV file as `multipart/form-data` and makes a job of it. Needs a plan with bulk files.
     *
     *     One job of an account can be active. The same file once more, with the same `escape_formulas`, is the job that it has
     *     already, until that has expired or failed: nothing is charged for it.
     *
     *     The whole file is read and checked before the answer; a file that is refused leaves nothing behind. An upload may take
     *     10 minutes, and may stand still for 30 seconds. What is wrong with its head (credentials, scope, plan) is answered before
     *     anything of the file is read: send `Expect: 100-continue` to learn of it before you send the file.
     */
    post: operations['createBulkJob'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/bulk/jobs/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read a bulk job
     * @description How far it is, and how it ended.
     */
    get: operations['getBulkJob'];
    put?: never;
    post?: never;
    /**
     * Cancel or remove a bulk job
     * @description A job that is active is cancelled: `failed` with the error `CANCELLED`. What was scored of it is charged and lost. A job
     *     that has ended is removed, and its files with it.
     */
    delete: operations['deleteBulkJob'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/bulk/jobs/{id}/results': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Fetch the results
     * @description The scored file as an attachment. A download that broke off can be taken up with `Range` and `If-Range`.
     */
    get: operations['getBulkResults'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/webhooks': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the webhooks
     * @description The webhook configs of the account, without their secrets; the oldest first.
     */
    get: operations['listWebhooks'];
    put?: never;
    /**
     * Create a webhook
     * @description Has the events of some types sent to a URL, signed with a secret of its own. `webhook.secret` is that secret; it is
     *     shown here and never again. Needs the Scale plan or a larger one.
     *
     *     The URL's host must be public, by name and by address: what resolves to a private, loopback, link-local or otherwise
     *     reserved address is refused. A name that does not resolve yet is taken.
     */
    post: operations['createWebhook'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/webhooks/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read a webhook
     * @description One config, without its secret.
     */
    get: operations['getWebhook'];
    put?: never;
    post?: never;
    /**
     * Delete a webhook
     * @description At once and for ever; its deliveries go with it. Allowed on every plan.
     */
    delete: operations['deleteWebhook'];
    options?: never;
    head?: never;
    /**
     * Change a webhook
     * @description Changes what is named and leaves the rest. Allowed on every plan. A URL is held to the same rules as at creation.
     *     What was planned for delivery before is sent as it was made, to the URL of the moment.
     */
    patch: operations['updateWebhook'];
    trace?: never;
  };
  '/v1/webhooks/{id}/test': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Send a test event
     * @description Sends an invented event, with `data.test: true`, also to a webhook that is inactive. One attempt, no retry; what became
     *     of it is told by the delivery.
     */
    post: operations['testWebhook'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/webhooks/{id}/deliveries': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the deliveries of a webhook
     * @description The newest first. Deliveries that have ended are kept for 30 days.
     */
    get: operations['listDeliveries'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/webhooks/{id}/deliveries/{deliveryId}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read a delivery
     * @description One delivery with its attempts, the first one first.
     */
    get: operations['getDelivery'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/webhooks/{id}/deliveries/{deliveryId}/redeliver': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Send a delivery again
     * @description Sends the same bytes under the same delivery id once more, with a fresh budget of attempts, also to a webhook that is
     *     inactive. Only what has ended (`succeeded`, `failed`, `dead`) can be sent again.
     */
    post: operations['redeliver'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/dashboard/api-keys': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the API keys
     * @description The keys of both environments, those in use first, then by age, the newest first; at most 1,000.
     */
    get: operations['listApiKeys'];
    put?: never;
    /**
     * Create an API key
     * @description Makes a key of the account. `secret` is the whole key; it is shown here and never again.
     */
    post: operations['createApiKey'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/dashboard/api-keys/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    /**
     * Rename an API key
     * @description Changes the name alone; scopes, environment and expiry stay as they were made.
     */
    patch: operations['renameApiKey'];
    trace?: never;
  };
  '/v1/dashboard/api-keys/{id}/rotate': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Rotate an API key
     * @description Makes a key with the name, scopes, environment and expiry of this one, which stays active until it is revoked. Allowed
     *     at the limit of the plan too.
     */
    post: operations['rotateApiKey'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/dashboard/api-keys/{id}/revoke': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Revoke an API key
     * @description At once and for ever. Revoking again changes nothing.
     */
    post: operations['revokeApiKey'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/dashboard/usage': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Usage of the present window
     * @description Counts what was charged and what is set aside for requests that are being answered.
     */
    get: operations['getUsage'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/dashboard/usage/history': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Usage by day or by hour
     * @description Every day (UTC) or hour from `from` to `to`, those without usage too; the last 30 days, or 48 hours, where `from` is not
     *     given. At most 366 days, or 31 days by the hour. At most 60 seconds behind.
     */
    get: operations['getUsageHistory'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/dashboard/playground/analyze': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Analyze one address from the dashboard
     * @description The same analysis as `POST /v1/analyze-email`, charged to the same monthly quota and minute window.
     */
    post: operations['playgroundAnalyze'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/dashboard/billing': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * The entitlement and the plans
     * @description What the account may use now and why, and what could be bought.
     */
    get: operations['getBilling'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/dashboard/billing/checkout': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Open a checkout page
     * @description Makes a page of the payment provider on which the plan can be bought. Neither this nor coming back from that page
     *     changes what the account may use: that follows once the provider has reported the payment.
     *
     *     The same `X-Idempotency-Key` with the same body is answered the same, with another body it is refused.
     */
    post: operations['createCheckout'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/dashboard/billing/portal': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Open the billing portal
     * @description Makes a page of the payment provider for cards, invoices and cancellation.
     */
    post: operations['createPortal'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/dashboard/bulk/jobs': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the bulk jobs (dashboard)
     * @description The jobs of the account; the newest first.
     */
    get: operations['dashboardListBulkJobs'];
    put?: never;
    /**
     * Submit a file (dashboard)
     * @description As `POST /v1/bulk/jobs`, with a session token.
     */
    post: operations['dashboardCreateBulkJob'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/dashboard/bulk/jobs/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read a bulk job (dashboard)
     * @description As `GET /v1/bulk/jobs/{id}`, with a session token.
     */
    get: operations['dashboardGetBulkJob'];
    put?: never;
    post?: never;
    /**
     * Cancel or remove a bulk job (dashboard)
     * @description As `DELETE /v1/bulk/jobs/{id}`, with a session token.
     */
    delete: operations['dashboardDeleteBulkJob'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/dashboard/bulk/jobs/{id}/results': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Fetch the results (dashboard)
     * @description As `GET /v1/bulk/jobs/{id}/results`, with a session token.
     */
    get: operations['dashboardGetBulkResults'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/dashboard/webhooks': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the webhooks (dashboard)
     * @description As `GET /v1/webhooks`, with a session token.
     */
    get: operations['dashboardListWebhooks'];
    put?: never;
    /**
     * Create a webhook (dashboard)
     * @description As `POST /v1/webhooks`, with a session token.
     */
    post: operations['dashboardCreateWebhook'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/dashboard/webhooks/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read a webhook (dashboard)
     * @description As `GET /v1/webhooks/{id}`, with a session token.
     */
    get: operations['dashboardGetWebhook'];
    put?: never;
    post?: never;
    /**
     * Delete a webhook (dashboard)
     * @description As `DELETE /v1/webhooks/{id}`, with a session token.
     */
    delete: operations['dashboardDeleteWebhook'];
    options?: never;
    head?: never;
    /**
     * Change a webhook (dashboard)
     * @description As `PATCH /v1/webhooks/{id}`, with a session token.
     */
    patch: operations['dashboardUpdateWebhook'];
    trace?: never;
  };
  '/v1/dashboard/webhooks/{id}/test': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Send a test event (dashboard)
     * @description As `POST /v1/webhooks/{id}/test`, with a session token.
     */
    post: operations['dashboardTestWebhook'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/dashboard/webhooks/{id}/rotate-secret': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Replace a webhook's secret
     * @description Makes a new signing secret; `webhook.secret` is that secret, shown here and never again. The one before it signs nothing
     *     from then on: there is no overlap, and attempts of deliveries that were planned before are signed with the new one.
     */
    post: operations['dashboardRotateWebhookSecret'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/dashboard/webhooks/{id}/deliveries': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the deliveries of a webhook (dashboard)
     * @description As `GET /v1/webhooks/{id}/deliveries`, with a session token.
     */
    get: operations['dashboardListDeliveries'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/dashboard/webhooks/{id}/deliveries/{deliveryId}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read a delivery (dashboard)
     * @description As `GET /v1/webhooks/{id}/deliveries/{deliveryId}`, with a session token.
     */
    get: operations['dashboardGetDelivery'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/dashboard/webhooks/{id}/deliveries/{deliveryId}/redeliver': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Send a delivery again (dashboard)
     * @description As `POST /v1/webhooks/{id}/deliveries/{deliveryId}/redeliver`, with a session token.
     */
    post: operations['dashboardRedeliver'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/public/checker': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Check one address, in a few words
     * @description What a visitor of the marketing site gets to see: the assessment of plan Basic without its score and its reasons. A
     *     text that is no address at all is answered too, with `email.valid_format: false`.
     *
     *     At most 10 addresses a minute for one client and 300 a minute over all. A request that is refused uses up nothing.
     *     Browsers may call from the marketing site's origins alone (`MARKETING_ORIGINS`).
     */
    post: operations['checkPublicly'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/public/playground/analyze': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Analyze one address without an account
     * @description The whole analysis, `checks` and `explanation` included, a few times a day for one client (`public.daily_limit`). A
     *     day is one of UTC. A request that is refused uses up nothing.
     *
     *     There only where `PUBLIC_PLAYGROUND_ENABLED` is on, else 404 `NOT_FOUND`. Browsers may call from the dashboard's
     *     origins alone (`DASHBOARD_ORIGINS`).
     */
    post: operations['analyzePublicly'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/admin/lookup': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Find an account
     * @description By an email address, an account's id or a user's id at the identity provider, in any letter case. What looks like an
     *     email address is looked for by its keyed hash; it is never stored, logged or shown again.
     */
    get: operations['adminLookUp'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/admin/accounts/{accountID}/api-keys': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List an account's API keys
     * @description As the account's own dashboard lists them: those in use first, the newest first among them.
     */
    get: operations['adminListApiKeys'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/admin/accounts/{accountID}/billing-audit': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List what happened to an account's billing
     * @description Newest first: codes and sums, nothing of a person.
     */
    get: operations['adminListBillingAudit'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/admin/accounts/{accountID}/status': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Disable or enable an account
     * @description For the role `admin`. While an account is disabled its keys are refused with `ACCOUNT_DISABLED` and its plan is
     *     `Basic`, with the reason `account_disabled`; once it is enabled it has again what a subscription or an operator gives
     *     it. An account that is in the state already stays as it is. The note is on record each time.
     */
    post: operations['adminSetAccountStatus'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/admin/audit': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List what operators did and looked at
     * @description Newest first. Every write, every look-up and every look at an account is there; reading this list is not.
     */
    get: operations['adminListAudit'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/callbacks/stripe': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * An event of the payment provider
     * @description The body's bytes are verified as they came, at most 300 seconds from the moment they were signed, before anything
     *     is read of them. An event that was seen before, is of a kind that says nothing here, or is of nobody here is
     *     answered with 200 and has no effect.
     */
    post: operations['receiveStripeEvent'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/callbacks/clerk': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * An event of the identity provider
     * @description Verified as Svix signs, before anything is read of it. `user.created`, `user.updated` and `user.deleted` have an
     *     effect, in whatever order and however often they come; any other kind is answered with 200 and has none.
     */
    post: operations['receiveClerkEvent'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/health': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Readiness
     * @description Asks each dependency, for at most two seconds, and says whether the service can do its work.
     */
    get: operations['getHealth'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/health/live': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Liveness
     * @description Answers while the process runs. It asks nothing else.
     */
    get: operations['getLiveness'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/openapi.json': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * This document
     * @description The OpenAPI 3.1 document of the service, as JSON. The same requests are validated with it.
     */
    get: operations['getOpenApi'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
}
export interface webhooks {
  'signup.high_risk': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * An analysis reached your threshold
     * @description Sent to each active webhook that is subscribed to `signup.high_risk` when the score of a single or batch analysis is
     *     at or above its `high_risk_threshold`.
     *
     *     ### Verifying the signature
     *
     *     `X-Service-Signature` is `t=<timestamp>,v1=<hex>`, where `<hex>` is the HMAC-SHA256 of the bytes
     *     `<timestamp>.<raw body>`. The key is the webhook's secret as it was shown, the whole text with its `whsec_`, in
     *     UTF-8. Verify the bytes as they came, before they are parsed; JSON that was parsed and written again has others.
     *     Compare in constant time, and refuse a timestamp that is more than 5 minutes off: that is a replay.
     *
     *     ```js
     *     import { createHmac, timingSafeEqual } from 'node:crypto';
     *
     *     function isGenuine(rawBody, header, secret, nowSeconds = Date.now() / 1000) {
     *       const [, timestamp, signature] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(header) ?? [];
     *       if (!timestamp || Math.abs(nowSeconds - Number(timestamp)) > 300) return false;
     *       const expected = createHmac('sha256', secret).update(`${timestamp}.`).update(rawBody).digest();
     *       return timingSafeEqual(Buffer.from(signature, 'hex'), expected);
     *     }
     *     ```
     *
     *     Every attempt is signed anew, with the secret of that moment. Answer 2xx as soon as you have the event; the same
     *     `X-Service-Delivery` may come more than once.
     */
    post: operations['sendSignupHighRisk'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  'bulk.job_completed': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * A bulk job ended
     * @description Sent once for each job to every active webhook that is subscribed to `bulk.job_completed`, for jobs that completed and
     *     for those that failed. Signed as `signup.high_risk` is.
     */
    post: operations['sendBulkJobCompleted'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
}
export interface components {
  schemas: {
    AnalyzeEmailRequest: {
      /**
       * @description The address to score. White space at both ends is trimmed; the length is counted afterwards, in Unicode code
       *     points. Missing, null or empty is `INVALID_EMAIL`, over-long is `MALFORMED_EMAIL`, another type than string is
       *     `INVALID_REQUEST`.
       * @example jane.doe@gmail.com
       */
      email: string;
      /**
       * @description The person's name as given, at most 200 Unicode code points. Compared with the local part by the check
       *     `name_match`.
       * @example Jane Doe
       */
      name?: string;
      /**
       * @description The client's IPv4 or IPv6 address in text form, for the check `ip_reputation`. Needs plan Growth or higher;
       *     below it is left out, with the warning `IP_REPUTATION_NOT_AVAILABLE`.
       * @example 192.0.2.7
       */
      ip?: string;
      industry?: components['schemas']['Industry'];
      options?: components['schemas']['AnalysisOptions'];
    };
    /**
     * @description Key of an industry profile, which weights the risk contributions for that industry: `saas`, `ecommerce`, `fintech`,
     *     `crypto`, `gaming`, `marketplace`, `lead_generation`, `education`, `healthcare`, `travel`. Another key is no error:
     *     the default profile is used, with the warning `INDUSTRY_PROFILE_UNKNOWN`. Needs plan Scale or higher; below it the
     *     default profile is used, with the warning `INDUSTRY_PROFILE_NOT_AVAILABLE`.
     * @example fintech
     */
    Industry: string;
    /** @description What to add to the answer. */
    AnalysisOptions: {
      /**
       * @description Adds `explanation`, for one explanation unit. Once the explanation quota is used up it is left out, with the
       *     warning `EXPLANATION_QUOTA_EXCEEDED`.
       * @default false
       */
      include_explanation?: boolean;
      /**
       * @description Adds `checks`, at no charge.
       * @default false
       */
      include_checks?: boolean;
    };
    AnalyzeEmailBatchRequest: {
      /**
       * @description The addresses to score, each as `email` of the single analysis. An address that is empty, malformed or
       *     over-long fails alone. More than 50 is `LIMIT_EXCEEDED`.
       * @example [
       *       "jane.doe@gmail.com",
       *       "info@example.com"
       *     ]
       */
      emails: string[];
      industry?: components['schemas']['Industry'];
      options?: components['schemas']['AnalysisOptions'];
    };
    AnalyzeEmailResponse: {
      email: components['schemas']['EmailView'];
      decision: components['schemas']['Decision'];
      checks?: components['schemas']['Checks'];
      explanation?: components['schemas']['Explanation'];
      metadata: components['schemas']['Metadata'];
    };
    /** @description The address as it was read. */
    EmailView: {
      /** @description As submitted. */
      input: string;
      /**
       * @description Trimmed, in Unicode normalization form C, the domain lower-cased and in its A-label (Punycode) form, the local
       *     part lower-cased. Use it to find the same address again.
       */
      normalized: string;
      /** @description As `normalized`, with the local part in the case it was submitted in. */
      normalized_preserving_case: string;
      /**
       * @description One form for the addresses of one mailbox: `normalized`, with `googlemail.com` folded to `gmail.com`, the local
       *     part cut at its first `+`, and its dots removed for `gmail.com` only. For comparing, not for delivery.
       */
      canonical: string;
      /** @description Whether the address keeps to RFC 5321, RFC 5322 or RFC 6531 and to the rules of host names. */
      is_well_formed: boolean;
      /** @description What is wrong or unusual in the address, empty when nothing is. */
      format_issues: components['schemas']['FormatIssue'][];
      /** @description The format issues in a sentence, empty when there are none. */
      format_explanation: string;
      /** @description Whether the normalized local part has non-ASCII characters. For information; it is not scored. */
      is_internationalized: boolean;
    };
    /**
     * @description `quoted_local_part`, `ip_literal_domain` and `unknown_tld` are valid by the RFCs: they are listed and scored, and
     *     alone leave `is_well_formed` true.
     * @enum {string}
     */
    FormatIssue:
      | 'local_part_too_long'
      | 'leading_dot'
      | 'trailing_dot'
      | 'consecutive_dots'
      | 'invalid_local_character'
      | 'quoted_local_part'
      | 'domain_label_empty'
      | 'domain_label_too_long'
      | 'domain_label_invalid'
      | 'domain_too_long'
      | 'missing_tld'
      | 'numeric_tld'
      | 'ip_literal_domain'
      | 'unknown_tld'
      | 'invalid_idn';
    /** @description What to do with the address. */
    Decision: {
      /**
       * @description Follows from the band; low is `allow`, moderate and high are `review`, very high is `block`.
       * @enum {string}
       */
      action: 'allow' | 'review' | 'block';
      /** @description The sum of all contributions, at most 100. Higher is riskier. Deterministic. */
      risk_score: number;
      risk_band: components['schemas']['RiskBand'];
      /** @description The decision in a sentence. */
      summary: string;
      assessment: components['schemas']['Assessment'];
    };
    /**
     * @description Low is 0 to 24, moderate 25 to 49, high 50 to 74, very high 75 to 100.
     * @enum {string}
     */
    RiskBand: 'low' | 'moderate' | 'high' | 'very_high';
    /** @description How far the decision can be relied on. */
    Assessment: {
      /** @enum {string} */
      confidence: 'high' | 'medium' | 'low';
      /** @enum {string} */
      evidence_strength: 'strong' | 'moderate' | 'weak';
      /** @enum {string} */
      evidence_coverage: 'broad' | 'partial' | 'limited';
      /** @enum {string} */
      uncertainty: 'low' | 'moderate' | 'high';
      /** @description What was not available to the decision. */
      limitations: (
        | 'domain_intelligence_unavailable'
        | 'registration_age_unavailable'
        | 'ip_reputation_unavailable'
        | 'name_not_supplied'
      )[];
    };
    /**
     * @description Each check's finding, in the answer when `options.include_checks` asked for it. A check is null when it was not run
     *     or is not on the caller's plan.
     */
    Checks: {
      disposable_email: components['schemas']['DisposableEmailCheck'] | null;
      domain_infrastructure: components['schemas']['DomainInfrastructureCheck'] | null;
      provider: components['schemas']['ProviderCheck'] | null;
      role_address: components['schemas']['RoleAddressCheck'] | null;
      domain_typo: components['schemas']['DomainTypoCheck'] | null;
      synthetic_identity: components['schemas']['SyntheticIdentityCheck'] | null;
      name_match: components['schemas']['NameMatchCheck'] | null;
      ip_reputation: components['schemas']['IpReputationCheck'] | null;
    };
    /** @description Points added to the risk score, industry profile included. */
    Contribution: number;
    /** @enum {string} */
    Confidence: 'high' | 'medium' | 'low' | 'unknown' | 'none';
    /** @description One observation that a check relies on. */
    EvidenceItem: {
      /** @description Kind of observation. */
      type: string;
      /** @description What was observed. */
      value: string;
      confidence: components['schemas']['Confidence'];
      /** @description The observation in a sentence. */
      description: string;
    };
    /** @description Whether the domain gives out throw-away mailboxes. */
    DisposableEmailCheck: {
      /** @enum {string} */
      result: 'confirmed' | 'likely' | 'suspicious' | 'unknown' | 'none';
      is_disposable: boolean;
      confidence: components['schemas']['Confidence'];
      /** @description How the finding was reached. */
      method: string;
      /** @description The listed domain that matched. */
      matched_domain: string | null;
      evidence: components['schemas']['EvidenceItem'][];
      risk_contribution: components['schemas']['Contribution'];
    };
    /** @description Whether the domain is set up to receive mail, and how old it is. */
    DomainInfrastructureCheck: {
      /** @enum {string} */
      result: 'healthy' | 'weak' | 'undeliverable' | 'reserved' | 'unknown';
      risk_level: components['schemas']['RiskBand'];
      confidence: components['schemas']['Confidence'];
      /** @description How the finding was reached. */
      method: string;
      /** @description Whether anything is known about the domain. */
      available: boolean;
      /**
       * @description `success` when MX, SPF and DMARC were all answered (an empty answer is one), `partial_failure` when some were
       *     not, `domain_not_found` on NXDOMAIN. `skipped_…` when DNS was not asked.
       * @enum {string}
       */
      lookup_status:
        | 'success'
        | 'domain_not_found'
        | 'timeout'
        | 'dns_error'
        | 'network_error'
        | 'partial_failure'
        | 'lookup_failed'
        | 'skipped_reserved'
        | 'skipped_malformed'
        | 'skipped_known_provider'
        | 'skipped_circuit_open'
        | 'skipped_disabled';
      evidence: components['schemas']['EvidenceItem'][];
      records: {
        mx: components['schemas']['DnsRecord'];
        spf: components['schemas']['DnsRecord'];
        dmarc: components['schemas']['DnsRecord'];
      };
      /** @description The IANA registry of special-use domain names; a name in it can never receive mail. */
      reserved_special_use: {
        /** @enum {string} */
        status: 'reserved' | 'none';
        /** @description The registered name that matched, empty when none did. */
        matched_domain: string;
        risk_contribution: components['schemas']['Contribution'];
      };
      /** @description Age of the domain's registration (RDAP, RFC 9083). */
      registration_age: {
        available: boolean;
        /** @description Whole days since the registration. */
        age_days: number | null;
        /** Format: date-time */
        registered_at: string | null;
        /** @enum {string} */
        status: 'success' | 'not_found' | 'unsupported_tld' | 'timeout' | 'unavailable' | 'skipped';
        risk_contribution: components['schemas']['Contribution'];
      };
      risk_contribution: components['schemas']['Contribution'];
    };
    DnsRecord: {
      /**
       * @description `implicit` is no MX but an address record (RFC 5321 section 5.1), `null_mx` a domain that refuses all mail
       *     (RFC 7505), `unknown` a question that was not answered or not asked.
       * @enum {string}
       */
      status: 'present' | 'implicit' | 'missing' | 'null_mx' | 'invalid' | 'unknown';
      risk_contribution: components['schemas']['Contribution'];
    };
    /** @description Who runs the mailbox. */
    ProviderCheck: {
      /** @description Name of the mailbox or mail-hosting provider, lower case (`gmail`, `google_workspace`), or `unknown`. */
      result: string;
      confidence: components['schemas']['Confidence'];
      /** @description How the finding was reached. */
      method: string;
      /** @enum {string} */
      type:
        'free' | 'business' | 'disposable' | 'education' | 'government' | 'isp' | 'privacy_relay' | 'unknown';
      /** @enum {string} */
      email_class: 'personal' | 'organization' | 'temporary' | 'relay' | 'unknown';
      business_email: boolean;
      organization_email: boolean;
      evidence: components['schemas']['EvidenceItem'][];
      risk_contribution: components['schemas']['Contribution'];
    };
    /** @description Whether the address belongs to a function (such as `info` or `billing`) and not to a person. */
    RoleAddressCheck: {
      /** @enum {string} */
      result: 'role_account' | 'personal_like' | 'ambiguous';
      is_role_account: boolean;
      is_role_address: boolean;
      /** @description Kind of function, empty when there is none. */
      role_category: string;
      confidence: components['schemas']['Confidence'];
      /** @description How the finding was reached. */
      method: string;
      /** @description The role name that matched, empty when none did. */
      matched_role: string;
      evidence: components['schemas']['EvidenceItem'][];
      risk_contribution: components['schemas']['Contribution'];
    };
    /** @description Whether the domain looks like a slip of the keyboard for a well-known one. */
    DomainTypoCheck: {
      /**
       * @description `possible_typo` may be a mere question, which adds nothing to the score.
       * @enum {string}
       */
      result: 'none' | 'possible_typo' | 'probable_typo';
      is_typo: boolean;
      is_typo_suspected: boolean;
      confidence: components['schemas']['Confidence'];
      /** @description How the finding was reached. */
      method: string;
      /** @description The well-known domain that it is close to, empty when none is. */
      matched_domain: string;
      /** @description The domain that looks mistyped, empty when it does not. */
      typo_domain: string;
      /** @description What was probably or possibly meant: set wherever `is_typo_suspected` is true, else empty. Made for "did you mean …?"; act on it alone only where `is_typo` is true. */
      suggested_domain: string;
      evidence: components['schemas']['EvidenceItem'][];
      risk_contribution: components['schemas']['Contribution'];
    };
    /** @description Whether the local part looks made by a machine. */
    SyntheticIdentityCheck: {
      is_synthetic: boolean;
      /** @description How the finding was reached. */
      method: string;
      confidence: components['schemas']['Confidence'];
      matched_patterns: {
        /** @description The part of the address that matched. */
        value: string;
        /** @description Kind of pattern. */
        type: string;
      }[];
      risk_contribution: components['schemas']['Contribution'];
    };
    /** @description Whether the name and the address can belong to one person. */
    NameMatchCheck: {
      /** @enum {string} */
      result: 'match' | 'partial' | 'mismatch' | 'not_supplied' | 'inconclusive';
      confidence: components['schemas']['Confidence'];
      /** @description How the finding was reached. */
      method: string;
      name_supplied: boolean;
      evidence: components['schemas']['EvidenceItem'][];
      sub_checks: {
        name_email_alignment: components['schemas']['NameSubCheck'];
        local_part_quality: components['schemas']['NameSubCheck'];
        synthetic_name: components['schemas']['NameSubCheck'];
      };
      risk_contribution: components['schemas']['Contribution'];
    };
    NameSubCheck: {
      result: string;
      confidence: components['schemas']['Confidence'];
      method: string;
      evidence: components['schemas']['EvidenceItem'][];
    };
    /** @description What is known of the network that the client came from. */
    IpReputationCheck: {
      /**
       * @description `private` also for loopback and link-local addresses.
       * @enum {string}
       */
      result: 'clean' | 'suspicious' | 'malicious' | 'private' | 'unknown';
      risk_level: components['schemas']['RiskBand'];
      confidence: components['schemas']['Confidence'];
      /** @description How the finding was reached. */
      method: string;
      /** @description Whether anything is known about the network. */
      available: boolean;
      evidence: components['schemas']['EvidenceItem'][];
      network: {
        /** @enum {string} */
        type:
          | 'residential'
          | 'business'
          | 'hosting'
          | 'vpn'
          | 'proxy'
          | 'tor'
          | 'mobile'
          | 'education'
          | 'private'
          | 'unknown';
        /** @description Autonomous system number. */
        asn: number | null;
        /** @description Holder of the autonomous system, empty when not known. */
        organization: string;
      };
      risk_contribution: components['schemas']['Contribution'];
    };
    /** @description The decision in words, in the answer when `options.include_explanation` asked for it and the quota allows. */
    Explanation: {
      explanation_available: boolean;
      /** @description Empty when the explanation is there. */
      explanation_omitted_reason: string;
      summary: string;
      top_reasons: components['schemas']['TopReasons'];
      /** @description All reasons, by what they are about. */
      reason_groups: {
        identity: string[];
        infrastructure: string[];
        behavior: string[];
        format: string[];
      };
      /** @description Every contribution that is not zero. Their sum, at most 100, is `decision.risk_score`. */
      risk_factors: components['schemas']['Factor'][];
      /** @description What was looked at and adds nothing. */
      neutral_factors: components['schemas']['Factor'][];
      /** @description Why the action is what it is. */
      recommendation_reason: string;
    };
    /** @description The weightiest reasons, the weightiest first. */
    TopReasons: {
      /** @description The reason in a sentence. */
      reason: string;
      check: components['schemas']['FactorId'];
      contribution: components['schemas']['Contribution'];
    }[];
    Factor: {
      factor: components['schemas']['FactorId'];
      contribution: components['schemas']['Contribution'];
    };
    /**
     * @description Key of a check, or `email_format` for the format of the address itself.
     * @enum {string}
     */
    FactorId:
      | 'disposable_email'
      | 'domain_infrastructure'
      | 'provider'
      | 'role_address'
      | 'domain_typo'
      | 'synthetic_identity'
      | 'name_match'
      | 'ip_reputation'
      | 'email_format';
    Metadata: {
      /** @description What was left out of the answer, or will soon fail. Empty when there is nothing. */
      warnings: components['schemas']['Warning'][];
      /** @description The monthly window after this request. */
      usage: {
        requests: components['schemas']['UsageCounter'];
        explanations: components['schemas']['UsageCounter'];
      };
      plan: {
        current_plan: components['schemas']['PlanName'];
        /** @description The present quota window. */
        billing_period: {
          /** Format: date-time */
          starts: string;
          /** Format: date-time */
          ends: string;
        };
        /**
         * Format: date-time
         * @description When the counters start again at 0.
         */
        reset_at: string;
      };
      assessment_version: components['schemas']['AssessmentVersion'];
      cache?: components['schemas']['CacheUse'];
    };
    /**
     * @description In the answer when the cache of domain evidence was asked. Evidence is cached, never an address or an answer; a
     *     cached answer is charged like any other.
     */
    CacheUse: {
      /** @description Whether all of the domain's evidence came from the cache. */
      hit: boolean;
      /** @description Age of its oldest part. */
      age_seconds: number;
      scoring_version: components['schemas']['AssessmentVersion'];
    };
    Warning: {
      /**
       * @description - `IP_REPUTATION_NOT_AVAILABLE`, `INDUSTRY_PROFILE_NOT_AVAILABLE`: not part of the plan; left out.
       *     - `INDUSTRY_PROFILE_UNKNOWN`: no such key; the default profile was used.
       *     - `EXPLANATION_QUOTA_EXCEEDED`: the explanation was left out.
       *     - `QUOTA_NEARLY_EXHAUSTED`: at least 80 % of the cap is used.
       *     - `QUOTA_GRACE_IN_USE`: the cap is used up; requests are served from the grace.
       * @enum {string}
       */
      code:
        | 'IP_REPUTATION_NOT_AVAILABLE'
        | 'INDUSTRY_PROFILE_NOT_AVAILABLE'
        | 'INDUSTRY_PROFILE_UNKNOWN'
        | 'EXPLANATION_QUOTA_EXCEEDED'
        | 'QUOTA_GRACE_IN_USE'
        | 'QUOTA_NEARLY_EXHAUSTED';
      message: string;
      /**
       * @description What it is about; the plan's features, the monthly window or what was sent.
       * @enum {string}
       */
      type: 'plan_gate' | 'quota' | 'input';
      /** @description Whether what was left out needs a larger plan. */
      upgrade_required: boolean;
      /** @description Name of a plan, empty when none is recommended. */
      recommended_plan: string;
      /** @description Smallest plan that has the feature, empty when no plan is needed. */
      required_plan: string;
    };
    UsageCounter: {
      used: number;
      /** @description The cap, 0 when unlimited. */
      limit: number;
      unlimited: boolean;
      /** @description Left up to the cap, 0 when unlimited. */
      remaining: number;
    };
    /** @enum {string} */
    PlanName: 'Basic' | 'Developer' | 'Growth' | 'Scale' | 'Business';
    /**
     * @description Version of the weights and lists, YYYY.MM.DD.
     * @example 2026.09.01
     */
    AssessmentVersion: string;
    AnalyzeEmailBatchResponse: {
      /** @description Number of addresses. */
      count: number;
      success_count: number;
      failure_count: number;
      /** @description One item for each address, in the order of the request. */
      results: (components['schemas']['BatchSuccess'] | components['schemas']['BatchFailure'])[];
      metadata: components['schemas']['Metadata'];
    };
    BatchSuccess: {
      /** @description Place in `emails`, from 0. */
      index: number;
      /** @constant */
      success: true;
      email: components['schemas']['EmailView'];
      decision: components['schemas']['Decision'];
      checks?: components['schemas']['Checks'];
      explanation?: components['schemas']['Explanation'];
    };
    BatchFailure: {
      /** @description Place in `emails`, from 0. */
      index: number;
      /** @constant */
      success: false;
      error: {
        /** @enum {string} */
        code: 'INVALID_EMAIL' | 'MALFORMED_EMAIL' | 'INTERNAL_ERROR';
        message: string;
        /** @description Empty when there is nothing to add. */
        details: {
          [key: string]: unknown;
        };
      };
    };
    Health: {
      /**
       * @description `degraded`: something is down that is not needed. `unavailable`: something that is needed.
       * @enum {string}
       */
      status: 'ok' | 'degraded' | 'unavailable';
      dependencies: {
        name: string;
        /** @enum {string} */
        state: 'up' | 'down';
        /** @description How long the answer took, in milliseconds. */
        latency_ms: number;
        /** @description Whether the service cannot work without it. */
        needed: boolean;
      }[];
    };
    Liveness: {
      /** @constant */
      status: 'ok';
    };
    /** @description An OpenAPI 3.1 document. */
    OpenApiDocument: {
      openapi: string;
      info: {
        [key: string]: unknown;
      };
      paths: {
        [key: string]: unknown;
      };
      components: {
        [key: string]: unknown;
      };
    } & {
      [key: string]: unknown;
    };
    /**
     * @description What a key may be used for.
     * @enum {string}
     */
    Scope: 'analyze' | 'bulk' | 'webhooks';
    /**
     * @description Which deployments know the key; fixed at creation.
     * @enum {string}
     */
    KeyEnvironment: 'live' | 'test';
    /** @description For people; no control characters, and not white space alone. */
    ApiKeyName: string;
    CreateApiKeyRequest: {
      name: components['schemas']['ApiKeyName'];
      /**
       * @default [
       *       "analyze"
       *     ]
       */
      scopes?: components['schemas']['Scope'][];
      /** @description RFC 3339 or a date in UTC, in the future; a key without it never expires. */
      expires_at?: string | null;
      /** @default live */
      environment?: components['schemas']['KeyEnvironment'];
    };
    RenameApiKeyRequest: {
      name: components['schemas']['ApiKeyName'];
    };
    ApiKey: {
      id: string;
      name: string;
      environment: components['schemas']['KeyEnvironment'];
      scopes: components['schemas']['Scope'][];
      /** @enum {string} */
      status: 'active' | 'expired' | 'revoked';
      /** @description Enough to know the key by, not to use it. */
      preview: string;
      /** Format: date-time */
      created_at: string;
      /**
       * Format: date-time
       * @description A few seconds behind.
       */
      last_used_at: string | null;
      /** Format: date-time */
      expires_at: string | null;
      /** Format: date-time */
      revoked_at: string | null;
      /** @description The key in whose place this one was made, empty where there was none. */
      rotated_from_key_id: string;
    };
    ApiKeyList: {
      api_keys: components['schemas']['ApiKey'][];
    };
    ApiKeyAnswer: {
      api_key: components['schemas']['ApiKey'];
    };
    IssuedApiKey: {
      api_key: components['schemas']['ApiKey'];
      /** @description The whole key. Keep it now, it cannot be shown again. */
      secret: string;
    };
    UsageSummary: {
      plan: components['schemas']['PlanName'];
      /**
       * @description Empty without a subscription.
       * @enum {string}
       */
      billing_interval: 'month' | 'year' | '';
      /** Format: date-time */
      window_start: string;
      /** Format: date-time */
      window_end: string;
      /** @description Grows by one each time the window or the plan changes. */
      window_version: number;
      requests_used: number;
      requests_remaining: number;
      requests_limit: number;
      explanations_used: number;
      /** @description 0 where the plan has no limit. */
      explanations_remaining: number;
      /** @description 0 where the plan has no limit. */
      explanations_limit: number;
      /** @description Charged units of both kinds. */
      monthly_units_committed: number;
      rate_limit_per_minute: number;
    };
    UsageHistory: {
      items: {
        /** Format: date-time */
        start: string;
        /** @description Charged request units. */
        requests: number;
        /** @description Charged explanation units. */
        explanations: number;
        blocked: number;
        review: number;
        allowed: number;
      }[];
    };
    PlaygroundAnswer: {
      result: components['schemas']['AnalyzeEmailResponse'];
      playground: {
        plan: components['schemas']['PlanName'];
        request_units_consumed: number;
        requests_remaining: number;
        api_equivalent: components['schemas']['ApiEquivalent'];
        /** @enum {string} */
        billing_interval: 'month' | 'year' | '';
        /** Format: date-time */
        window_end: string;
      };
    };
    /** @description The same with an API key. */
    ApiEquivalent: {
      method: string;
      path: string;
    };
    PublicRequest: {
      /**
       * @description The address. White space at both ends is trimmed; the length is counted afterwards, in Unicode code points.
       *     Missing, null or empty is `INVALID_EMAIL`, another type than string is `INVALID_REQUEST`.
       * @example jane.doe@gmail.com
       */
      email: string;
    };
    CheckerResult: {
      /**
       * @description Which plan's assessment this is.
       * @enum {string}
       */
      assessment_scope: 'basic';
      email: {
        /** @description As in an analysis, empty where there is no address. */
        normalized: string;
        valid_format: boolean;
      };
      assessment: {
        /** @enum {string} */
        action: 'allow' | 'review' | 'block';
        risk_band: components['schemas']['RiskBand'];
        /** @description The risk band in a sentence. */
        summary: string;
      };
      checks: {
        /** @enum {string} */
        disposable: 'none' | 'suspected' | 'confirmed';
        /**
         * @description `invalid`: no host name, or not in the DNS. `reserved`: a special-use name, which never receives mail.
         *     `unknown`: nothing could be learnt.
         * @enum {string}
         */
        domain: 'valid' | 'invalid' | 'reserved' | 'unknown';
        /**
         * @description Whether the domain has a usable MX record.
         * @enum {string}
         */
        mx: 'present' | 'missing' | 'unknown';
        /** @description Whether a role is behind the address, not a person. */
        role_account: boolean;
        /**
         * @description Whether the domain looks like a misspelt other one.
         * @enum {string}
         */
        typo: 'none' | 'suspected';
      };
      next_step: {
        message: string;
        /** @description A path on the dashboard. */
        signup_path: string;
      };
    };
    PublicPlaygroundAnswer: {
      result: components['schemas']['PublicAnalysis'];
      public: {
        /** @description Requests a UTC day for one client. */
        daily_limit: number;
        requests_remaining: number;
        /**
         * Format: date-time
         * @description When the day ends.
         */
        window_end_utc: string;
        api_equivalent: components['schemas']['ApiEquivalent'];
      };
    };
    /** @description An analysis that is nobody's; its metadata says nothing of a plan or a quota. */
    PublicAnalysis: {
      email: components['schemas']['EmailView'];
      decision: components['schemas']['Decision'];
      checks?: components['schemas']['Checks'];
      explanation?: components['schemas']['Explanation'];
      metadata: {
        /** @description Always empty. */
        warnings: components['schemas']['Warning'][];
        assessment_version: components['schemas']['AssessmentVersion'];
        cache?: components['schemas']['CacheUse'];
      };
    };
    /** @enum {string} */
    PaidPlanName: 'Developer' | 'Growth' | 'Scale' | 'Business';
    /** @enum {string} */
    BillingInterval: 'month' | 'year';
    CreateCheckoutRequest: {
      plan: components['schemas']['PaidPlanName'];
      billing_interval: components['schemas']['BillingInterval'];
    };
    CheckoutSession: {
      /** @description Where to send the browser. */
      checkout_url: string;
      /** Format: date-time */
      expires_at: string;
    };
    PortalSession: {
      /** @description Where to send the browser. */
      portal_url: string;
      /** Format: date-time */
      expires_at: string;
    };
    BillingState: {
      entitlement: components['schemas']['Entitlement'];
      plans: components['schemas']['PlanOffer'][];
    };
    /** @description What an account may use, and why. */
    Entitlement: {
      plan: components['schemas']['PlanName'];
      /**
       * @description Empty without a subscription.
       * @enum {string}
       */
      billing_interval: 'month' | 'year' | '';
      /**
       * @description Who granted the plan.
       * @enum {string}
       */
      source: 'none' | 'stripe' | 'admin';
      /**
       * @description Why it is this plan.
       * @enum {string}
       */
      reason:
        | 'no_subscription'
        | 'active_subscription'
        | 'trialing'
        | 'past_due_grace'
        | 'subscription_ended'
        | 'subscription_paused'
        | 'account_disabled'
        | 'account_deleted';
      /** @description The payment provider's own word; empty without a subscription. */
      subscription_status: string;
      /** @description Empty without a subscription. */
      stripe_subscription_id: string;
      /** Format: date-time */
      current_period_start: string | null;
      /** Format: date-time */
      current_period_end: string | null;
      /** @description Whether the plan ends with the present period. */
      cancel_at_period_end: boolean;
      /**
       * Format: date-time
       * @description How long the plan is kept although a payment failed.
       */
      grace_until: string | null;
      /** @description Whether a paid plan is on record. */
      effective_flag: boolean;
      /** @description Whether that plan holds at this moment; the account is active, and no grace has run out. */
      effective: boolean;
      /** Format: date-time */
      updated_at: string;
    };
    /** @description One plan, as a price list shows it. */
    PlanOffer: {
      name: components['schemas']['PlanName'];
      limits: {
        /** @description Request units a month. */
        requests: number;
        /** @description Request units past those that are still served. */
        grace: number;
        /** @description Explanation units a month; null is unlimited. */
        explanations: number | null;
        units_per_minute: number;
        /** @description Rows in one file. */
        bulk_rows: number;
        /** @description Size of one file. */
        bulk_bytes: number;
        /** @description Active at the same time. */
        api_keys: number;
        webhook_configs: number;
      };
      features: {
        ip_reputation: boolean;
        industry_profiles: boolean;
        bulk: boolean;
        webhooks: boolean;
      };
      /** @description Whether it can be bought here, by interval. */
      checkout: {
        month: boolean;
        year: boolean;
      };
    };
    BulkJobForm: {
      /** @description The CSV file. */
      file: string;
      /**
       * @description Whether cells of your own columns, too, get a leading `'` where a spreadsheet would take them for a formula.
       * @default true
       */
      escape_formulas?: boolean;
    };
    /** @enum {string} */
    BulkJobStatus: 'pending' | 'processing' | 'completed' | 'failed' | 'expired';
    BulkJobError: {
      /**
       * @description - `CANCELLED`: it was cancelled while it was active.
       *     - `ACCOUNT_DISABLED`: the account was disabled or deleted.
       *     - `PROCESSING_FAILED`: the service could not read the file any more, or came no further within 24 hours.
       * @enum {string}
       */
      code: 'CANCELLED' | 'ACCOUNT_DISABLED' | 'PROCESSING_FAILED';
      /** @description For people; its wording may change. */
      message: string;
    };
    BulkJob: {
      job_id: string;
      status: components['schemas']['BulkJobStatus'];
      /** @description Of the file that was sent, without a path; may be empty. */
      file_name: string;
      row_count: number;
      /** @description Rows that were handled, failed ones included. */
      processed_count: number;
      /** @description Rows that could not be scored. */
      failed_count: number;
      units_consumed: number;
      progress: number;
      /** Format: date-time */
      created_at: string;
      /**
       * Format: date-time
       * @description Until then the results are there; null while the job is active.
       */
      expires_at: string | null;
      /**
       * Format: date-time
       * @description When it ended; null while it is active.
       */
      completed_at: string | null;
      /** @description Why it failed; null where it did not. */
      error: components['schemas']['BulkJobError'] | null;
      /** @description Only in the answer to a submission: whether the same file was there already. Then nothing was charged for it. */
      reused?: boolean;
    };
    BulkJobAnswer: {
      job: components['schemas']['BulkJob'];
      metadata: components['schemas']['BulkJobMetadata'];
    };
    /** @description With the word whether it was there already. */
    SubmittedBulkJobAnswer: components['schemas']['BulkJobAnswer'] & {
      job?: unknown;
    };
    CancelledBulkJobAnswer: {
      job: components['schemas']['BulkJob'];
    };
    BulkJobMetadata: {
      /** @description Of the monthly window, where a file was submitted; else empty. */
      warnings: components['schemas']['Warning'][];
    };
    BulkJobList: {
      items: components['schemas']['BulkJob'][];
      metadata: components['schemas']['ListMetadata'];
    };
    BulkResultsRedirect: {
      redirect: {
        /** @description Where the file is; signed, so that nothing else is needed to fetch it. */
        url: string;
        /**
         * Format: date-time
         * @description Until then the URL is good; then ask anew.
         */
        expires_at: string;
        content_type: string;
      };
    };
    /** @description A person as the identity provider knows them, without an email address. */
    User: {
      id: string;
      /** @description The user's id at the identity provider; our own id where that is an address. */
      clerk_user_id: string;
      /** @enum {string} */
      status: 'active' | 'deleted';
      personal_account_id: string;
      /** Format: date-time */
      created_at: string;
      /** Format: date-time */
      updated_at: string;
    };
    Account: {
      id: string;
      name: string;
      /**
       * @description Deleted is final.
       * @enum {string}
       */
      status: 'active' | 'disabled' | 'deleted';
      /** @example personal */
      account_type: string;
      /** @description The user's id; empty for an account that is nobody's. */
      owner_reference: string;
      /** Format: date-time */
      created_at: string;
      /** Format: date-time */
      updated_at: string;
    };
    AdminLookup: {
      /** @description As it was sent; of an email address the first letters, such as `j***@e***`. */
      query: string;
      /** @description Null where nobody is found. */
      match: {
        /** @description Null for an account that is nobody's. */
        user: components['schemas']['User'] | null;
        account: components['schemas']['Account'];
        entitlement: components['schemas']['Entitlement'];
      } | null;
    };
    AdminApiKeyList: {
      keys: components['schemas']['ApiKey'][];
    };
    /** @description What happened to an account's billing; never changed and never removed. */
    BillingAuditEvent: {
      id: string;
      /**
       * @description Whether a callback said so, or it was found by asking, for all accounts or for this one.
       * @enum {string}
       */
      event_source: 'stripe' | 'reconciler' | 'account';
      /** @description The provider's own word; `sync` where it was asked. */
      event_type: string;
      /** @description The provider's own; empty where it was asked. */
      event_id: string;
      /** @description The entitlement's reason afterwards, or why nothing followed. */
      safe_reason_code: string;
      /** @description Afterwards. */
      plan: string;
      /** @description Empty without a subscription. */
      billing_interval: string;
      /** @description Of the subscription before; empty where there was none. */
      old_status: string;
      /** @description Of the subscription afterwards; empty where there is none. */
      new_status: string;
      /** @description Null where no money is told of. */
      amount_cents: number | null;
      /** @description Empty where no money is told of. */
      currency: string;
      /** Format: date-time */
      created_at: string;
    };
    BillingAuditList: {
      events: components['schemas']['BillingAuditEvent'][];
    };
    SetAccountStatusRequest: {
      /** @enum {string} */
      status: 'active' | 'disabled';
      /** @description Why. Write nothing of a person into it; it is never removed. */
      note: string;
    };
    AdminAccountAnswer: {
      account: components['schemas']['Account'];
    };
    /** @description What an operator did, or looked at; never changed and never removed. */
    AdminAuditEvent: {
      id: string;
      /** @description The operator's user id at the identity provider. */
      actor: string;
      /** @enum {string} */
      role: 'admin' | 'support';
      /** @enum {string} */
      action: 'account.disable' | 'account.enable' | 'lookup' | 'api_keys.read' | 'billing_audit.read';
      /** @description Empty where a look-up found nobody. */
      account_id: string;
      /** @description Why, of a write; else empty. */
      note: string;
      /** Format: date-time */
      created_at: string;
    };
    AdminAuditList: {
      events: components['schemas']['AdminAuditEvent'][];
      metadata: components['schemas']['ListMetadata'];
    };
    /**
     * @description - `signup.high_risk`: an analysis with an API key, single or in a batch, reached the threshold of the webhook.
     *     - `bulk.job_completed`: a bulk job ended.
     * @enum {string}
     */
    WebhookEventType: 'signup.high_risk' | 'bulk.job_completed';
    /**
     * @description An `https` URL without credentials, on port 443 or from 1024 up, whose host is public.
     * @example https://hooks.acme-widgets.com/risk
     */
    WebhookUrl: string;
    /** @description Score from which `signup.high_risk` is sent; this score sends too. */
    HighRiskThreshold: number;
    CreateWebhookRequest: {
      url: components['schemas']['WebhookUrl'];
      /** @description What to send. A type that is named twice counts once. */
      events: components['schemas']['WebhookEventType'][];
      /** @default 75 */
      high_risk_threshold?: components['schemas']['HighRiskThreshold'];
      /**
       * @description Send the domain and a hash of the address in place of the address.
       * @default false
       */
      redact_email?: boolean;
    };
    UpdateWebhookRequest: {
      url?: components['schemas']['WebhookUrl'];
      events?: components['schemas']['WebhookEventType'][];
      high_risk_threshold?: components['schemas']['HighRiskThreshold'];
      redact_email?: boolean;
      /** @description To an inactive webhook nothing new is delivered. */
      is_active?: boolean;
    };
    TestWebhookRequest: {
      /** @description The first that the webhook is subscribed to where it is not given. */
      event_type?: components['schemas']['WebhookEventType'];
    };
    Webhook: {
      id: string;
      url: components['schemas']['WebhookUrl'];
      events: components['schemas']['WebhookEventType'][];
      high_risk_threshold: components['schemas']['HighRiskThreshold'];
      redact_email: boolean;
      is_active: boolean;
      /** Format: date-time */
      created_at: string;
      /** Format: date-time */
      updated_at: string;
      /** @description Signs what is sent. Only in the answers that made it: keep it then, it cannot be shown again. */
      secret?: string;
    };
    WebhookAnswer: {
      webhook: components['schemas']['Webhook'];
      metadata: {
        /** @description Empty when there is nothing. */
        warnings: components['schemas']['Warning'][];
      };
    };
    /** @description With the secret. */
    RevealedWebhookAnswer: components['schemas']['WebhookAnswer'] & {
      webhook?: unknown;
    };
    ListMetadata: {
      /** @description Items of this page. */
      count: number;
      limit: number;
      offset: number;
      /** @description Whether there are items after this page. */
      has_more: boolean;
    };
    WebhookList: {
      webhooks: components['schemas']['Webhook'][];
      metadata: components['schemas']['ListMetadata'];
    };
    /**
     * @description - `pending`: no attempt has ended yet.
     *     - `retrying`: an attempt did not succeed, and another will be made at `next_attempt_at`.
     *     - `succeeded`: the receiver answered 2xx.
     *     - `failed`: refused for good (a 4xx, or a target that deliveries may not go to).
     *     - `dead`: all attempts are used up.
     * @enum {string}
     */
    DeliveryStatus: 'pending' | 'retrying' | 'succeeded' | 'failed' | 'dead';
    /**
     * @description Why an attempt did not succeed; empty when it did, or when none was made. The last two end a delivery that waited,
     *     without an attempt.
     *
     *     - `http_status`: the receiver answered 4xx (final) or 5xx.
     *     - `timeout`: no connection within 3 seconds, no answer within 10, or 30 over all hops.
     *     - `name_not_resolved`: the host's name has no address, or it could not be asked for.
     *     - `connect_failed`: no address took the connection.
     *     - `tls_failed`: TLS could not be agreed on, or the certificate does not hold for the name.
     *     - `connection_lost`: the connection ended before an answer.
     *     - `bad_response`: what came is no HTTP/1.1, or its head is larger than 16 KiB.
     *     - `bad_redirect`: a 303, another 3xx that names no next target, or a `Location` that is no URL.
     *     - `too_many_redirects`: more than 10 hops.
     *     - `insecure_redirect`: a redirect to another scheme than `https` (final).
     *     - `blocked_target`: the URL, or where a redirect leads, is no target that deliveries may go to (final).
     *     - `webhook_inactive`: the config was made inactive (final).
     *     - `webhooks_not_in_plan`: the plan has no webhooks any more, or the account is disabled (final).
     * @enum {string}
     */
    DeliveryError:
      | ''
      | 'http_status'
      | 'timeout'
      | 'name_not_resolved'
      | 'connect_failed'
      | 'tls_failed'
      | 'connection_lost'
      | 'bad_response'
      | 'bad_redirect'
      | 'too_many_redirects'
      | 'insecure_redirect'
      | 'blocked_target'
      | 'webhook_inactive'
      | 'webhooks_not_in_plan';
    Delivery: {
      /** @description The same as `X-Service-Delivery` of every attempt. */
      id: string;
      webhook_id: string;
      /** @description The same as `id` of the body; an event has one delivery for each webhook. */
      event_id: string;
      event_type: components['schemas']['WebhookEventType'];
      status: components['schemas']['DeliveryStatus'];
      /** @description Attempts that have ended. */
      attempt_count: number;
      /** @description The count at which it is given up. */
      max_attempts: number;
      /** Format: date-time */
      created_at: string;
      /**
       * Format: date-time
       * @description Null once it has ended.
       */
      next_attempt_at: string | null;
      /**
       * Format: date-time
       * @description Null until it has ended.
       */
      completed_at: string | null;
      /** @description What the receiver answered to the last attempt; null where it did not. */
      last_status_code: number | null;
      last_error: components['schemas']['DeliveryError'];
      /** @description The first one first, of more than 100 the latest. Only in the answer about this one delivery. */
      attempts?: components['schemas']['DeliveryAttempt'][];
    };
    DeliveryAttempt: {
      /** @description Counted on when the delivery is sent again. */
      number: number;
      /** Format: date-time */
      started_at: string;
      duration_ms: number;
      /** @description Null where nothing was answered. */
      status_code: number | null;
      error: components['schemas']['DeliveryError'];
      /** @description Redirects that were followed. */
      redirect_hops: number;
      /** @description The first 2 KiB of the answer's body. */
      response_excerpt: string;
    };
    DeliveryList: {
      deliveries: components['schemas']['Delivery'][];
      metadata: components['schemas']['ListMetadata'];
    };
    DeliveryAnswer: {
      delivery: components['schemas']['Delivery'];
    };
    HighRiskPayload: {
      /** @description Of the event. */
      id: string;
      /** @constant */
      type: 'signup.high_risk';
      /** Format: date-time */
      created_at: string;
      /** @constant */
      api_version: '1.8.0';
      data: {
        /** @description Of the analysis; its `X-Request-ID`. */
        request_id: string;
        email: components['schemas']['EventEmail'] | components['schemas']['RedactedEmail'];
        decision: components['schemas']['Decision'];
        threshold: components['schemas']['HighRiskThreshold'];
        top_reasons: components['schemas']['TopReasons'];
        environment: components['schemas']['KeyEnvironment'];
        /**
         * @description Only in an event that was made to try the webhook.
         * @constant
         */
        test?: true;
      };
    };
    EventEmail: {
      /** @description As submitted; without the white space around it where that is over 1,024 characters. */
      input: string;
      normalized: string;
      canonical: string;
      domain: string;
    };
    /** @description With `redact_email`. */
    RedactedEmail: {
      domain: string;
      /** @description Of the canonical address, in UTF-8. */
      sha256: string;
    };
    BulkJobCompletedPayload: {
      /** @description Of the event. */
      id: string;
      /** @constant */
      type: 'bulk.job_completed';
      /** Format: date-time */
      created_at: string;
      /** @constant */
      api_version: '1.8.0';
      /** @description The job as it ended. */
      data: {
        job_id: string;
        /** @enum {string} */
        status: 'completed' | 'failed';
        file_name: string;
        row_count: number;
        processed_count: number;
        failed_count: number;
        units_consumed: number;
        progress: number;
        /** Format: date-time */
        created_at: string;
        /** Format: date-time */
        expires_at: string | null;
        /** Format: date-time */
        completed_at: string | null;
        error: {
          /** @enum {string} */
          code: 'CANCELLED' | 'ACCOUNT_DISABLED' | 'PROCESSING_FAILED';
          message: string;
        } | null;
        /**
         * @description Only in an event that was made to try the webhook.
         * @constant
         */
        test?: true;
      };
    };
    /** @description As the provider defines it. */
    ProviderEvent: {
      [key: string]: unknown;
    };
    EventReceipt: {
      /** @constant */
      received: true;
    };
    ErrorResponse: {
      error: components['schemas']['ErrorBody'];
    };
    ErrorBody: {
      code: components['schemas']['ErrorCode'];
      /** @description For people; its wording may change. */
      message: string;
      type: components['schemas']['ErrorType'];
      /** @description The same as the `X-Request-ID` header. */
      request_id: string;
      /** @description Whether the same request can succeed later. */
      retryable: boolean;
      /** @description With quota and rate-limit errors; always the same as the `Retry-After` header, and absent when it is. */
      retry_after_seconds?: number;
      /**
       * @description Depends on the code. `INSUFFICIENT_SCOPE`: `required_scope`. `LIMIT_EXCEEDED`: `limit`.
       *     `MONTHLY_QUOTA_EXCEEDED`: `QuotaDetails`. `RATE_LIMIT_EXCEEDED` with `Retry-After`: `RateLimitDetails`.
       */
      details?: {
        [key: string]: unknown;
      };
      action?: components['schemas']['ErrorAction'];
      /** @description With validation errors; at most 20. */
      field_errors?: components['schemas']['FieldError'][];
      /** @description With errors that a larger plan removes. */
      upgrade_required?: boolean;
      required_plan?: string;
      recommended_plan?: string;
    };
    /** @enum {string} */
    ErrorCode:
      | 'INVALID_REQUEST'
      | 'INVALID_EMAIL'
      | 'MALFORMED_EMAIL'
      | 'LIMIT_EXCEEDED'
      | 'MISSING_API_KEY'
      | 'MALFORMED_API_KEY'
      | 'INVALID_API_KEY'
      | 'REVOKED_API_KEY'
      | 'EXPIRED_API_KEY'
      | 'MISSING_SESSION_TOKEN'
      | 'INVALID_SESSION_TOKEN'
      | 'EXPIRED_SESSION_TOKEN'
      | 'INSUFFICIENT_SCOPE'
      | 'FEATURE_NOT_AVAILABLE'
      | 'ACCOUNT_DISABLED'
      | 'ADMIN_ROLE_REQUIRED'
      | 'NOT_FOUND'
      | 'ACCOUNT_NOT_FOUND'
      | 'BULK_JOB_NOT_FOUND'
      | 'CONFLICT'
      | 'RESULT_NOT_READY'
      | 'GONE'
      | 'RATE_LIMIT_EXCEEDED'
      | 'MONTHLY_QUOTA_EXCEEDED'
      | 'DUPLICATE_REQUEST'
      | 'INTERNAL_ERROR'
      | 'SERVICE_UNAVAILABLE'
      | 'BILLING_NOT_CONFIGURED'
      | 'BILLING_UNAVAILABLE';
    /** @enum {string} */
    ErrorType:
      | 'authentication_error'
      | 'authorization_error'
      | 'validation_error'
      | 'quota_error'
      | 'rate_limit_error'
      | 'conflict_error'
      | 'not_found_error'
      | 'service_error'
      | 'internal_error';
    FieldError: {
      /**
       * @description Place in the body, such as `options.include_checks` or `emails[3]`; `body` for the whole; or the name of a
       *     parameter or header.
       */
      field: string;
      /**
       * @description `required`: missing, or null where a value must stand. `invalid_body`: the body as a whole cannot be read. From
       *     `too_large` on: what is wrong with a bulk file.
       * @enum {string}
       */
      code:
        | 'required'
        | 'unknown_field'
        | 'invalid_type'
        | 'too_long'
        | 'too_many'
        | 'too_few'
        | 'invalid_value'
        | 'invalid_body'
        | 'too_large'
        | 'too_many_rows'
        | 'no_rows'
        | 'empty'
        | 'compressed'
        | 'not_text'
        | 'bad_encoding'
        | 'no_email_column'
        | 'two_email_columns'
        | 'too_many_columns'
        | 'record_too_long'
        | 'unterminated_quote';
      message: string;
    };
    /** @description What would remove the cause. */
    ErrorAction: {
      /** @enum {string} */
      type: 'upgrade_plan';
      url: string;
      label: string;
      required_plan: string;
    };
    /** @description The `details` of `MONTHLY_QUOTA_EXCEEDED`. */
    QuotaDetails: {
      plan: components['schemas']['PlanName'];
      cap: number;
      grace: number;
      hard_stop: number;
      current_usage: number;
      requested_units: number;
      /** Format: date-time */
      reset_date: string;
    };
    /** @description The `details` of a `RATE_LIMIT_EXCEEDED` that tells when to come back. */
    RateLimitDetails: {
      /** @description Units a window. */
      limit: number;
      /** @description Units used in the present window. */
      used: number;
      requested_units: number;
      /** @description Length of a whole window; a day’s is 86,400. */
      window_seconds: number;
      /**
       * Format: date-time
       * @description End of the present window.
       */
      reset_at: string;
    };
  };
  responses: {
    /**
     * @description The request was refused before anything was charged.
     *
     *     - `INVALID_EMAIL`: `email` is missing, null or empty.
     *     - `MALFORMED_EMAIL`: `email`, trimmed, is not one local part, one `@` and one domain, or is over 254 characters.
     *     - `INVALID_REQUEST`: anything else, such as a body that is not JSON, an unknown property, a value of the wrong
     *       type or a `name` over 200 characters. `field_errors` names up to 20 places.
     */
    AnalysisRefused: {
      headers: {
        'X-Request-ID': components['headers']['X-Request-ID'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['ErrorResponse'] & {
          error?: {
            /** @enum {unknown} */
            code?: 'INVALID_REQUEST' | 'INVALID_EMAIL' | 'MALFORMED_EMAIL';
          };
        };
      };
    };
    /**
     * @description The API key was not accepted. Sent again unchanged it fails again.
     *
     *     - `MISSING_API_KEY`: there is no `Authorization` header.
     *     - `MALFORMED_API_KEY`: the header is not `Bearer <API_KEY>`, or the key is not of the canonical shape.
     *     - `INVALID_API_KEY`: the key is unknown, incorrect or of the other environment.
     *     - `REVOKED_API_KEY`: the key was revoked; that is final.
     *     - `EXPIRED_API_KEY`: the key's expiry time has passed.
     */
    KeyRefused: {
      headers: {
        'X-Request-ID': components['headers']['X-Request-ID'];
        'WWW-Authenticate': components['headers']['WWW-Authenticate'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['ErrorResponse'] & {
          error?: {
            /** @enum {unknown} */
            code?:
              | 'MISSING_API_KEY'
              | 'MALFORMED_API_KEY'
              | 'INVALID_API_KEY'
              | 'REVOKED_API_KEY'
              | 'EXPIRED_API_KEY';
          };
        };
      };
    };
    /**
     * @description The API key, or the account that owns it, was not accepted. Sent again unchanged it fails again.
     *
     *     - `MISSING_API_KEY`: there is no `Authorization` header.
     *     - `MALFORMED_API_KEY`: the header is not `Bearer <API_KEY>`, or the key is not of the canonical shape.
     *     - `INVALID_API_KEY`: the key is unknown, incorrect or of the other environment.
     *     - `REVOKED_API_KEY`: the key was revoked; that is final.
     *     - `EXPIRED_API_KEY`: the key's expiry time has passed.
     *     - `ACCOUNT_DISABLED`: the account is disabled. (`POST /v1/analyze-email` alone answers this with 403.)
     */
    KeyOrAccountRefused: {
      headers: {
        'X-Request-ID': components['headers']['X-Request-ID'];
        'WWW-Authenticate': components['headers']['WWW-Authenticate'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['ErrorResponse'] & {
          error?: {
            /** @enum {unknown} */
            code?:
              | 'MISSING_API_KEY'
              | 'MALFORMED_API_KEY'
              | 'INVALID_API_KEY'
              | 'REVOKED_API_KEY'
              | 'EXPIRED_API_KEY'
              | 'ACCOUNT_DISABLED';
          };
        };
      };
    };
    /** @description - `INVALID_REQUEST`: this path has no such method; `Allow` lists those it has. */
    MethodNotAllowed: {
      headers: {
        'X-Request-ID': components['headers']['X-Request-ID'];
        Allow: components['headers']['Allow'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['ErrorResponse'] & {
          error?: {
            /** @enum {unknown} */
            code?: 'INVALID_REQUEST';
          };
        };
      };
    };
    /** @description - `INVALID_REQUEST`: the body is over 1 MB (1,048,576 bytes). */
    BodyTooLarge: {
      headers: {
        'X-Request-ID': components['headers']['X-Request-ID'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['ErrorResponse'] & {
          error?: {
            /** @enum {unknown} */
            code?: 'INVALID_REQUEST';
          };
        };
      };
    };
    /**
     * @description Refused for a limit; nothing was charged.
     *
     *     - `RATE_LIMIT_EXCEEDED`: the plan's units in this minute are used up (with `Retry-After`, the `X-RateLimit-…`
     *       headers and `RateLimitDetails`), or an anti-abuse limit was met (without).
     *     - `MONTHLY_QUOTA_EXCEEDED`: the window's hard stop has no room for this request. With `Retry-After`, the
     *       `X-Quota-…` headers, `QuotaDetails` and, unless the plan is the largest, an upgrade as `action`.
     *     - `DUPLICATE_REQUEST`: the same body of the same account is being answered at this moment. Not retryable.
     */
    AnalysisLimited: {
      headers: {
        'X-Request-ID': components['headers']['X-Request-ID'];
        'Retry-After': components['headers']['Retry-After'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['ErrorResponse'] & {
          error?: {
            /** @enum {unknown} */
            code?: 'RATE_LIMIT_EXCEEDED' | 'MONTHLY_QUOTA_EXCEEDED' | 'DUPLICATE_REQUEST';
            details?: components['schemas']['QuotaDetails'] | components['schemas']['RateLimitDetails'];
          };
        };
      };
    };
    /**
     * @description The session token was not accepted.
     *
     *     - `MISSING_SESSION_TOKEN`: there is no `Authorization` header.
     *     - `INVALID_SESSION_TOKEN`: not a session token that is valid here; an API key is none.
     *     - `EXPIRED_SESSION_TOKEN`: the token's time is over: get a new one.
     */
    SessionRefused: {
      headers: {
        'X-Request-ID': components['headers']['X-Request-ID'];
        'WWW-Authenticate': components['headers']['WWW-Authenticate'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['ErrorResponse'] & {
          error?: {
            /** @enum {unknown} */
            code?: 'MISSING_SESSION_TOKEN' | 'INVALID_SESSION_TOKEN' | 'EXPIRED_SESSION_TOKEN';
          };
        };
      };
    };
    /** @description - `ACCOUNT_DISABLED`: the account is disabled, and may only read; or it is deleted. */
    AccountRefused: {
      headers: {
        'X-Request-ID': components['headers']['X-Request-ID'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['ErrorResponse'] & {
          error?: {
            /** @enum {unknown} */
            code?: 'ACCOUNT_DISABLED';
          };
        };
      };
    };
    /** @description - `NOT_FOUND`: the account has nothing of this id. What another account has is answered the same. */
    NothingThere: {
      headers: {
        'X-Request-ID': components['headers']['X-Request-ID'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['ErrorResponse'] & {
          error?: {
            /** @enum {unknown} */
            code?: 'NOT_FOUND';
          };
        };
      };
    };
    /** @description - `INVALID_REQUEST`: a field or parameter is unknown or has a wrong value; `field_errors` names it. */
    InvalidRequest: {
      headers: {
        'X-Request-ID': components['headers']['X-Request-ID'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['ErrorResponse'] & {
          error?: {
            /** @enum {unknown} */
            code?: 'INVALID_REQUEST';
          };
        };
      };
    };
    /**
     * @description - `INVALID_REQUEST`: a field or parameter is unknown or has a wrong value; `field_errors` names it.
     *     - `LIMIT_EXCEEDED`: the account has as many active keys as it may have; `details.limit` says how many.
     */
    KeyLimitReached: {
      headers: {
        'X-Request-ID': components['headers']['X-Request-ID'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['ErrorResponse'] & {
          error?: {
            /** @enum {unknown} */
            code?: 'INVALID_REQUEST' | 'LIMIT_EXCEEDED';
          };
        };
      };
    };
    /** @description - `INSUFFICIENT_SCOPE`: the key lacks the scope of this route; `details.required_scope` names it. */
    ScopeRefused: {
      headers: {
        'X-Request-ID': components['headers']['X-Request-ID'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['ErrorResponse'] & {
          error?: {
            /** @enum {unknown} */
            code?: 'INSUFFICIENT_SCOPE';
          };
        };
      };
    };
    /**
     * @description - `INSUFFICIENT_SCOPE`: the key lacks the scope of this route; `details.required_scope` names it.
     *     - `FEATURE_NOT_AVAILABLE`: the plan does not have this; `action` leads to one that has.
     */
    ScopeOrPlanRefused: {
      headers: {
        'X-Request-ID': components['headers']['X-Request-ID'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['ErrorResponse'] & {
          error?: {
            /** @enum {unknown} */
            code?: 'INSUFFICIENT_SCOPE' | 'FEATURE_NOT_AVAILABLE';
          };
        };
      };
    };
    /**
     * @description - `ACCOUNT_DISABLED`: the account is disabled, and may only read; or it is deleted.
     *     - `FEATURE_NOT_AVAILABLE`: the plan does not have this; `action` leads to one that has.
     */
    AccountOrPlanRefused: {
      headers: {
        'X-Request-ID': components['headers']['X-Request-ID'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['ErrorResponse'] & {
          error?: {
            /** @enum {unknown} */
            code?: 'ACCOUNT_DISABLED' | 'FEATURE_NOT_AVAILABLE';
          };
        };
      };
    };
    /**
     * @description - `INVALID_REQUEST`: the form has an unknown field, a wrong value or a second file, or something is wrong with the file:
     *       it is no CSV in UTF-8 or UTF-16, is compressed or binary, is empty, has no `email` column or two, has a record over
     *       64 KiB or more rows than the plan allows. `field_errors` names the field.
     */
    UploadRefused: {
      headers: {
        'X-Request-ID': components['headers']['X-Request-ID'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['ErrorResponse'] & {
          error?: {
            /** @enum {unknown} */
            code?: 'INVALID_REQUEST';
          };
        };
      };
    };
    /** @description - `CONFLICT`: another job of the account is active; wait for it or cancel it. */
    JobActive: {
      headers: {
        'X-Request-ID': components['headers']['X-Request-ID'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['ErrorResponse'] & {
          error?: {
            /** @enum {unknown} */
            code?: 'CONFLICT';
          };
        };
      };
    };
    /** @description - `INVALID_REQUEST`: the file has more bytes than the plan allows; `details.limit` says how many. */
    UploadTooLarge: {
      headers: {
        'X-Request-ID': components['headers']['X-Request-ID'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['ErrorResponse'] & {
          error?: {
            /** @enum {unknown} */
            code?: 'INVALID_REQUEST';
          };
        };
      };
    };
    /** @description - `INVALID_REQUEST`: the body is not `multipart/form-data`, or has no field `file`. */
    NotAnUpload: {
      headers: {
        'X-Request-ID': components['headers']['X-Request-ID'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['ErrorResponse'] & {
          error?: {
            /** @enum {unknown} */
            code?: 'INVALID_REQUEST';
          };
        };
      };
    };
    /**
     * @description - `MONTHLY_QUOTA_EXCEEDED`: the rows do not fit into what is left of the window. With `Retry-After`, the `X-Quota-…`
     *       headers, `QuotaDetails` and, unless the plan is the largest, an upgrade as `action`.
     *     - `RATE_LIMIT_EXCEEDED`: an anti-abuse limit was met. Without `Retry-After`.
     */
    UploadLimited: {
      headers: {
        'X-Request-ID': components['headers']['X-Request-ID'];
        'Retry-After': components['headers']['Retry-After'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['ErrorResponse'] & {
          error?: {
            /** @enum {unknown} */
            code?: 'RATE_LIMIT_EXCEEDED' | 'MONTHLY_QUOTA_EXCEEDED';
            details?: components['schemas']['QuotaDetails'];
          };
        };
      };
    };
    /** @description - `BULK_JOB_NOT_FOUND`: the account has no job of this id. What another account has is answered the same. */
    NoSuchJob: {
      headers: {
        'X-Request-ID': components['headers']['X-Request-ID'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['ErrorResponse'] & {
          error?: {
            /** @enum {unknown} */
            code?: 'BULK_JOB_NOT_FOUND';
          };
        };
      };
    };
    /**
     * @description - `BULK_JOB_NOT_FOUND`: the account has no job of this id. What another account has is answered the same.
     *     - `NOT_FOUND`: the job failed, and has no results.
     */
    ResultsNotThere: {
      headers: {
        'X-Request-ID': components['headers']['X-Request-ID'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['ErrorResponse'] & {
          error?: {
            /** @enum {unknown} */
            code?: 'BULK_JOB_NOT_FOUND' | 'NOT_FOUND';
          };
        };
      };
    };
    /** @description - `RESULT_NOT_READY`: the job has not ended; ask again shortly. */
    ResultsNotReady: {
      headers: {
        'X-Request-ID': components['headers']['X-Request-ID'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['ErrorResponse'] & {
          error?: {
            /** @enum {unknown} */
            code?: 'RESULT_NOT_READY';
          };
        };
      };
    };
    /** @description - `GONE`: the results have expired and were removed. */
    ResultsGone: {
      headers: {
        'X-Request-ID': components['headers']['X-Request-ID'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['ErrorResponse'] & {
          error?: {
            /** @enum {unknown} */
            code?: 'GONE';
          };
        };
      };
    };
    /** @description - `INVALID_REQUEST`: the file has none of the bytes that `Range` asks for; `Content-Range` says how many it has. */
    RangeNotThere: {
      headers: {
        'X-Request-ID': components['headers']['X-Request-ID'];
        'Content-Range': components['headers']['Content-Range'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['ErrorResponse'] & {
          error?: {
            /** @enum {unknown} */
            code?: 'INVALID_REQUEST';
          };
        };
      };
    };
    /**
     * @description - `INVALID_REQUEST`: a field or parameter is unknown or has a wrong value, or the URL is no target that deliveries may
     *       go to; `field_errors` names it.
     *     - `LIMIT_EXCEEDED`: the account has as many webhooks as its plan allows; `details.limit` says how many.
     */
    WebhookRefused: {
      headers: {
        'X-Request-ID': components['headers']['X-Request-ID'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['ErrorResponse'] & {
          error?: {
            /** @enum {unknown} */
            code?: 'INVALID_REQUEST' | 'LIMIT_EXCEEDED';
          };
        };
      };
    };
    /** @description - `CONFLICT`: the delivery has not ended; its attempts go on. */
    DeliveryNotEnded: {
      headers: {
        'X-Request-ID': components['headers']['X-Request-ID'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['ErrorResponse'] & {
          error?: {
            /** @enum {unknown} */
            code?: 'CONFLICT';
          };
        };
      };
    };
    /** @description - `CONFLICT`: the key is revoked or expired. */
    KeyNotActive: {
      headers: {
        'X-Request-ID': components['headers']['X-Request-ID'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['ErrorResponse'] & {
          error?: {
            /** @enum {unknown} */
            code?: 'CONFLICT';
          };
        };
      };
    };
    /** @description - `CONFLICT`: the idempotency key was used with another body. */
    CheckoutConflict: {
      headers: {
        'X-Request-ID': components['headers']['X-Request-ID'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['ErrorResponse'] & {
          error?: {
            /** @enum {unknown} */
            code?: 'CONFLICT';
          };
        };
      };
    };
    /** @description - `CONFLICT`: the account has never bought anything, so the provider has no page for it. */
    NoCustomer: {
      headers: {
        'X-Request-ID': components['headers']['X-Request-ID'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['ErrorResponse'] & {
          error?: {
            /** @enum {unknown} */
            code?: 'CONFLICT';
          };
        };
      };
    };
    /**
     * @description - `BILLING_NOT_CONFIGURED`: no payment provider is configured, or none of its prices for this plan.
     *     - `BILLING_UNAVAILABLE`: the payment provider cannot be reached. Retry with backoff.
     *     - `SERVICE_UNAVAILABLE`: a part of this service cannot be reached. Retry with backoff.
     */
    BillingRefused: {
      headers: {
        'X-Request-ID': components['headers']['X-Request-ID'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['ErrorResponse'] & {
          error?: {
            /** @enum {unknown} */
            code?: 'BILLING_NOT_CONFIGURED' | 'BILLING_UNAVAILABLE' | 'SERVICE_UNAVAILABLE';
          };
        };
      };
    };
    /**
     * @description - `ADMIN_ROLE_REQUIRED`: the session has no `admin_role`, or not the one that this needs.
     *     - `ACCOUNT_DISABLED`: the operator's own account is deleted.
     */
    OperatorRefused: {
      headers: {
        'X-Request-ID': components['headers']['X-Request-ID'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['ErrorResponse'] & {
          error?: {
            /** @enum {unknown} */
            code?: 'ADMIN_ROLE_REQUIRED' | 'ACCOUNT_DISABLED';
          };
        };
      };
    };
    /** @description - `ACCOUNT_NOT_FOUND`: there is no account of this id. */
    UnknownAccount: {
      headers: {
        'X-Request-ID': components['headers']['X-Request-ID'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['ErrorResponse'] & {
          error?: {
            /** @enum {unknown} */
            code?: 'ACCOUNT_NOT_FOUND';
          };
        };
      };
    };
    /** @description - `CONFLICT`: the account is deleted, which is final. */
    AccountDeleted: {
      headers: {
        'X-Request-ID': components['headers']['X-Request-ID'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['ErrorResponse'] & {
          error?: {
            /** @enum {unknown} */
            code?: 'CONFLICT';
          };
        };
      };
    };
    /** @description - `INVALID_REQUEST`: the signature is missing or wrong, or its time is; or the body is compressed. Nothing was stored. */
    EventRefused: {
      headers: {
        'X-Request-ID': components['headers']['X-Request-ID'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['ErrorResponse'] & {
          error?: {
            /** @enum {unknown} */
            code?: 'INVALID_REQUEST';
          };
        };
      };
    };
    /** @description The event was received; nothing has to be sent again. */
    EventReceived: {
      headers: {
        'X-Request-ID': components['headers']['X-Request-ID'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['EventReceipt'];
      };
    };
    /**
     * @description The request was refused and used up nothing.
     *
     *     - `INVALID_EMAIL`: `email` is missing, null or empty.
     *     - `INVALID_REQUEST`: anything else, such as a body that is not JSON or another property than `email`.
     *       `field_errors` names up to 20 places.
     */
    CheckRefused: {
      headers: {
        'X-Request-ID': components['headers']['X-Request-ID'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['ErrorResponse'] & {
          error?: {
            /** @enum {unknown} */
            code?: 'INVALID_REQUEST' | 'INVALID_EMAIL';
          };
        };
      };
    };
    /**
     * @description The request was refused and used up nothing.
     *
     *     - `INVALID_EMAIL`: `email` is missing, null or empty.
     *     - `MALFORMED_EMAIL`: `email`, trimmed, is not one local part, one `@` and one domain, or is over 254 characters.
     *     - `INVALID_REQUEST`: anything else, such as a body that is not JSON or another property than `email`.
     *       `field_errors` names up to 20 places.
     */
    PublicAnalysisRefused: {
      headers: {
        'X-Request-ID': components['headers']['X-Request-ID'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['ErrorResponse'] & {
          error?: {
            /** @enum {unknown} */
            code?: 'INVALID_REQUEST' | 'INVALID_EMAIL' | 'MALFORMED_EMAIL';
          };
        };
      };
    };
    /**
     * @description - `RATE_LIMIT_EXCEEDED`: the client, or all clients together, have had what there is of this route for now (with
     *       `Retry-After` and `RateLimitDetails`), or an anti-abuse limit was met (without).
     */
    AnonymousLimited: {
      headers: {
        'X-Request-ID': components['headers']['X-Request-ID'];
        'Retry-After': components['headers']['Retry-After'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['ErrorResponse'] & {
          error?: {
            /** @enum {unknown} */
            code?: 'RATE_LIMIT_EXCEEDED';
            details?: components['schemas']['RateLimitDetails'];
          };
        };
      };
    };
    /** @description - `RATE_LIMIT_EXCEEDED`: an anti-abuse limit was met. Without `Retry-After`. */
    TooManyRequests: {
      headers: {
        'X-Request-ID': components['headers']['X-Request-ID'];
        'Retry-After': components['headers']['Retry-After'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['ErrorResponse'] & {
          error?: {
            /** @enum {unknown} */
            code?: 'RATE_LIMIT_EXCEEDED';
          };
        };
      };
    };
    /** @description - `INTERNAL_ERROR`: an unexpected failure, told in one fixed message. Nothing was charged. Retry with backoff. */
    InternalError: {
      headers: {
        'X-Request-ID': components['headers']['X-Request-ID'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['ErrorResponse'] & {
          error?: {
            /** @enum {unknown} */
            code?: 'INTERNAL_ERROR';
          };
        };
      };
    };
    /** @description - `SERVICE_UNAVAILABLE`: a part of the service cannot be reached. Nothing was charged. Retry with backoff. */
    ServiceUnavailable: {
      headers: {
        'X-Request-ID': components['headers']['X-Request-ID'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['ErrorResponse'] & {
          error?: {
            /** @enum {unknown} */
            code?: 'SERVICE_UNAVAILABLE';
          };
        };
      };
    };
  };
  parameters: {
    /**
     * @description Of an API key of the account.
     * @example key_0198c1f0a7b87c3e9d4f5a6b7c8d9e0f
     */
    ApiKeyId: string;
    /**
     * @description Of a bulk job of the account.
     * @example job_0198c1f0a7b87c3e9d4f5a6b7c8d9e0f
     */
    BulkJobId: string;
    /**
     * @description One range of bytes (RFC 9110 section 14.2); of several at once the whole file is the answer.
     * @example bytes=0-1023
     */
    Range: string;
    /**
     * @description The `ETag` of the file that a part is asked of; of any other the whole is the answer.
     * @example "0000000000000000000000000000000000000000000000000000000000000000"
     */
    IfRange: string;
    /**
     * @description The `ETag` of the file that you have.
     * @example "0000000000000000000000000000000000000000000000000000000000000000"
     */
    IfNoneMatch: string;
    /**
     * @description Of a webhook of the account.
     * @example wh_0198c1f0a7b87c3e9d4f5a6b7c8d9e0f
     */
    WebhookId: string;
    /**
     * @description Of a delivery of the webhook.
     * @example dlv_0198c1f0a7b87c3e9d4f5a6b7c8d9e0f
     */
    DeliveryId: string;
    /**
     * @description Only deliveries in this state; those in any where it is not given.
     * @example dead
     */
    DeliveryStatusFilter: 'pending' | 'retrying' | 'succeeded' | 'failed' | 'dead';
    /**
     * @description How many items the page may have.
     * @example 20
     */
    Limit: number;
    /**
     * @description How many items of the list come before the page.
     * @example 0
     */
    Offset: number;
    /**
     * @description An email address, an account's id, or a user's id at the identity provider.
     * @example acc_0198c1f0a7b87c3e9d4f5a6b7c8d9e0f
     */
    LookUpText: string;
    /**
     * @description Of any account.
     * @example acc_0198c1f0a7b87c3e9d4f5a6b7c8d9e0f
     */
    AccountId: string;
    /**
     * @description Only what concerns this account.
     * @example acc_0198c1f0a7b87c3e9d4f5a6b7c8d9e0f
     */
    AccountFilter: string;
    /**
     * @description How many events at most.
     * @example 20
     */
    AuditLimit: number;
    /**
     * @description Your name for this checkout, unique within the account; printable ASCII.
     * @example checkout-0198c1f0
     */
    IdempotencyKey: string;
    /**
     * @description The time of signing, and one signature or several.
     * @example t=1790000000,v1=0000000000000000000000000000000000000000000000000000000000000000
     */
    StripeSignature: string;
    /**
     * @description Of the message; the same when it is sent again.
     * @example msg_2b7c8d9e0f
     */
    SvixId: string;
    /**
     * @description The time of signing, in seconds since the Unix epoch.
     * @example 1790000000
     */
    SvixTimestamp: string;
    /**
     * @description One signature or several, with spaces between them.
     * @example v1,AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=
     */
    SvixSignature: string;
    /**
     * @description The type of the event, the same as `type` of the body.
     * @example signup.high_risk
     */
    ServiceEvent: components['schemas']['WebhookEventType'];
    /**
     * @description Of the delivery; the same in every attempt.
     * @example dlv_0198c1f0a7b87c3e9d4f5a6b7c8d9e0f
     */
    ServiceDelivery: string;
    /**
     * @description When this attempt was signed, in seconds since the Unix epoch.
     * @example 1790000000
     */
    ServiceTimestamp: string;
    /**
     * @description The same time, and the signature.
     * @example t=1790000000,v1=0000000000000000000000000000000000000000000000000000000000000000
     */
    ServiceSignature: string;
    /**
     * @description Who calls.
     * @example service-webhooks/1.0
     */
    ServiceUserAgent: 'service-webhooks/1.0';
    /**
     * @description Your name for this request, for logs on both sides. A value that does not match is replaced, never refused.
     * @example signup-4f1c2a
     */
    RequestId: string;
  };
  requestBodies: never;
  headers: {
    /**
     * @description Name of this request, the same as `error.request_id`. On every answer.
     * @example req_0198c1f0a7b87c3e9d4f5a6b7c8d9e0f
     */
    'X-Request-ID': string;
    /**
     * @description Units that the plan allows in one rate window of 60 seconds.
     * @example 300
     */
    'X-RateLimit-Limit': number;
    /**
     * @description Units that are left in the present rate window.
     * @example 299
     */
    'X-RateLimit-Remaining': number;
    /**
     * @description End of the present rate window, in seconds since the Unix epoch.
     * @example 1790000060
     */
    'X-RateLimit-Reset': number;
    /**
     * @description Request units in the monthly window (the cap).
     * @example 25000
     */
    'X-Quota-Limit': number;
    /**
     * @description Request units past the cap that are still served.
     * @example 500
     */
    'X-Quota-Grace': number;
    /**
     * @description Cap and grace together; the used units never pass it.
     * @example 25500
     */
    'X-Quota-HardStop': number;
    /**
     * @description Request units used in this window, this request included.
     * @example 1
     */
    'X-Quota-Used': number;
    /**
     * @description Request units left up to the cap, 0 while the grace is in use.
     * @example 24999
     */
    'X-Quota-Remaining': number;
    /**
     * @description End of the monthly window, RFC 3339 in UTC.
     * @example 2026-10-01T00:00:00.000Z
     */
    'X-Quota-Reset': string;
    /**
     * @description Whole seconds to wait, the same as `error.retry_after_seconds`. With `RATE_LIMIT_EXCEEDED` of the plan and of the
     *     anonymous routes and with `MONTHLY_QUOTA_EXCEEDED` (at most 86400); absent with the anti-abuse limit and with
     *     `DUPLICATE_REQUEST`.
     * @example 42
     */
    'Retry-After': number;
    /**
     * @description The scheme to authenticate with (RFC 9110 section 11.6.1).
     * @example Bearer
     */
    'WWW-Authenticate': string;
    /**
     * @description The answer is of one person, and of one moment.
     * @example private, no-store
     */
    'Cache-Control': string;
    /**
     * @description The answer is of one moment.
     * @example no-store
     */
    NoStore: string;
    /**
     * @description Of the file; always the same for the same job.
     * @example "0000000000000000000000000000000000000000000000000000000000000000"
     */
    ETag: string;
    /**
     * @description Ranges are counted in bytes.
     * @example bytes
     */
    'Accept-Ranges': 'bytes';
    /**
     * @description The range that this is, and of how many bytes; after a range that is not there, the number alone.
     * @example bytes 0-1023/146515
     */
    'Content-Range': string;
    /**
     * @description The name to save the file under (RFC 6266).
     * @example attachment; filename="signups-results.csv"; filename*=UTF-8''signups-results.csv
     */
    'Content-Disposition': string;
    /**
     * @description The methods of this path.
     * @example POST
     */
    Allow: string;
  };
  pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
  analyzeEmail: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Your name for this request, for logs on both sides. A value that does not match is replaced, never refused.
         * @example signup-4f1c2a
         */
        'X-Request-ID'?: components['parameters']['RequestId'];
      };
      path?: never;
      cookie?: never;
    };
    /** @description The address, and what else is known of the person who gave it. */
    requestBody: {
      content: {
        'application/json': components['schemas']['AnalyzeEmailRequest'];
      };
    };
    responses: {
      /** @description The address was analyzed. One request unit was charged. */
      200: {
        headers: {
          'X-Request-ID': components['headers']['X-Request-ID'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Quota-Limit': components['headers']['X-Quota-Limit'];
          'X-Quota-Grace': components['headers']['X-Quota-Grace'];
          'X-Quota-HardStop': components['headers']['X-Quota-HardStop'];
          'X-Quota-Used': components['headers']['X-Quota-Used'];
          'X-Quota-Remaining': components['headers']['X-Quota-Remaining'];
          'X-Quota-Reset': components['headers']['X-Quota-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['AnalyzeEmailResponse'];
        };
      };
      400: components['responses']['AnalysisRefused'];
      401: components['responses']['KeyRefused'];
      /**
       * @description The key is good, yet may not do this.
       *
       *     - `INSUFFICIENT_SCOPE`: the key lacks the scope `analyze`; `details.required_scope` names it.
       *     - `ACCOUNT_DISABLED`: the account that owns the key is disabled.
       */
      403: {
        headers: {
          'X-Request-ID': components['headers']['X-Request-ID'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'] & {
            error?: {
              /** @enum {unknown} */
              code?: 'INSUFFICIENT_SCOPE' | 'ACCOUNT_DISABLED';
            };
          };
        };
      };
      405: components['responses']['MethodNotAllowed'];
      413: components['responses']['BodyTooLarge'];
      429: components['responses']['AnalysisLimited'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  analyzeEmailBatch: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Your name for this request, for logs on both sides. A value that does not match is replaced, never refused.
         * @example signup-4f1c2a
         */
        'X-Request-ID'?: components['parameters']['RequestId'];
      };
      path?: never;
      cookie?: never;
    };
    /** @description The addresses, and what holds for all of them. */
    requestBody: {
      content: {
        'application/json': components['schemas']['AnalyzeEmailBatchRequest'];
      };
    };
    responses: {
      /** @description Each address was analyzed or has its own error. One request unit was charged for each success. */
      200: {
        headers: {
          'X-Request-ID': components['headers']['X-Request-ID'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Quota-Limit': components['headers']['X-Quota-Limit'];
          'X-Quota-Grace': components['headers']['X-Quota-Grace'];
          'X-Quota-HardStop': components['headers']['X-Quota-HardStop'];
          'X-Quota-Used': components['headers']['X-Quota-Used'];
          'X-Quota-Remaining': components['headers']['X-Quota-Remaining'];
          'X-Quota-Reset': components['headers']['X-Quota-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['AnalyzeEmailBatchResponse'];
        };
      };
      /**
       * @description The request was refused before anything was charged.
       *
       *     - `LIMIT_EXCEEDED`: `emails` holds more than 50 addresses.
       *     - `INVALID_REQUEST`: anything else, such as a body that is not JSON, `emails` missing, empty or not an array, an
       *       item that is not a string (`field_errors` names it as `emails[3]`), or an unknown property.
       */
      400: {
        headers: {
          'X-Request-ID': components['headers']['X-Request-ID'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'] & {
            error?: {
              /** @enum {unknown} */
              code?: 'INVALID_REQUEST' | 'LIMIT_EXCEEDED';
            };
          };
        };
      };
      401: components['responses']['KeyOrAccountRefused'];
      /** @description - `INSUFFICIENT_SCOPE`: the key lacks the scope `analyze`; `details.required_scope` names it. */
      403: {
        headers: {
          'X-Request-ID': components['headers']['X-Request-ID'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'] & {
            error?: {
              /** @enum {unknown} */
              code?: 'INSUFFICIENT_SCOPE';
            };
          };
        };
      };
      405: components['responses']['MethodNotAllowed'];
      413: components['responses']['BodyTooLarge'];
      429: components['responses']['AnalysisLimited'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  createBulkJob: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Your name for this request, for logs on both sides. A value that does not match is replaced, never refused.
         * @example signup-4f1c2a
         */
        'X-Request-ID'?: components['parameters']['RequestId'];
      };
      path?: never;
      cookie?: never;
    };
    /** @description The file, and how to treat it. The fields may stand in any order. */
    requestBody: {
      content: {
        'multipart/form-data': components['schemas']['BulkJobForm'];
      };
    };
    responses: {
      /** @description The same file was there already, and this is its job. */
      200: {
        headers: {
          'X-Request-ID': components['headers']['X-Request-ID'];
          'Cache-Control': components['headers']['Cache-Control'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SubmittedBulkJobAnswer'];
        };
      };
      /** @description The job was made; it is `pending`. */
      202: {
        headers: {
          'X-Request-ID': components['headers']['X-Request-ID'];
          'Cache-Control': components['headers']['Cache-Control'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SubmittedBulkJobAnswer'];
        };
      };
      400: components['responses']['UploadRefused'];
      401: components['responses']['KeyOrAccountRefused'];
      403: components['responses']['ScopeOrPlanRefused'];
      405: components['responses']['MethodNotAllowed'];
      409: components['responses']['JobActive'];
      413: components['responses']['UploadTooLarge'];
      415: components['responses']['NotAnUpload'];
      429: components['responses']['UploadLimited'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  getBulkJob: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Your name for this request, for logs on both sides. A value that does not match is replaced, never refused.
         * @example signup-4f1c2a
         */
        'X-Request-ID'?: components['parameters']['RequestId'];
      };
      path: {
        /**
         * @description Of a bulk job of the account.
         * @example job_0198c1f0a7b87c3e9d4f5a6b7c8d9e0f
         */
        id: components['parameters']['BulkJobId'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The job. */
      200: {
        headers: {
          'X-Request-ID': components['headers']['X-Request-ID'];
          'Cache-Control': components['headers']['Cache-Control'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['BulkJobAnswer'];
        };
      };
      400: components['responses']['InvalidRequest'];
      401: components['responses']['KeyOrAccountRefused'];
      403: components['responses']['ScopeRefused'];
      404: components['responses']['NoSuchJob'];
      405: components['responses']['MethodNotAllowed'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  deleteBulkJob: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Your name for this request, for logs on both sides. A value that does not match is replaced, never refused.
         * @example signup-4f1c2a
         */
        'X-Request-ID'?: components['parameters']['RequestId'];
      };
      path: {
        /**
         * @description Of a bulk job of the account.
         * @example job_0198c1f0a7b87c3e9d4f5a6b7c8d9e0f
         */
        id: components['parameters']['BulkJobId'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description It was active, and is cancelled. */
      200: {
        headers: {
          'X-Request-ID': components['headers']['X-Request-ID'];
          'Cache-Control': components['headers']['Cache-Control'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['CancelledBulkJobAnswer'];
        };
      };
      /** @description It had ended, and is removed. */
      204: {
        headers: {
          'X-Request-ID': components['headers']['X-Request-ID'];
          'Cache-Control': components['headers']['Cache-Control'];
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components['responses']['InvalidRequest'];
      401: components['responses']['KeyOrAccountRefused'];
      403: components['responses']['ScopeRefused'];
      404: components['responses']['NoSuchJob'];
      405: components['responses']['MethodNotAllowed'];
      413: components['responses']['BodyTooLarge'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  getBulkResults: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Your name for this request, for logs on both sides. A value that does not match is replaced, never refused.
         * @example signup-4f1c2a
         */
        'X-Request-ID'?: components['parameters']['RequestId'];
        /**
         * @description One range of bytes (RFC 9110 section 14.2); of several at once the whole file is the answer.
         * @example bytes=0-1023
         */
        Range?: components['parameters']['Range'];
        /**
         * @description The `ETag` of the file that a part is asked of; of any other the whole is the answer.
         * @example "0000000000000000000000000000000000000000000000000000000000000000"
         */
        'If-Range'?: components['parameters']['IfRange'];
        /**
         * @description The `ETag` of the file that you have.
         * @example "0000000000000000000000000000000000000000000000000000000000000000"
         */
        'If-None-Match'?: components['parameters']['IfNoneMatch'];
      };
      path: {
        /**
         * @description Of a bulk job of the account.
         * @example job_0198c1f0a7b87c3e9d4f5a6b7c8d9e0f
         */
        id: components['parameters']['BulkJobId'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /**
       * @description The whole file. Where results lie in an object store that clients can reach, this is JSON instead, with the URL to
       *     fetch them from.
       */
      200: {
        headers: {
          'X-Request-ID': components['headers']['X-Request-ID'];
          'Cache-Control': components['headers']['Cache-Control'];
          ETag: components['headers']['ETag'];
          'Accept-Ranges': components['headers']['Accept-Ranges'];
          'Content-Disposition': components['headers']['Content-Disposition'];
          [name: string]: unknown;
        };
        content: {
          'text/csv': string;
          'application/json': components['schemas']['BulkResultsRedirect'];
        };
      };
      /** @description The range of it that `Range` asks for. */
      206: {
        headers: {
          'X-Request-ID': components['headers']['X-Request-ID'];
          'Cache-Control': components['headers']['Cache-Control'];
          ETag: components['headers']['ETag'];
          'Accept-Ranges': components['headers']['Accept-Ranges'];
          'Content-Disposition': components['headers']['Content-Disposition'];
          'Content-Range': components['headers']['Content-Range'];
          [name: string]: unknown;
        };
        content: {
          'text/csv': string;
        };
      };
      /** @description You have it already. */
      304: {
        headers: {
          'X-Request-ID': components['headers']['X-Request-ID'];
          'Cache-Control': components['headers']['Cache-Control'];
          ETag: components['headers']['ETag'];
          'Accept-Ranges': components['headers']['Accept-Ranges'];
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components['responses']['InvalidRequest'];
      401: components['responses']['KeyOrAccountRefused'];
      403: components['responses']['ScopeRefused'];
      404: components['responses']['ResultsNotThere'];
      405: components['responses']['MethodNotAllowed'];
      409: components['responses']['ResultsNotReady'];
      410: components['responses']['ResultsGone'];
      416: components['responses']['RangeNotThere'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  listWebhooks: {
    parameters: {
      query?: {
        /**
         * @description How many items the page may have.
         * @example 20
         */
        limit?: components['parameters']['Limit'];
        /**
         * @description How many items of the list come before the page.
         * @example 0
         */
        offset?: components['parameters']['Offset'];
      };
      header?: {
        /**
         * @description Your name for this request, for logs on both sides. A value that does not match is replaced, never refused.
         * @example signup-4f1c2a
         */
        'X-Request-ID'?: components['parameters']['RequestId'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A page of them. */
      200: {
        headers: {
          'X-Request-ID': components['headers']['X-Request-ID'];
          'Cache-Control': components['headers']['Cache-Control'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['WebhookList'];
        };
      };
      400: components['responses']['InvalidRequest'];
      401: components['responses']['KeyOrAccountRefused'];
      403: components['responses']['ScopeRefused'];
      405: components['responses']['MethodNotAllowed'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  createWebhook: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Your name for this request, for logs on both sides. A value that does not match is replaced, never refused.
         * @example signup-4f1c2a
         */
        'X-Request-ID'?: components['parameters']['RequestId'];
      };
      path?: never;
      cookie?: never;
    };
    /** @description Where to send what. */
    requestBody: {
      content: {
        'application/json': components['schemas']['CreateWebhookRequest'];
      };
    };
    responses: {
      /** @description The webhook was made, and is active. */
      201: {
        headers: {
          'X-Request-ID': components['headers']['X-Request-ID'];
          'Cache-Control': components['headers']['Cache-Control'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['RevealedWebhookAnswer'];
        };
      };
      400: components['responses']['WebhookRefused'];
      401: components['responses']['KeyOrAccountRefused'];
      403: components['responses']['ScopeOrPlanRefused'];
      405: components['responses']['MethodNotAllowed'];
      413: components['responses']['BodyTooLarge'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  getWebhook: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Your name for this request, for logs on both sides. A value that does not match is replaced, never refused.
         * @example signup-4f1c2a
         */
        'X-Request-ID'?: components['parameters']['RequestId'];
      };
      path: {
        /**
         * @description Of a webhook of the account.
         * @example wh_0198c1f0a7b87c3e9d4f5a6b7c8d9e0f
         */
        id: components['parameters']['WebhookId'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The webhook. */
      200: {
        headers: {
          'X-Request-ID': components['headers']['X-Request-ID'];
          'Cache-Control': components['headers']['Cache-Control'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['WebhookAnswer'];
        };
      };
      400: components['responses']['InvalidRequest'];
      401: components['responses']['KeyOrAccountRefused'];
      403: components['responses']['ScopeRefused'];
      404: components['responses']['NothingThere'];
      405: components['responses']['MethodNotAllowed'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  deleteWebhook: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Your name for this request, for logs on both sides. A value that does not match is replaced, never refused.
         * @example signup-4f1c2a
         */
        'X-Request-ID'?: components['parameters']['RequestId'];
      };
      path: {
        /**
         * @description Of a webhook of the account.
         * @example wh_0198c1f0a7b87c3e9d4f5a6b7c8d9e0f
         */
        id: components['parameters']['WebhookId'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description It is gone. */
      204: {
        headers: {
          'X-Request-ID': components['headers']['X-Request-ID'];
          'Cache-Control': components['headers']['Cache-Control'];
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components['responses']['InvalidRequest'];
      401: components['responses']['KeyOrAccountRefused'];
      403: components['responses']['ScopeRefused'];
      404: components['responses']['NothingThere'];
      405: components['responses']['MethodNotAllowed'];
      413: components['responses']['BodyTooLarge'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  updateWebhook: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Your name for this request, for logs on both sides. A value that does not match is replaced, never refused.
         * @example signup-4f1c2a
         */
        'X-Request-ID'?: components['parameters']['RequestId'];
      };
      path: {
        /**
         * @description Of a webhook of the account.
         * @example wh_0198c1f0a7b87c3e9d4f5a6b7c8d9e0f
         */
        id: components['parameters']['WebhookId'];
      };
      cookie?: never;
    };
    /** @description What to change. */
    requestBody: {
      content: {
        'application/json': components['schemas']['UpdateWebhookRequest'];
      };
    };
    responses: {
      /** @description The webhook as it is now. */
      200: {
        headers: {
          'X-Request-ID': components['headers']['X-Request-ID'];
          'Cache-Control': components['headers']['Cache-Control'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['WebhookAnswer'];
        };
      };
      400: components['responses']['InvalidRequest'];
      401: components['responses']['KeyOrAccountRefused'];
      403: components['responses']['ScopeRefused'];
      404: components['responses']['NothingThere'];
      405: components['responses']['MethodNotAllowed'];
      413: components['responses']['BodyTooLarge'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  testWebhook: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Your name for this request, for logs on both sides. A value that does not match is replaced, never refused.
         * @example signup-4f1c2a
         */
        'X-Request-ID'?: components['parameters']['RequestId'];
      };
      path: {
        /**
         * @description Of a webhook of the account.
         * @example wh_0198c1f0a7b87c3e9d4f5a6b7c8d9e0f
         */
        id: components['parameters']['WebhookId'];
      };
      cookie?: never;
    };
    /** @description What kind of event to send. */
    requestBody?: {
      content: {
        'application/json': components['schemas']['TestWebhookRequest'];
      };
    };
    responses: {
      /** @description The attempt will be made at once. */
      202: {
        headers: {
          'X-Request-ID': components['headers']['X-Request-ID'];
          'Cache-Control': components['headers']['Cache-Control'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['DeliveryAnswer'];
        };
      };
      400: components['responses']['InvalidRequest'];
      401: components['responses']['KeyOrAccountRefused'];
      403: components['responses']['ScopeOrPlanRefused'];
      404: components['responses']['NothingThere'];
      405: components['responses']['MethodNotAllowed'];
      413: components['responses']['BodyTooLarge'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  listDeliveries: {
    parameters: {
      query?: {
        /**
         * @description Only deliveries in this state; those in any where it is not given.
         * @example dead
         */
        status?: components['parameters']['DeliveryStatusFilter'];
        /**
         * @description How many items the page may have.
         * @example 20
         */
        limit?: components['parameters']['Limit'];
        /**
         * @description How many items of the list come before the page.
         * @example 0
         */
        offset?: components['parameters']['Offset'];
      };
      header?: {
        /**
         * @description Your name for this request, for logs on both sides. A value that does not match is replaced, never refused.
         * @example signup-4f1c2a
         */
        'X-Request-ID'?: components['parameters']['RequestId'];
      };
      path: {
        /**
         * @description Of a webhook of the account.
         * @example wh_0198c1f0a7b87c3e9d4f5a6b7c8d9e0f
         */
        id: components['parameters']['WebhookId'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A page of them, without their attempts. */
      200: {
        headers: {
          'X-Request-ID': components['headers']['X-Request-ID'];
          'Cache-Control': components['headers']['Cache-Control'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['DeliveryList'];
        };
      };
      400: components['responses']['InvalidRequest'];
      401: components['responses']['KeyOrAccountRefused'];
      403: components['responses']['ScopeRefused'];
      404: components['responses']['NothingThere'];
      405: components['responses']['MethodNotAllowed'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  getDelivery: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Your name for this request, for logs on both sides. A value that does not match is replaced, never refused.
         * @example signup-4f1c2a
         */
        'X-Request-ID'?: components['parameters']['RequestId'];
      };
      path: {
        /**
         * @description Of a webhook of the account.
         * @example wh_0198c1f0a7b87c3e9d4f5a6b7c8d9e0f
         */
        id: components['parameters']['WebhookId'];
        /**
         * @description Of a delivery of the webhook.
         * @example dlv_0198c1f0a7b87c3e9d4f5a6b7c8d9e0f
         */
        deliveryId: components['parameters']['DeliveryId'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The delivery. */
      200: {
        headers: {
          'X-Request-ID': components['headers']['X-Request-ID'];
          'Cache-Control': components['headers']['Cache-Control'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['DeliveryAnswer'];
        };
      };
      400: components['responses']['InvalidRequest'];
      401: components['responses']['KeyOrAccountRefused'];
      403: components['responses']['ScopeRefused'];
      404: components['responses']['NothingThere'];
      405: components['responses']['MethodNotAllowed'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  redeliver: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Your name for this request, for logs on both sides. A value that does not match is replaced, never refused.
         * @example signup-4f1c2a
         */
        'X-Request-ID'?: components['parameters']['RequestId'];
      };
      path: {
        /**
         * @description Of a webhook of the account.
         * @example wh_0198c1f0a7b87c3e9d4f5a6b7c8d9e0f
         */
        id: components['parameters']['WebhookId'];
        /**
         * @description Of a delivery of the webhook.
         * @example dlv_0198c1f0a7b87c3e9d4f5a6b7c8d9e0f
         */
        deliveryId: components['parameters']['DeliveryId'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description It is `pending` again, and will be attempted at once. */
      202: {
        headers: {
          'X-Request-ID': components['headers']['X-Request-ID'];
          'Cache-Control': components['headers']['Cache-Control'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['DeliveryAnswer'];
        };
      };
      400: components['responses']['InvalidRequest'];
      401: components['responses']['KeyOrAccountRefused'];
      403: components['responses']['ScopeOrPlanRefused'];
      404: components['responses']['NothingThere'];
      405: components['responses']['MethodNotAllowed'];
      409: components['responses']['DeliveryNotEnded'];
      413: components['responses']['BodyTooLarge'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  listApiKeys: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Your name for this request, for logs on both sides. A value that does not match is replaced, never refused.
         * @example signup-4f1c2a
         */
        'X-Request-ID'?: components['parameters']['RequestId'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The keys, without their secrets. */
      200: {
        headers: {
          'X-Request-ID': components['headers']['X-Request-ID'];
          'Cache-Control': components['headers']['Cache-Control'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ApiKeyList'];
        };
      };
      400: components['responses']['InvalidRequest'];
      401: components['responses']['SessionRefused'];
      403: components['responses']['AccountRefused'];
      405: components['responses']['MethodNotAllowed'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  createApiKey: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Your name for this request, for logs on both sides. A value that does not match is replaced, never refused.
         * @example signup-4f1c2a
         */
        'X-Request-ID'?: components['parameters']['RequestId'];
      };
      path?: never;
      cookie?: never;
    };
    /** @description What the key is called, and what it may do. */
    requestBody: {
      content: {
        'application/json': components['schemas']['CreateApiKeyRequest'];
      };
    };
    responses: {
      /** @description The key was made. */
      201: {
        headers: {
          'X-Request-ID': components['headers']['X-Request-ID'];
          'Cache-Control': components['headers']['Cache-Control'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['IssuedApiKey'];
        };
      };
      400: components['responses']['KeyLimitReached'];
      401: components['responses']['SessionRefused'];
      403: components['responses']['AccountRefused'];
      405: components['responses']['MethodNotAllowed'];
      413: components['responses']['BodyTooLarge'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  renameApiKey: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Your name for this request, for logs on both sides. A value that does not match is replaced, never refused.
         * @example signup-4f1c2a
         */
        'X-Request-ID'?: components['parameters']['RequestId'];
      };
      path: {
        /**
         * @description Of an API key of the account.
         * @example key_0198c1f0a7b87c3e9d4f5a6b7c8d9e0f
         */
        id: components['parameters']['ApiKeyId'];
      };
      cookie?: never;
    };
    /** @description The new name. */
    requestBody: {
      content: {
        'application/json': components['schemas']['RenameApiKeyRequest'];
      };
    };
    responses: {
      /** @description The key has the new name. */
      200: {
        headers: {
          'X-Request-ID': components['headers']['X-Request-ID'];
          'Cache-Control': components['headers']['Cache-Control'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ApiKeyAnswer'];
        };
      };
      400: components['responses']['InvalidRequest'];
      401: components['responses']['SessionRefused'];
      403: components['responses']['AccountRefused'];
      404: components['responses']['NothingThere'];
      405: components['responses']['MethodNotAllowed'];
      413: components['responses']['BodyTooLarge'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  rotateApiKey: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Your name for this request, for logs on both sides. A value that does not match is replaced, never refused.
         * @example signup-4f1c2a
         */
        'X-Request-ID'?: components['parameters']['RequestId'];
      };
      path: {
        /**
         * @description Of an API key of the account.
         * @example key_0198c1f0a7b87c3e9d4f5a6b7c8d9e0f
         */
        id: components['parameters']['ApiKeyId'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The new key was made. */
      201: {
        headers: {
          'X-Request-ID': components['headers']['X-Request-ID'];
          'Cache-Control': components['headers']['Cache-Control'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['IssuedApiKey'];
        };
      };
      400: components['responses']['KeyLimitReached'];
      401: components['responses']['SessionRefused'];
      403: components['responses']['AccountRefused'];
      404: components['responses']['NothingThere'];
      405: components['responses']['MethodNotAllowed'];
      409: components['responses']['KeyNotActive'];
      413: components['responses']['BodyTooLarge'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  revokeApiKey: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Your name for this request, for logs on both sides. A value that does not match is replaced, never refused.
         * @example signup-4f1c2a
         */
        'X-Request-ID'?: components['parameters']['RequestId'];
      };
      path: {
        /**
         * @description Of an API key of the account.
         * @example key_0198c1f0a7b87c3e9d4f5a6b7c8d9e0f
         */
        id: components['parameters']['ApiKeyId'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The key is revoked, and no instance accepts it any more. */
      200: {
        headers: {
          'X-Request-ID': components['headers']['X-Request-ID'];
          'Cache-Control': components['headers']['Cache-Control'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ApiKeyAnswer'];
        };
      };
      400: components['responses']['InvalidRequest'];
      401: components['responses']['SessionRefused'];
      403: components['responses']['AccountRefused'];
      404: components['responses']['NothingThere'];
      405: components['responses']['MethodNotAllowed'];
      413: components['responses']['BodyTooLarge'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  getUsage: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Your name for this request, for logs on both sides. A value that does not match is replaced, never refused.
         * @example signup-4f1c2a
         */
        'X-Request-ID'?: components['parameters']['RequestId'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The plan, its limits and what is used of them. */
      200: {
        headers: {
          'X-Request-ID': components['headers']['X-Request-ID'];
          'Cache-Control': components['headers']['Cache-Control'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['UsageSummary'];
        };
      };
      400: components['responses']['InvalidRequest'];
      401: components['responses']['SessionRefused'];
      403: components['responses']['AccountRefused'];
      405: components['responses']['MethodNotAllowed'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  getUsageHistory: {
    parameters: {
      query?: {
        /**
         * @description The first moment, RFC 3339 or a date in UTC; rounded down to its day or hour.
         * @example 2026-09-01
         */
        from?: string;
        /**
         * @description The moment up to which it goes, or the last day, in the same forms; now where it is not given.
         * @example 2026-10-01T00:00:00Z
         */
        to?: string;
        /** @description What one item counts. */
        granularity?: 'day' | 'hour';
      };
      header?: {
        /**
         * @description Your name for this request, for logs on both sides. A value that does not match is replaced, never refused.
         * @example signup-4f1c2a
         */
        'X-Request-ID'?: components['parameters']['RequestId'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description One item for each day or hour, the oldest first. */
      200: {
        headers: {
          'X-Request-ID': components['headers']['X-Request-ID'];
          'Cache-Control': components['headers']['Cache-Control'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['UsageHistory'];
        };
      };
      400: components['responses']['InvalidRequest'];
      401: components['responses']['SessionRefused'];
      403: components['responses']['AccountRefused'];
      405: components['responses']['MethodNotAllowed'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  playgroundAnalyze: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Your name for this request, for logs on both sides. A value that does not match is replaced, never refused.
         * @example signup-4f1c2a
         */
        'X-Request-ID'?: components['parameters']['RequestId'];
      };
      path?: never;
      cookie?: never;
    };
    /** @description The address, and what else is known of the person who gave it. */
    requestBody: {
      content: {
        'application/json': components['schemas']['AnalyzeEmailRequest'];
      };
    };
    responses: {
      /** @description The address was analyzed. One request unit was charged. */
      200: {
        headers: {
          'X-Request-ID': components['headers']['X-Request-ID'];
          'Cache-Control': components['headers']['Cache-Control'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PlaygroundAnswer'];
        };
      };
      400: components['responses']['AnalysisRefused'];
      401: components['responses']['SessionRefused'];
      403: components['responses']['AccountRefused'];
      405: components['responses']['MethodNotAllowed'];
      413: components['responses']['BodyTooLarge'];
      429: components['responses']['AnalysisLimited'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  getBilling: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Your name for this request, for logs on both sides. A value that does not match is replaced, never refused.
         * @example signup-4f1c2a
         */
        'X-Request-ID'?: components['parameters']['RequestId'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The entitlement as it stands, and every plan from the smallest to the largest. */
      200: {
        headers: {
          'X-Request-ID': components['headers']['X-Request-ID'];
          'Cache-Control': components['headers']['Cache-Control'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['BillingState'];
        };
      };
      400: components['responses']['InvalidRequest'];
      401: components['responses']['SessionRefused'];
      403: components['responses']['AccountRefused'];
      405: components['responses']['MethodNotAllowed'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  createCheckout: {
    parameters: {
      query?: never;
      header: {
        /**
         * @description Your name for this request, for logs on both sides. A value that does not match is replaced, never refused.
         * @example signup-4f1c2a
         */
        'X-Request-ID'?: components['parameters']['RequestId'];
        /**
         * @description Your name for this checkout, unique within the account; printable ASCII.
         * @example checkout-0198c1f0
         */
        'X-Idempotency-Key': components['parameters']['IdempotencyKey'];
      };
      path?: never;
      cookie?: never;
    };
    /** @description What to buy. */
    requestBody: {
      content: {
        'application/json': components['schemas']['CreateCheckoutRequest'];
      };
    };
    responses: {
      /** @description The page is there. */
      200: {
        headers: {
          'X-Request-ID': components['headers']['X-Request-ID'];
          'Cache-Control': components['headers']['Cache-Control'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['CheckoutSession'];
        };
      };
      400: components['responses']['InvalidRequest'];
      401: components['responses']['SessionRefused'];
      403: components['responses']['AccountRefused'];
      405: components['responses']['MethodNotAllowed'];
      409: components['responses']['CheckoutConflict'];
      413: components['responses']['BodyTooLarge'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['BillingRefused'];
    };
  };
  createPortal: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Your name for this request, for logs on both sides. A value that does not match is replaced, never refused.
         * @example signup-4f1c2a
         */
        'X-Request-ID'?: components['parameters']['RequestId'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The page is there. */
      200: {
        headers: {
          'X-Request-ID': components['headers']['X-Request-ID'];
          'Cache-Control': components['headers']['Cache-Control'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PortalSession'];
        };
      };
      400: components['responses']['InvalidRequest'];
      401: components['responses']['SessionRefused'];
      403: components['responses']['AccountRefused'];
      405: components['responses']['MethodNotAllowed'];
      409: components['responses']['NoCustomer'];
      413: components['responses']['BodyTooLarge'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['BillingRefused'];
    };
  };
  dashboardListBulkJobs: {
    parameters: {
      query?: {
        /**
         * @description How many items the page may have.
         * @example 20
         */
        limit?: components['parameters']['Limit'];
        /**
         * @description How many items of the list come before the page.
         * @example 0
         */
        offset?: components['parameters']['Offset'];
      };
      header?: {
        /**
         * @description Your name for this request, for logs on both sides. A value that does not match is replaced, never refused.
         * @example signup-4f1c2a
         */
        'X-Request-ID'?: components['parameters']['RequestId'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A page of them. */
      200: {
        headers: {
          'X-Request-ID': components['headers']['X-Request-ID'];
          'Cache-Control': components['headers']['Cache-Control'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['BulkJobList'];
        };
      };
      400: components['responses']['InvalidRequest'];
      401: components['responses']['SessionRefused'];
      403: components['responses']['AccountRefused'];
      405: components['responses']['MethodNotAllowed'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  dashboardCreateBulkJob: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Your name for this request, for logs on both sides. A value that does not match is replaced, never refused.
         * @example signup-4f1c2a
         */
        'X-Request-ID'?: components['parameters']['RequestId'];
      };
      path?: never;
      cookie?: never;
    };
    /** @description The file, and how to treat it. The fields may stand in any order. */
    requestBody: {
      content: {
        'multipart/form-data': components['schemas']['BulkJobForm'];
      };
    };
    responses: {
      /** @description The same file was there already, and this is its job. */
      200: {
        headers: {
          'X-Request-ID': components['headers']['X-Request-ID'];
          'Cache-Control': components['headers']['Cache-Control'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SubmittedBulkJobAnswer'];
        };
      };
      /** @description The job was made; it is `pending`. */
      202: {
        headers: {
          'X-Request-ID': components['headers']['X-Request-ID'];
          'Cache-Control': components['headers']['Cache-Control'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SubmittedBulkJobAnswer'];
        };
      };
      400: components['responses']['UploadRefused'];
      401: components['responses']['SessionRefused'];
      403: components['responses']['AccountOrPlanRefused'];
      405: components['responses']['MethodNotAllowed'];
      409: components['responses']['JobActive'];
      413: components['responses']['UploadTooLarge'];
      415: components['responses']['NotAnUpload'];
      429: components['responses']['UploadLimited'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  dashboardGetBulkJob: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Your name for this request, for logs on both sides. A value that does not match is replaced, never refused.
         * @example signup-4f1c2a
         */
        'X-Request-ID'?: components['parameters']['RequestId'];
      };
      path: {
        /**
         * @description Of a bulk job of the account.
         * @example job_0198c1f0a7b87c3e9d4f5a6b7c8d9e0f
         */
        id: components['parameters']['BulkJobId'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The job. */
      200: {
        headers: {
          'X-Request-ID': components['headers']['X-Request-ID'];
          'Cache-Control': components['headers']['Cache-Control'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['BulkJobAnswer'];
        };
      };
      400: components['responses']['InvalidRequest'];
      401: components['responses']['SessionRefused'];
      403: components['responses']['AccountRefused'];
      404: components['responses']['NoSuchJob'];
      405: components['responses']['MethodNotAllowed'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  dashboardDeleteBulkJob: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Your name for this request, for logs on both sides. A value that does not match is replaced, never refused.
         * @example signup-4f1c2a
         */
        'X-Request-ID'?: components['parameters']['RequestId'];
      };
      path: {
        /**
         * @description Of a bulk job of the account.
         * @example job_0198c1f0a7b87c3e9d4f5a6b7c8d9e0f
         */
        id: components['parameters']['BulkJobId'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description It was active, and is cancelled. */
      200: {
        headers: {
          'X-Request-ID': components['headers']['X-Request-ID'];
          'Cache-Control': components['headers']['Cache-Control'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['CancelledBulkJobAnswer'];
        };
      };
      /** @description It had ended, and is removed. */
      204: {
        headers: {
          'X-Request-ID': components['headers']['X-Request-ID'];
          'Cache-Control': components['headers']['Cache-Control'];
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components['responses']['InvalidRequest'];
      401: components['responses']['SessionRefused'];
      403: components['responses']['AccountRefused'];
      404: components['responses']['NoSuchJob'];
      405: components['responses']['MethodNotAllowed'];
      413: components['responses']['BodyTooLarge'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  dashboardGetBulkResults: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Your name for this request, for logs on both sides. A value that does not match is replaced, never refused.
         * @example signup-4f1c2a
         */
        'X-Request-ID'?: components['parameters']['RequestId'];
        /**
         * @description One range of bytes (RFC 9110 section 14.2); of several at once the whole file is the answer.
         * @example bytes=0-1023
         */
        Range?: components['parameters']['Range'];
        /**
         * @description The `ETag` of the file that a part is asked of; of any other the whole is the answer.
         * @example "0000000000000000000000000000000000000000000000000000000000000000"
         */
        'If-Range'?: components['parameters']['IfRange'];
        /**
         * @description The `ETag` of the file that you have.
         * @example "0000000000000000000000000000000000000000000000000000000000000000"
         */
        'If-None-Match'?: components['parameters']['IfNoneMatch'];
      };
      path: {
        /**
         * @description Of a bulk job of the account.
         * @example job_0198c1f0a7b87c3e9d4f5a6b7c8d9e0f
         */
        id: components['parameters']['BulkJobId'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /**
       * @description The whole file. Where results lie in an object store that clients can reach, this is JSON instead, with the URL to
       *     fetch them from.
       */
      200: {
        headers: {
          'X-Request-ID': components['headers']['X-Request-ID'];
          'Cache-Control': components['headers']['Cache-Control'];
          ETag: components['headers']['ETag'];
          'Accept-Ranges': components['headers']['Accept-Ranges'];
          'Content-Disposition': components['headers']['Content-Disposition'];
          [name: string]: unknown;
        };
        content: {
          'text/csv': string;
          'application/json': components['schemas']['BulkResultsRedirect'];
        };
      };
      /** @description The range of it that `Range` asks for. */
      206: {
        headers: {
          'X-Request-ID': components['headers']['X-Request-ID'];
          'Cache-Control': components['headers']['Cache-Control'];
          ETag: components['headers']['ETag'];
          'Accept-Ranges': components['headers']['Accept-Ranges'];
          'Content-Disposition': components['headers']['Content-Disposition'];
          'Content-Range': components['headers']['Content-Range'];
          [name: string]: unknown;
        };
        content: {
          'text/csv': string;
        };
      };
      /** @description You have it already. */
      304: {
        headers: {
          'X-Request-ID': components['headers']['X-Request-ID'];
          'Cache-Control': components['headers']['Cache-Control'];
          ETag: components['headers']['ETag'];
          'Accept-Ranges': components['headers']['Accept-Ranges'];
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components['responses']['InvalidRequest'];
      401: components['responses']['SessionRefused'];
      403: components['responses']['AccountRefused'];
      404: components['responses']['ResultsNotThere'];
      405: components['responses']['MethodNotAllowed'];
      409: components['responses']['ResultsNotReady'];
      410: components['responses']['ResultsGone'];
      416: components['responses']['RangeNotThere'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  dashboardListWebhooks: {
    parameters: {
      query?: {
        /**
         * @description How many items the page may have.
         * @example 20
         */
        limit?: components['parameters']['Limit'];
        /**
         * @description How many items of the list come before the page.
         * @example 0
         */
        offset?: components['parameters']['Offset'];
      };
      header?: {
        /**
         * @description Your name for this request, for logs on both sides. A value that does not match is replaced, never refused.
         * @example signup-4f1c2a
         */
        'X-Request-ID'?: components['parameters']['RequestId'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A page of them. */
      200: {
        headers: {
          'X-Request-ID': components['headers']['X-Request-ID'];
          'Cache-Control': components['headers']['Cache-Control'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['WebhookList'];
        };
      };
      400: components['responses']['InvalidRequest'];
      401: components['responses']['SessionRefused'];
      403: components['responses']['AccountRefused'];
      405: components['responses']['MethodNotAllowed'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  dashboardCreateWebhook: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Your name for this request, for logs on both sides. A value that does not match is replaced, never refused.
         * @example signup-4f1c2a
         */
        'X-Request-ID'?: components['parameters']['RequestId'];
      };
      path?: never;
      cookie?: never;
    };
    /** @description Where to send what. */
    requestBody: {
      content: {
        'application/json': components['schemas']['CreateWebhookRequest'];
      };
    };
    responses: {
      /** @description The webhook was made, and is active. */
      201: {
        headers: {
          'X-Request-ID': components['headers']['X-Request-ID'];
          'Cache-Control': components['headers']['Cache-Control'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['RevealedWebhookAnswer'];
        };
      };
      400: components['responses']['WebhookRefused'];
      401: components['responses']['SessionRefused'];
      403: components['responses']['AccountOrPlanRefused'];
      405: components['responses']['MethodNotAllowed'];
      413: components['responses']['BodyTooLarge'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  dashboardGetWebhook: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Your name for this request, for logs on both sides. A value that does not match is replaced, never refused.
         * @example signup-4f1c2a
         */
        'X-Request-ID'?: components['parameters']['RequestId'];
      };
      path: {
        /**
         * @description Of a webhook of the account.
         * @example wh_0198c1f0a7b87c3e9d4f5a6b7c8d9e0f
         */
        id: components['parameters']['WebhookId'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The webhook. */
      200: {
        headers: {
          'X-Request-ID': components['headers']['X-Request-ID'];
          'Cache-Control': components['headers']['Cache-Control'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['WebhookAnswer'];
        };
      };
      400: components['responses']['InvalidRequest'];
      401: components['responses']['SessionRefused'];
      403: components['responses']['AccountRefused'];
      404: components['responses']['NothingThere'];
      405: components['responses']['MethodNotAllowed'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  dashboardDeleteWebhook: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Your name for this request, for logs on both sides. A value that does not match is replaced, never refused.
         * @example signup-4f1c2a
         */
        'X-Request-ID'?: components['parameters']['RequestId'];
      };
      path: {
        /**
         * @description Of a webhook of the account.
         * @example wh_0198c1f0a7b87c3e9d4f5a6b7c8d9e0f
         */
        id: components['parameters']['WebhookId'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description It is gone. */
      204: {
        headers: {
          'X-Request-ID': components['headers']['X-Request-ID'];
          'Cache-Control': components['headers']['Cache-Control'];
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components['responses']['InvalidRequest'];
      401: components['responses']['SessionRefused'];
      403: components['responses']['AccountRefused'];
      404: components['responses']['NothingThere'];
      405: components['responses']['MethodNotAllowed'];
      413: components['responses']['BodyTooLarge'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  dashboardUpdateWebhook: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Your name for this request, for logs on both sides. A value that does not match is replaced, never refused.
         * @example signup-4f1c2a
         */
        'X-Request-ID'?: components['parameters']['RequestId'];
      };
      path: {
        /**
         * @description Of a webhook of the account.
         * @example wh_0198c1f0a7b87c3e9d4f5a6b7c8d9e0f
         */
        id: components['parameters']['WebhookId'];
      };
      cookie?: never;
    };
    /** @description What to change. */
    requestBody: {
      content: {
        'application/json': components['schemas']['UpdateWebhookRequest'];
      };
    };
    responses: {
      /** @description The webhook as it is now. */
      200: {
        headers: {
          'X-Request-ID': components['headers']['X-Request-ID'];
          'Cache-Control': components['headers']['Cache-Control'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['WebhookAnswer'];
        };
      };
      400: components['responses']['InvalidRequest'];
      401: components['responses']['SessionRefused'];
      403: components['responses']['AccountRefused'];
      404: components['responses']['NothingThere'];
      405: components['responses']['MethodNotAllowed'];
      413: components['responses']['BodyTooLarge'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  dashboardTestWebhook: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Your name for this request, for logs on both sides. A value that does not match is replaced, never refused.
         * @example signup-4f1c2a
         */
        'X-Request-ID'?: components['parameters']['RequestId'];
      };
      path: {
        /**
         * @description Of a webhook of the account.
         * @example wh_0198c1f0a7b87c3e9d4f5a6b7c8d9e0f
         */
        id: components['parameters']['WebhookId'];
      };
      cookie?: never;
    };
    /** @description What kind of event to send. */
    requestBody?: {
      content: {
        'application/json': components['schemas']['TestWebhookRequest'];
      };
    };
    responses: {
      /** @description The attempt will be made at once. */
      202: {
        headers: {
          'X-Request-ID': components['headers']['X-Request-ID'];
          'Cache-Control': components['headers']['Cache-Control'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['DeliveryAnswer'];
        };
      };
      400: components['responses']['InvalidRequest'];
      401: components['responses']['SessionRefused'];
      403: components['responses']['AccountOrPlanRefused'];
      404: components['responses']['NothingThere'];
      405: components['responses']['MethodNotAllowed'];
      413: components['responses']['BodyTooLarge'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  dashboardRotateWebhookSecret: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Your name for this request, for logs on both sides. A value that does not match is replaced, never refused.
         * @example signup-4f1c2a
         */
        'X-Request-ID'?: components['parameters']['RequestId'];
      };
      path: {
        /**
         * @description Of a webhook of the account.
         * @example wh_0198c1f0a7b87c3e9d4f5a6b7c8d9e0f
         */
        id: components['parameters']['WebhookId'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The webhook with its new secret. */
      200: {
        headers: {
          'X-Request-ID': components['headers']['X-Request-ID'];
          'Cache-Control': components['headers']['Cache-Control'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['RevealedWebhookAnswer'];
        };
      };
      400: components['responses']['InvalidRequest'];
      401: components['responses']['SessionRefused'];
      403: components['responses']['AccountRefused'];
      404: components['responses']['NothingThere'];
      405: components['responses']['MethodNotAllowed'];
      413: components['responses']['BodyTooLarge'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  dashboardListDeliveries: {
    parameters: {
      query?: {
        /**
         * @description Only deliveries in this state; those in any where it is not given.
         * @example dead
         */
        status?: components['parameters']['DeliveryStatusFilter'];
        /**
         * @description How many items the page may have.
         * @example 20
         */
        limit?: components['parameters']['Limit'];
        /**
         * @description How many items of the list come before the page.
         * @example 0
         */
        offset?: components['parameters']['Offset'];
      };
      header?: {
        /**
         * @description Your name for this request, for logs on both sides. A value that does not match is replaced, never refused.
         * @example signup-4f1c2a
         */
        'X-Request-ID'?: components['parameters']['RequestId'];
      };
      path: {
        /**
         * @description Of a webhook of the account.
         * @example wh_0198c1f0a7b87c3e9d4f5a6b7c8d9e0f
         */
        id: components['parameters']['WebhookId'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A page of them, without their attempts. */
      200: {
        headers: {
          'X-Request-ID': components['headers']['X-Request-ID'];
          'Cache-Control': components['headers']['Cache-Control'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['DeliveryList'];
        };
      };
      400: components['responses']['InvalidRequest'];
      401: components['responses']['SessionRefused'];
      403: components['responses']['AccountRefused'];
      404: components['responses']['NothingThere'];
      405: components['responses']['MethodNotAllowed'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  dashboardGetDelivery: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Your name for this request, for logs on both sides. A value that does not match is replaced, never refused.
         * @example signup-4f1c2a
         */
        'X-Request-ID'?: components['parameters']['RequestId'];
      };
      path: {
        /**
         * @description Of a webhook of the account.
         * @example wh_0198c1f0a7b87c3e9d4f5a6b7c8d9e0f
         */
        id: components['parameters']['WebhookId'];
        /**
         * @description Of a delivery of the webhook.
         * @example dlv_0198c1f0a7b87c3e9d4f5a6b7c8d9e0f
         */
        deliveryId: components['parameters']['DeliveryId'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The delivery. */
      200: {
        headers: {
          'X-Request-ID': components['headers']['X-Request-ID'];
          'Cache-Control': components['headers']['Cache-Control'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['DeliveryAnswer'];
        };
      };
      400: components['responses']['InvalidRequest'];
      401: components['responses']['SessionRefused'];
      403: components['responses']['AccountRefused'];
      404: components['responses']['NothingThere'];
      405: components['responses']['MethodNotAllowed'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  dashboardRedeliver: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Your name for this request, for logs on both sides. A value that does not match is replaced, never refused.
         * @example signup-4f1c2a
         */
        'X-Request-ID'?: components['parameters']['RequestId'];
      };
      path: {
        /**
         * @description Of a webhook of the account.
         * @example wh_0198c1f0a7b87c3e9d4f5a6b7c8d9e0f
         */
        id: components['parameters']['WebhookId'];
        /**
         * @description Of a delivery of the webhook.
         * @example dlv_0198c1f0a7b87c3e9d4f5a6b7c8d9e0f
         */
        deliveryId: components['parameters']['DeliveryId'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description It is `pending` again, and will be attempted at once. */
      202: {
        headers: {
          'X-Request-ID': components['headers']['X-Request-ID'];
          'Cache-Control': components['headers']['Cache-Control'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['DeliveryAnswer'];
        };
      };
      400: components['responses']['InvalidRequest'];
      401: components['responses']['SessionRefused'];
      403: components['responses']['AccountOrPlanRefused'];
      404: components['responses']['NothingThere'];
      405: components['responses']['MethodNotAllowed'];
      409: components['responses']['DeliveryNotEnded'];
      413: components['responses']['BodyTooLarge'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  checkPublicly: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Your name for this request, for logs on both sides. A value that does not match is replaced, never refused.
         * @example signup-4f1c2a
         */
        'X-Request-ID'?: components['parameters']['RequestId'];
      };
      path?: never;
      cookie?: never;
    };
    /** @description The address, and nothing else. */
    requestBody: {
      content: {
        'application/json': components['schemas']['PublicRequest'];
      };
    };
    responses: {
      /** @description The address was checked. */
      200: {
        headers: {
          'X-Request-ID': components['headers']['X-Request-ID'];
          'Cache-Control': components['headers']['NoStore'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['CheckerResult'];
        };
      };
      400: components['responses']['CheckRefused'];
      405: components['responses']['MethodNotAllowed'];
      413: components['responses']['BodyTooLarge'];
      429: components['responses']['AnonymousLimited'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  analyzePublicly: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Your name for this request, for logs on both sides. A value that does not match is replaced, never refused.
         * @example signup-4f1c2a
         */
        'X-Request-ID'?: components['parameters']['RequestId'];
      };
      path?: never;
      cookie?: never;
    };
    /** @description The address, and nothing else. */
    requestBody: {
      content: {
        'application/json': components['schemas']['PublicRequest'];
      };
    };
    responses: {
      /** @description The address was analyzed. One request of the day was used. */
      200: {
        headers: {
          'X-Request-ID': components['headers']['X-Request-ID'];
          'Cache-Control': components['headers']['NoStore'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PublicPlaygroundAnswer'];
        };
      };
      400: components['responses']['PublicAnalysisRefused'];
      405: components['responses']['MethodNotAllowed'];
      413: components['responses']['BodyTooLarge'];
      429: components['responses']['AnonymousLimited'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  adminLookUp: {
    parameters: {
      query: {
        /**
         * @description An email address, an account's id, or a user's id at the identity provider.
         * @example acc_0198c1f0a7b87c3e9d4f5a6b7c8d9e0f
         */
        q: components['parameters']['LookUpText'];
      };
      header?: {
        /**
         * @description Your name for this request, for logs on both sides. A value that does not match is replaced, never refused.
         * @example signup-4f1c2a
         */
        'X-Request-ID'?: components['parameters']['RequestId'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The account with its user and its entitlement, or that nobody is found. */
      200: {
        headers: {
          'X-Request-ID': components['headers']['X-Request-ID'];
          'Cache-Control': components['headers']['Cache-Control'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['AdminLookup'];
        };
      };
      400: components['responses']['InvalidRequest'];
      401: components['responses']['SessionRefused'];
      403: components['responses']['OperatorRefused'];
      405: components['responses']['MethodNotAllowed'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  adminListApiKeys: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Your name for this request, for logs on both sides. A value that does not match is replaced, never refused.
         * @example signup-4f1c2a
         */
        'X-Request-ID'?: components['parameters']['RequestId'];
      };
      path: {
        /**
         * @description Of any account.
         * @example acc_0198c1f0a7b87c3e9d4f5a6b7c8d9e0f
         */
        accountID: components['parameters']['AccountId'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The keys, without their secrets. */
      200: {
        headers: {
          'X-Request-ID': components['headers']['X-Request-ID'];
          'Cache-Control': components['headers']['Cache-Control'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['AdminApiKeyList'];
        };
      };
      400: components['responses']['InvalidRequest'];
      401: components['responses']['SessionRefused'];
      403: components['responses']['OperatorRefused'];
      404: components['responses']['UnknownAccount'];
      405: components['responses']['MethodNotAllowed'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  adminListBillingAudit: {
    parameters: {
      query?: {
        /**
         * @description How many events at most.
         * @example 20
         */
        limit?: components['parameters']['AuditLimit'];
      };
      header?: {
        /**
         * @description Your name for this request, for logs on both sides. A value that does not match is replaced, never refused.
         * @example signup-4f1c2a
         */
        'X-Request-ID'?: components['parameters']['RequestId'];
      };
      path: {
        /**
         * @description Of any account.
         * @example acc_0198c1f0a7b87c3e9d4f5a6b7c8d9e0f
         */
        accountID: components['parameters']['AccountId'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The newest of the events. */
      200: {
        headers: {
          'X-Request-ID': components['headers']['X-Request-ID'];
          'Cache-Control': components['headers']['Cache-Control'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['BillingAuditList'];
        };
      };
      400: components['responses']['InvalidRequest'];
      401: components['responses']['SessionRefused'];
      403: components['responses']['OperatorRefused'];
      404: components['responses']['UnknownAccount'];
      405: components['responses']['MethodNotAllowed'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  adminSetAccountStatus: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Your name for this request, for logs on both sides. A value that does not match is replaced, never refused.
         * @example signup-4f1c2a
         */
        'X-Request-ID'?: components['parameters']['RequestId'];
      };
      path: {
        /**
         * @description Of any account.
         * @example acc_0198c1f0a7b87c3e9d4f5a6b7c8d9e0f
         */
        accountID: components['parameters']['AccountId'];
      };
      cookie?: never;
    };
    /** @description The state, and why. */
    requestBody: {
      content: {
        'application/json': components['schemas']['SetAccountStatusRequest'];
      };
    };
    responses: {
      /** @description The account is in that state. */
      200: {
        headers: {
          'X-Request-ID': components['headers']['X-Request-ID'];
          'Cache-Control': components['headers']['Cache-Control'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['AdminAccountAnswer'];
        };
      };
      400: components['responses']['InvalidRequest'];
      401: components['responses']['SessionRefused'];
      403: components['responses']['OperatorRefused'];
      404: components['responses']['UnknownAccount'];
      405: components['responses']['MethodNotAllowed'];
      409: components['responses']['AccountDeleted'];
      413: components['responses']['BodyTooLarge'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  adminListAudit: {
    parameters: {
      query?: {
        /**
         * @description Only what concerns this account.
         * @example acc_0198c1f0a7b87c3e9d4f5a6b7c8d9e0f
         */
        account_id?: components['parameters']['AccountFilter'];
        /**
         * @description How many events at most.
         * @example 20
         */
        limit?: components['parameters']['AuditLimit'];
        /**
         * @description How many items of the list come before the page.
         * @example 0
         */
        offset?: components['parameters']['Offset'];
      };
      header?: {
        /**
         * @description Your name for this request, for logs on both sides. A value that does not match is replaced, never refused.
         * @example signup-4f1c2a
         */
        'X-Request-ID'?: components['parameters']['RequestId'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A page of the events. */
      200: {
        headers: {
          'X-Request-ID': components['headers']['X-Request-ID'];
          'Cache-Control': components['headers']['Cache-Control'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['AdminAuditList'];
        };
      };
      400: components['responses']['InvalidRequest'];
      401: components['responses']['SessionRefused'];
      403: components['responses']['OperatorRefused'];
      405: components['responses']['MethodNotAllowed'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  receiveStripeEvent: {
    parameters: {
      query?: never;
      header: {
        /**
         * @description Your name for this request, for logs on both sides. A value that does not match is replaced, never refused.
         * @example signup-4f1c2a
         */
        'X-Request-ID'?: components['parameters']['RequestId'];
        /**
         * @description The time of signing, and one signature or several.
         * @example t=1790000000,v1=0000000000000000000000000000000000000000000000000000000000000000
         */
        'Stripe-Signature': components['parameters']['StripeSignature'];
      };
      path?: never;
      cookie?: never;
    };
    /** @description A Stripe event. */
    requestBody: {
      content: {
        'application/json': components['schemas']['ProviderEvent'];
      };
    };
    responses: {
      200: components['responses']['EventReceived'];
      400: components['responses']['EventRefused'];
      405: components['responses']['MethodNotAllowed'];
      413: components['responses']['BodyTooLarge'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['BillingRefused'];
    };
  };
  receiveClerkEvent: {
    parameters: {
      query?: never;
      header: {
        /**
         * @description Your name for this request, for logs on both sides. A value that does not match is replaced, never refused.
         * @example signup-4f1c2a
         */
        'X-Request-ID'?: components['parameters']['RequestId'];
        /**
         * @description Of the message; the same when it is sent again.
         * @example msg_2b7c8d9e0f
         */
        'svix-id': components['parameters']['SvixId'];
        /**
         * @description The time of signing, in seconds since the Unix epoch.
         * @example 1790000000
         */
        'svix-timestamp': components['parameters']['SvixTimestamp'];
        /**
         * @description One signature or several, with spaces between them.
         * @example v1,AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=
         */
        'svix-signature': components['parameters']['SvixSignature'];
      };
      path?: never;
      cookie?: never;
    };
    /** @description A Clerk event. */
    requestBody: {
      content: {
        'application/json': components['schemas']['ProviderEvent'];
      };
    };
    responses: {
      200: components['responses']['EventReceived'];
      400: components['responses']['EventRefused'];
      405: components['responses']['MethodNotAllowed'];
      413: components['responses']['BodyTooLarge'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  getHealth: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Your name for this request, for logs on both sides. A value that does not match is replaced, never refused.
         * @example signup-4f1c2a
         */
        'X-Request-ID'?: components['parameters']['RequestId'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Everything that is needed answers. `degraded` when something that is not needed is down. */
      200: {
        headers: {
          'X-Request-ID': components['headers']['X-Request-ID'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Health'] & {
            /** @enum {unknown} */
            status?: 'ok' | 'degraded';
          };
        };
      };
      405: components['responses']['MethodNotAllowed'];
      500: components['responses']['InternalError'];
      /** @description Something that is needed is down. The body is the same as at 200, not an error. */
      503: {
        headers: {
          'X-Request-ID': components['headers']['X-Request-ID'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Health'] & {
            /** @enum {unknown} */
            status?: 'unavailable';
          };
        };
      };
    };
  };
  getLiveness: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Your name for this request, for logs on both sides. A value that does not match is replaced, never refused.
         * @example signup-4f1c2a
         */
        'X-Request-ID'?: components['parameters']['RequestId'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The process runs. */
      200: {
        headers: {
          'X-Request-ID': components['headers']['X-Request-ID'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Liveness'];
        };
      };
      405: components['responses']['MethodNotAllowed'];
      500: components['responses']['InternalError'];
    };
  };
  getOpenApi: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Your name for this request, for logs on both sides. A value that does not match is replaced, never refused.
         * @example signup-4f1c2a
         */
        'X-Request-ID'?: components['parameters']['RequestId'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The document. */
      200: {
        headers: {
          'X-Request-ID': components['headers']['X-Request-ID'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['OpenApiDocument'];
        };
      };
      405: components['responses']['MethodNotAllowed'];
      500: components['responses']['InternalError'];
    };
  };
  sendSignupHighRisk: {
    parameters: {
      query?: never;
      header: {
        /**
         * @description The type of the event, the same as `type` of the body.
         * @example signup.high_risk
         */
        'X-Service-Event': components['parameters']['ServiceEvent'];
        /**
         * @description Of the delivery; the same in every attempt.
         * @example dlv_0198c1f0a7b87c3e9d4f5a6b7c8d9e0f
         */
        'X-Service-Delivery': components['parameters']['ServiceDelivery'];
        /**
         * @description When this attempt was signed, in seconds since the Unix epoch.
         * @example 1790000000
         */
        'X-Service-Timestamp': components['parameters']['ServiceTimestamp'];
        /**
         * @description The same time, and the signature.
         * @example t=1790000000,v1=0000000000000000000000000000000000000000000000000000000000000000
         */
        'X-Service-Signature': components['parameters']['ServiceSignature'];
        /**
         * @description Who calls.
         * @example service-webhooks/1.0
         */
        'User-Agent': components['parameters']['ServiceUserAgent'];
      };
      path?: never;
      cookie?: never;
    };
    /** @description The event. The bytes are the same in every attempt. */
    requestBody: {
      content: {
        'application/json': components['schemas']['HighRiskPayload'];
      };
    };
    responses: {
      /** @description You have it. The delivery is `succeeded`. */
      '2XX': {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description You refuse it. The delivery is `failed`, and not tried again. */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Try again later. */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  sendBulkJobCompleted: {
    parameters: {
      query?: never;
      header: {
        /**
         * @description The type of the event, the same as `type` of the body.
         * @example signup.high_risk
         */
        'X-Service-Event': components['parameters']['ServiceEvent'];
        /**
         * @description Of the delivery; the same in every attempt.
         * @example dlv_0198c1f0a7b87c3e9d4f5a6b7c8d9e0f
         */
        'X-Service-Delivery': components['parameters']['ServiceDelivery'];
        /**
         * @description When this attempt was signed, in seconds since the Unix epoch.
         * @example 1790000000
         */
        'X-Service-Timestamp': components['parameters']['ServiceTimestamp'];
        /**
         * @description The same time, and the signature.
         * @example t=1790000000,v1=0000000000000000000000000000000000000000000000000000000000000000
         */
        'X-Service-Signature': components['parameters']['ServiceSignature'];
        /**
         * @description Who calls.
         * @example service-webhooks/1.0
         */
        'User-Agent': components['parameters']['ServiceUserAgent'];
      };
      path?: never;
      cookie?: never;
    };
    /** @description The event. The bytes are the same in every attempt. */
    requestBody: {
      content: {
        'application/json': components['schemas']['BulkJobCompletedPayload'];
      };
    };
    responses: {
      /** @description You have it. The delivery is `succeeded`. */
      '2XX': {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description You refuse it. The delivery is `failed`, and not tried again. */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Try again later. */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
}
