import { type CatalogueEntry, type ErrorCode, errorCatalogue } from './catalogue.ts';

export interface FieldError {
  /** Dotted path (`options.include_checks`, `emails[3]`); `body` for the whole. */
  field: string;
  code: string;
  message: string;
}

/** The way out of a remediable error (specification part 7.1, `action`). */
export interface ErrorAction {
  type: 'upgrade_plan';
  url: string;
  label: string;
  required_plan: string;
}

/** All a caller will see of an error. Nothing here may come from an internal message. */
export interface PublicError {
  message?: string;
  /** Where the specification gives one code another status: 405, 413, 415 for INVALID_REQUEST, 401 for ACCOUNT_DISABLED. */
  status?: number;
  type?: CatalogueEntry['type'];
  fieldErrors?: FieldError[];
  details?: Record<string, unknown>;
  action?: ErrorAction;
  /** Whole seconds; the `Retry-After` header says the same. */
  retryAfterSeconds?: number;
  headers?: Record<string, string>;
}

/** The one error that becomes an answer. `cause` stays inside: it is logged, never rendered. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly code: ErrorCode;
  readonly publicError: PublicError;

  constructor(code: ErrorCode, publicError: PublicError = {}, options: { cause?: unknown } = {}) {
    super(publicError.message ?? errorCatalogue[code].message, options);
    this.code = code;
    this.publicError = publicError;
  }

  get status(): number {
    return this.publicError.status ?? errorCatalogue[this.code].status;
  }
}
