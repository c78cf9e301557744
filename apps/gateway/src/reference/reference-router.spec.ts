import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createHash } from 'node:crypto';
import { expect } from 'chai';
import express from 'express';
import { referenceRouter } from './reference-router.ts';

describe('referenceRouter', () => {
  let server: Server;
  let base: string;

  before((done) => {
    const app = express().use(referenceRouter());
    app.use((_request, response) => void response.status(404).send('next'));
    server = createServer(app).listen(0, '127.0.0.1', () => {
      base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      done();
    });
  });

  after((done) => {
    server.closeAllConnections();
    server.close(done);
  });

  const get = (path: string, init?: RequestInit) => fetch(base + path, init);

  it('serves the page, which is asked for anew each time', async () => {
    const response = await get('/docs');
    expect(response.status).to.equal(200);
    expect(response.headers.get('content-type')).to.equal('text/html; charset=utf-8');
    expect(response.headers.get('cache-control')).to.equal('no-cache');
    expect(await response.text()).to.include("url: '/v1/openapi.json'");
  });

  it('allows the page its own host and no code but its own', async () => {
    const response = await get('/docs');
    const policy = response.headers.get('content-security-policy') ?? '';
    const inline = /<script>(.*?)<\/script>/s.exec(await response.text())?.[1] ?? '';
    const hash = createHash('sha256').update(inline).digest('base64');
    expect(policy).to.include("default-src 'none'").and.include(`script-src 'self' 'sha256-${hash}'`);
    expect(policy).to.not.match(/unsafe|https?:|\*/);
  });

  it('serves every file that the page names, and names no other host', async () => {
    const page = await (await get('/docs')).text();
    const paths = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path]) => path ?? '');
    const assets = paths.filter((path) => path !== '/v1/openapi.json');
    expect(assets).to.have.length(3);
    expect(page).to.not.match(/https?:\/\//);
    for (const path of assets) expect((await get(path)).status, path).to.equal(200);
  });

  const types: [asset: string, type: string][] = [
    ['swagger-ui.css', 'text/css; charset=utf-8'],
    ['swagger-ui-bundle.js', 'text/javascript; charset=utf-8'],
    ['favicon-32x32.png', 'image/png'],
  ];
  for (const [asset, type] of types) {
    it(`serves ${asset} with its type, to be kept for an hour and asked for again by its tag`, async () => {
      const response = await get(`/docs/${asset}`);
      const tag = response.headers.get('etag') ?? '';
      await response.arrayBuffer();
      expect(response.headers.get('content-type')).to.equal(type);
      expect(response.headers.get('cache-control')).to.equal('public, max-age=3600');
      expect(response.headers.get('x-content-type-options')).to.equal('nosniff');
      // Without a Cache-Control of its own, fetch adds no-cache to a conditional request.
      const again = { 'If-None-Match': tag, 'Cache-Control': 'max-age=0' };
      expect((await get(`/docs/${asset}`, { headers: again })).status).to.equal(304);
    });
  }

  it('leaves everything else to the next handler', async () => {
    for (const path of ['/docs/package.json', '/docs/swagger-ui.js', '/docs/..%2fpackage.json', '/docs/x/']) {
      expect(await (await get(path)).text(), path).to.equal('next');
    }
  });

  it('refuses other methods, and names those it has', async () => {
    const response = await get('/docs', { method: 'POST' });
    expect(response.status).to.equal(405);
  });
});
