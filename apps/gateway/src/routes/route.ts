import type { Caller, Scope, SessionCaller } from '@ers/access';
import type { HeaderValues, QueryValues } from '@ers/contracts';
import type { Answer } from '../http/answer.ts';

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
}

/** Whether the request has been counted as a raw request; one that fails before is counted by the adapter. */
export interface Progress {
  counted: boolean;
}

export interface KeyContext extends RequestContext {
  caller: Caller;
  progress: Progress;
  body: Body;
}

export interface SessionContext extends RequestContext {
  caller: SessionCaller;
  progress: Progress;
  /** The `{id}` of the path; empty where it has none. */
  id: string;
  /** As the OpenAPI document types them. */
  query: QueryValues;
  /** Those that the OpenAPI document demands, by its names. */
  headers: HeaderValues;
  /** `json` is undefined where the route takes no body. */
  body: Body;
}

export interface CallbackContext extends RequestContext {
  /** Those that the OpenAPI document demands, by its names. */
  headers: HeaderValues;
  /** The body as it came; nobody has looked into it. */
  bytes: Buffer;
}

interface RouteBase {
  method: 'GET' | 'POST' | 'PATCH';
  /** As in the OpenAPI document. */
  path: string;
  /** The operation in the OpenAPI document. */
  operationId: string;
}

/** With an API key and a JSON body. */
export interface KeyRoute extends RouteBase {
  auth: 'api_key';
  scope: Scope;
  /** What a disabled account gets here (specification part 5.9). */
  disabledStatus: 401 | 403;
  handle(context: KeyContext): Promise<Answer>;
}

/** With a session token. A disabled account may do no more than `GET`; a deleted one nothing. */
export interface SessionRoute extends RouteBase {
  auth: 'session';
  /** Whether its handler counts the raw request itself, in one step with its units. */
  metered: boolean;
  handle(context: SessionContext): Promise<Answer>;
}

/** From a provider, who signs what it sends. */
export interface CallbackRoute extends RouteBase {
  auth: 'callback';
  handle(context: CallbackContext): Promise<Answer>;
}

/** Without credentials and without a body. */
export interface OpenRoute extends RouteBase {
  auth: 'none';
  handle(context: RequestContext): Promise<Answer>;
}

export type Route = KeyRoute | SessionRoute | CallbackRoute | OpenRoute;
