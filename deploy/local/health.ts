import { Client, credentials } from '@grpc/grpc-js';

const askMsMax = 2_000;

/** Whether `GET /v1/health` answers 200. */
export async function isHttpReady(baseUrl: string): Promise<boolean> {
  const response = await fetch(`${baseUrl}/v1/health`, { signal: AbortSignal.timeout(askMsMax) });
  await response.arrayBuffer();
  return response.ok;
}

/** Whether `grpc.health.v1.Health/Check` answers SERVING for the server as a whole. */
export async function isGrpcReady(host: string): Promise<boolean> {
  const client = new Client(host, credentials.createInsecure());
  try {
    const answer = await new Promise<Buffer>((resolve, reject) => {
      client.makeUnaryRequest(
        '/grpc.health.v1.Health/Check',
        (message: Buffer) => message,
        (bytes) => bytes,
        Buffer.alloc(0),
        { deadline: Date.now() + askMsMax },
        (error, bytes) => (error ? reject(error) : resolve(bytes ?? Buffer.alloc(0))),
      );
    });
    // HealthCheckResponse: field 1, an enum, with the value SERVING = 1.
    return answer.equals(Buffer.from([0x08, 0x01]));
  } finally {
    client.close();
  }
}
