import { createServer, type IncomingHttpHeaders } from 'node:http';
import { onTestFinished } from 'vitest';
import type { WebhookMessage } from '../../../emulators/frame/webhooks.ts';
import type { RunningEmulators } from '../../../emulators/start-emulators.ts';

/** How a client would ask that goes wrong: what becomes of its requests, and of what it is answered. */
export interface Bridge {
  readonly ask?: (headers: IncomingHttpHeaders) => IncomingHttpHeaders;
  /** Learns of an event that the server is sent. */
  readonly hear?: (event: WebhookMessage) => void;
  /** What is answered about a path in place of what the provider says; null for that. */
  readonly answer?: (path: string) => string | null;
}

/** Stands between a server and an emulator, and makes a client out of a right one that has a fault. Gives its address. */
export async function startBridge(
  emulators: RunningEmulators,
  { ask = (headers) => headers, answer = () => null }: Bridge,
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
          const said = await reply.text();
          const isRead = method === 'GET' && reply.ok;
          const text = (isRead ? answer(new URL(url, emulators.address).pathname) : null) ?? said;
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
