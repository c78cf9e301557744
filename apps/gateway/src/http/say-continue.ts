import type { Request, Response } from 'express';

/**
 * A client that asks first (`Expect: 100-continue`, RFC 9110 section 10.1.1) is told to send its body only once somebody is
 * about to read it: what is refused for its head alone has cost nobody more.
 */
export function sayContinue(req: Request, res: Response): void {
  if (!asksFirst(req)) return;
  res.writeContinue();
  res.locals['told'] = true;
}

/** Whether the client holds its body back until it is told to go on. */
export function isHoldingBack(res: Response): boolean {
  return asksFirst(res.req) && res.locals['told'] !== true;
}

const asksFirst = (req: Request): boolean => req.headers.expect?.toLowerCase() === '100-continue';
