import type { IncomingMessage } from 'node:http';

/** Connections whose present request may take longer to arrive than the server allows. */
const patient = new WeakSet<object>();

/**
 * The server's limit for a whole request (`requestTimeout`) is too short for a large file: a request that says so here is
 * its reader's to watch. It holds until the answer called for it is; requests after it on the same connection are as any.
 */
export function allowLongRequest({ socket }: IncomingMessage): () => void {
  patient.add(socket);
  return () => void patient.delete(socket);
}

export const mayTakeLong = (socket: object): boolean => patient.has(socket);
