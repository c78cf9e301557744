import { IncomingMessage, type Server, ServerResponse, createServer } from 'node:http';
import type { Express } from 'express';

/**
 * An HTTP server whose requests and responses are born with Express's prototypes. Express gives every request and
 * response its own by `Object.setPrototypeOf`, which costs it more than all else it does; where the prototype is
 * there already, that call does nothing. Express itself is used as it is.
 */
export function createExpressServer(app: Express): Server {
  // Classes, and not functions with these prototypes: for those V8 makes a hidden class of its own for every object.
  class Request extends IncomingMessage {}
  class Response extends ServerResponse {}
  Object.setPrototypeOf(Request.prototype, app.request);
  Object.setPrototypeOf(Response.prototype, app.response);
  app.request = Request.prototype as Express['request'];
  app.response = Response.prototype as Express['response'];

  const server = createServer(
    {
      IncomingMessage: Request,
      ServerResponse: Response,
      headersTimeout: 10_000,
      requestTimeout: 30_000,
      keepAliveTimeout: 65_000,
      maxHeaderSize: 16_384,
      // Node's own refusal has neither envelope nor request id; `require-host.ts` has both.
      requireHostHeader: false,
    },
    app,
  );
  // Told to go on by those who read bodies (`say-continue.ts`). Any other expectation may be passed over (RFC 9110 10.1.1).
  return server.on('checkContinue', app).on('checkExpectation', app);
}
