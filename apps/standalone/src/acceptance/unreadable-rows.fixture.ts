import { gzipSync } from 'node:zlib';
import {
  type AnalysisOperation,
  analysisRoutes,
  type ErrorRow,
  goodEmail,
  onBothRoutes,
} from './error-row.fixture.ts';

const megabyte = 1_048_576;

/** A good body, padded with white space to so many bytes. */
export function padded(operationId: AnalysisOperation, bytes: number): string {
  const body = JSON.stringify(analysisRoutes[operationId].bodyWith(goodEmail));
  return body + ' '.repeat(bytes - body.length);
}

/** An object that holds objects, `depth` levels in all. */
function nested(depth: number): string {
  return `${'{"a":'.repeat(depth - 1)}{}${'}'.repeat(depth - 1)}`;
}

function inChunks(bytesMin: number): ReadableStream {
  const chunk = Buffer.alloc(65_536, ' ');
  let sent = 0;
  return new ReadableStream({
    pull: (controller) => {
      controller.enqueue(chunk);
      sent += chunk.length;
      if (sent >= bytesMin) controller.close();
    },
  });
}

const encoded = (title: string, encoding: string, body: unknown, status: number): ErrorRow[] =>
  onBothRoutes({
    title,
    code: 'INVALID_REQUEST',
    status,
    field: ['body', 'invalid_body'],
    act: ({ request }) => request({ body, headers: { 'content-encoding': encoding } }),
  });

const unread = (title: string, body: unknown, fault = 'invalid_body'): ErrorRow[] =>
  onBothRoutes({
    title,
    code: 'INVALID_REQUEST',
    field: ['body', fault],
    act: ({ request }) => request({ body }),
  });

/** What is no JSON object in UTF-8, and what is too large to be read. */
export const unreadableRows: ErrorRow[] = [
  ...unread('no body', undefined),
  ...unread('an empty body', ''),
  ...unread('white space', ' \r\n'),
  ...unread('broken JSON', '{"email": "jane@'),
  ...unread('JSON with more behind it', '{} {}'),
  ...unread('invalid UTF-8', Buffer.from('7b22656d61696c223a22ff227d', 'hex')),
  ...unread('a form', 'email=jane.doe%40gmail.com'),
  ...unread('33 levels', nested(33)),
  ...unread('100,000 open brackets', '['.repeat(100_000)),
  ...unread('an array', '[]', 'invalid_type'),
  ...unread('null', 'null', 'required'),
  ...unread('a number', '42', 'invalid_type'),
  ...unread('a text', '"jane.doe@gmail.com"', 'invalid_type'),
  ...onBothRoutes({
    title: '32 levels, read and refused for what they are',
    code: 'INVALID_REQUEST',
    field: ['a', 'unknown_field'],
    act: ({ request }) => request({ body: nested(32) }),
  }),
  ...encoded('an encoding that is not known', 'compress', '{}', 400),
  ...encoded('bytes that are not the gzip they are said to be', 'gzip', '{}', 400),
  ...encoded(
    'a gzip of few bytes that opens to 16 MB',
    'gzip',
    gzipSync(Buffer.alloc(16 * megabyte, ' ')),
    413,
  ),
  ...onBothRoutes({
    title: 'one byte over 1 MB',
    code: 'INVALID_REQUEST',
    status: 413,
    act: ({ request, operationId }) => request({ body: padded(operationId, megabyte + 1) }),
  }),
  ...onBothRoutes({
    title: 'over 1 MB in chunks, without Content-Length',
    code: 'INVALID_REQUEST',
    status: 413,
    act: ({ request }) => request({ body: inChunks(megabyte + 1) }),
  }),
];
