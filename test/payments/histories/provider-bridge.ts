import { createServer, type IncomingHttpHeaders } from 'node:http';
import { onTestFinished } from 'vitest';
import type { RunningEmulators } from '../../../emulators/start-emulators.ts';

/** How a client would ask that goes wrong: what becomes of its requests. */
export interface Bridge {
  readonly ask?: (headers: IncomingHttpHeaders) => IncomingHttpHeaders;
}

/** Stands between a server and an emulator, and makes a client out of a right one that has a fault. Gives its address. */
export async function startBridge(
  emulators: RunningEmulators,
  { ask = (headers) => headers }: Bridge,
): Promise<string> {
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => void parts.push(part));
    request.on('end', () => {
      const { method = 'GET', url = '/' } = request;
      const { host: _host, connection: _connection, 'content-length': _length, ...headers } = request.headers;
      const body = method === 'GET' || method === 'DELETE' ? {} : { body: Buffer.concat(parts) };
      fetch(emulators.address + url, { method, headers: ask(headers) as Record<string, string>, ...body })
        .then(async (reply) => {
          const text = await reply.text();
          response.writeHead(reply.status, { 'content-type': 'application/json' }).end(text);
        })
        .catch(() => void request.socket.destroy());
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(
    () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  );
  const bound = server.address();
  return `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}`;
}
