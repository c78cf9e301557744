import cors from 'cors';
import type { RequestHandler } from 'express';

export interface BrowserAccess {
  /** Whose pages may call; to any other nothing is said. */
  origins: readonly string[];
  methods: string[];
  requestHeaders: string[];
  /** That a page may read, besides those of every answer. */
  answerHeaders?: string[];
}

/** Lets browsers call from these origins alone: on answers, errors among them, and by answering the preflight (CORS). */
export function browserAccess({
  origins,
  methods,
  requestHeaders,
  answerHeaders = [],
}: BrowserAccess): RequestHandler {
  const allow = cors({
    origin: true,
    methods,
    allowedHeaders: requestHeaders,
    exposedHeaders: ['X-Request-ID', 'Retry-After', ...answerHeaders],
    maxAge: 600,
  });
  return (req, res, next) => {
    if (origins.includes(req.get('origin') ?? '')) return allow(req, res, next);
    // Another origin's answer to the same request would differ.
    if (origins.length > 0) res.vary('Origin');
    return next();
  };
}
