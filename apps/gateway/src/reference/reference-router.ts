import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { type RequestHandler, type Response, Router } from 'express';
import { methodNotAllowed } from '../http/method-not-allowed.ts';
import { referencePage, referencePolicy } from './reference-page.ts';

/** What the page loads, from the installed package swagger-ui-dist. Nothing else of it is served. */
const assets = ['swagger-ui.css', 'swagger-ui-bundle.js', 'favicon-32x32.png'] as const;

const ASSET_AGE_SECONDS = 3_600;

/**
 * `GET /docs`: the API reference, made in the browser from `/v1/openapi.json`. It works without any other host. What
 * it does not serve goes on to the next handler.
 */
export function referenceRouter(): Router {
  const router = Router();
  const folder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));

  router.get('/docs', sendPage);
  router.all('/docs', () => {
    throw methodNotAllowed('GET, HEAD');
  });
  for (const asset of assets) router.get(`/docs/${asset}`, sendAsset(folder, asset));
  return router;
}

const sendPage: RequestHandler = (_request, response) => {
  setCommonHeaders(response);
  response.set('Content-Security-Policy', referencePolicy);
  response.set('Cache-Control', 'no-cache');
  response.type('html').send(referencePage);
};

function sendAsset(folder: string, asset: string): RequestHandler {
  return (_request, response, next) => {
    setCommonHeaders(response);
    response.sendFile(
      asset,
      { root: folder, maxAge: ASSET_AGE_SECONDS * 1_000, acceptRanges: false },
      (error) => error && next(error),
    );
  };
}

function setCommonHeaders(response: Response): void {
  response.set('X-Content-Type-Options', 'nosniff');
  response.set('Referrer-Policy', 'no-referrer');
}
