import { transportConformance } from '@ers/testing';
import { startRpcServer } from './rpc-server.ts';
import { localTransport, remoteTransport } from './rpc-transport.ts';

describe('localTransport', () => {
  transportConformance(async (routes) => ({ transport: localTransport(routes), stop: () => undefined }));
});

describe('remoteTransport', () => {
  transportConformance(async (routes) => {
    const token = 'token-of-this-test';
    const server = await startRpcServer({
      port: 0,
      host: '127.0.0.1',
      routes,
      token,
      ready: async () => true,
    });
    const transport = remoteTransport({ url: `http://127.0.0.1:${server.port}`, token });
    return { transport, stop: () => server.stop() };
  });
});
