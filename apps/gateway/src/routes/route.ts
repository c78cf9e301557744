import type { Caller, Scope, SessionCaller } from '@ers/access';
import type { HeaderValues, QueryValues } from '@ers/contracts';
import type { Upload } from '../bulk/upload.ts';
import type { Answer } from '../http/answer.ts';
import type { Feature } from '../http/require-feature.ts';

/** What a handler gets to know of a request. Handlers decode, call a verb and encode; nothing else. */
export interface RequestContext {
  requestId: string;
  /** Facts for the request's one log line: ids, codes and numbers only. */
  facts: Record<string, string | number | boolean>;
}

/** The body as sent and as decoded; decoded bodies have passed the OpenAPI document's schema. */
export interface Body {
  bytes: Buffer;
  json: unknown;
  /** Of a route whose body is a form with a file: not read yet, and the handler's to close. */
  upload?: Upload;
}

/** Whose request it is, as far as most routes care: by key or by session. */
export type Owner = Pick<Caller, 'accountId' | 'plan'>;

export interface CallerContext<C = Owner> extends RequestContext {
  caller: C;
  /** Whether the request has been counted as a raw request; of a metered one that fails before, the adapter does. */
  progress: { counted: boolean };
  /** The `{id}` of the path; empty where it has none. */
  id: string;
  /** The `{deliveryId}` of the path; empty where it has none. */
  deliveryId: string;
  /** As the OpenAPI document types them. */
  query: QueryValues;
  /** Those of the OpenAPI document, by its names; of those that may be left out nothing is known to be right. */
  headers: HeaderValues;
  /** Whether the answer will be sent without its body (`HEAD`). */
  headOnly: boolean;
  /** `json` is undefined where no body was sent. */
  body: Body;
}

export type KeyContext = CallerContext<Caller>;
export type SessionContext = CallerContext<SessionCaller>;

export interface CallbackContext extends RequestContext {
  /** Those that the OpenAPI document demands, by its names. */
  headers: HeaderValues;
  /** The body as it came; nobody has looked into it. */
  bytes: Buffer;
}

export interface AnonymousContext extends RequestContext {
  /** Hash of the client's address: another one tomorrow. */
  client: string;
  body: Body;
}

interface RouteBase {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** As in the OpenAPI document. */
  path: string;
  /** The operation in the OpenAPI document. */
  operationId: string;
}

interface CallerRouteBase extends RouteBase {
  /** The plan must have it (specification part 5.5). */
  feature?: Feature;
  /** How an `{id}` is refused that can be nobody's: as an unknown one. NOT_FOUND unless told. */
  unknownId?: 'BULK_JOB_NOT_FOUND';
  /** Uses units: `metered` counts it as a raw request, with all else in one step. The others are counted up front. */
  metered?: boolean;
}

/** With an API key. */
export interface KeyRoute extends CallerRouteBase {
  auth: 'api_key';
  scope: Scope;
  /** What a disabled account gets here (specification part 5.9). */
  disabledStatus: 401 | 403;
  handle(context: KeyContext): Promise<Answer>;
}

/** With a session token. A disabled account may do no more than `GET`; a deleted one nothing. */
export interface SessionRoute extends CallerRouteBase {
  auth: 'session';
  handle(context: SessionContext): Promise<Answer>;
}

/** Who operates the console: a session whose token says so (specification part 5.7). */
export interface Operator {
  /** At the identity provider; never an address. */
  actor: string;
  role: 'admin' | 'support';
}

export interface AdminContext extends SessionContext {
  operator: Operator;
  /** The `{accountID}` of the path; empty where it has none. */
  accountId: string;
}

/** With an operator's session token. What state the operator's own account is in does not matter, unless it is deleted. */
export interface AdminRoute extends RouteBase {
  auth: 'admin';
  roles: readonly Operator['role'][];
  handle(context: AdminContext): Promise<Answer>;
}

/** From a provider, who signs what it sends. */
export interface CallbackRoute extends RouteBase {
  auth: 'callback';
  handle(context: CallbackContext): Promise<Answer>;
}

/** With a body, for anybody. */
export interface AnonymousRoute extends RouteBase {
  auth: 'anonymous';
  /** Whose pages may call it from a browser. */
  pages: 'marketing' | 'dashboard';
  handle(context: AnonymousContext): Promise<Answer>;
}

/** Without credentials and without a body. */
export interface OpenRoute extends RouteBase {
  auth: 'none';
  handle(context: RequestContext): Promise<Answer>;
}

export type Route = KeyRoute | SessionRoute | AdminRoute | CallbackRoute | AnonymousRoute | OpenRoute;
