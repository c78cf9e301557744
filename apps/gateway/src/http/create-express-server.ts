import { IncomingMessage, type Server, ServerResponse, createServer } from 'node:http';
import type { Express } from 'express';

/**
 * An HTTP server whose requests and responses are born with Express's prototypes. Express gives every request and
 * response its own by `Object.setPrototypeOf`, which costs it more than all else it does; where the prototype is
 * there already, that call does nothing. Express itself is used as it is.
 */
export function createExpressServer(app: Express): Server {
  const server = createServer(
    {
      IncomingMessage: bornWith(IncomingMessage, app.request),
      ServerResponse: bornWith<typeof ServerResponse>(ServerResponse, app.response),
      headersTimeout: 10_000,
      requestTimeout: 30_000,
      keepAliveTimeout: 65_000,
      maxHeaderSize: 16_384,
    },
    app,
  );
  // Told to go on by those who read bodies (`say-continue.ts`).
  return server.on('checkContinue', app);
}

type Constructor = new (...args: unknown[]) => object;

function bornWith<C extends typeof IncomingMessage | typeof ServerResponse>(Base: C, prototype: object): C {
  // Not a class: the prototype of a class cannot be replaced.
  const born = function (...args: unknown[]): object {
    return Reflect.construct<unknown[], object>(Base as Constructor, args, born);
  } as unknown as Constructor;
  born.prototype = prototype;
  return born as unknown as C;
}
