/**
 * The floor: servers that answer the same bytes with the same headers as the service and do nothing for it but read
 * the body and parse it. What a request costs above this is ours.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { serveCalls } from '../process/serve-calls.ts';
import { pathOf, type RequestKind } from './requests.ts';

export interface CannedAnswer {
  headers: Record<string, string>;
  body: string;
}

export type FloorInput = Record<RequestKind, CannedAnswer>;

export interface FloorOutput {
  expressUrl: string;
  nodeUrl: string;
}

serveCalls({
  serve: async (answers: FloorInput): Promise<FloorOutput> => ({
    expressUrl: await listen(createServer(expressApp(answers))),
    nodeUrl: await listen(createServer((req, res) => answerWith(req, res, answerFor(req.url, answers)))),
  }),
});

function expressApp(answers: FloorInput): express.Express {
  const app = express();
  app.disable('x-powered-by');
  for (const kind of ['single', 'batch'] as const) {
    app.post(pathOf[kind], (req, res) => answerWith(req, res, answers[kind]));
  }
  return app;
}

function answerFor(url: string | undefined, answers: FloorInput): CannedAnswer {
  return url === pathOf.batch ? answers.batch : answers.single;
}

function answerWith(req: IncomingMessage, res: ServerResponse, { headers, body }: CannedAnswer): void {
  const chunks: Buffer[] = [];
  req.on('data', (chunk: Buffer) => chunks.push(chunk));
  req.on('end', () => {
    JSON.parse(Buffer.concat(chunks).toString('utf8'));
    res.writeHead(200, headers).end(body);
  });
}

async function listen(server: Server): Promise<string> {
  server.keepAliveTimeout = 65_000;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
