import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A cache in front of a server, shared by all visitors. */
export interface KeepingProxy {
  readonly address: string;
  /** How often it has answered with what it had kept, once the server had said that it still holds. */
  readonly reused: () => number;
  readonly stop: () => Promise<void>;
}

interface KeptAnswer {
  readonly etag: string;
  readonly type: string;
  readonly body: Buffer;
}

/**
 * Starts a cache that does what it is told and no more: it keeps what it may, asks again by the ETag where it has to, and knows nothing of
 * cookies, not even from `Vary`.
 */
export async function startKeepingProxy(server: string): Promise<KeepingProxy> {
  const kept = new Map<string, KeptAnswer>();
  let reused = 0;
  const answerTo = async ({
    url = '',
    headers,
  }: IncomingMessage): Promise<KeptAnswer & { status: number }> => {
    const known = kept.get(url);
    const reply = await fetch(server + url, {
      headers: {
        ...(headers.cookie !== undefined && { cookie: headers.cookie }),
        ...(known !== undefined && { 'if-none-match': known.etag }),
      },
      redirect: 'manual',
    });
    if (reply.status === 304 && known !== undefined) {
      reused += 1;
      return { ...known, status: 200 };
    }
    const answer = {
      etag: reply.headers.get('etag') ?? '',
      type: reply.headers.get('content-type') ?? '',
      body: Buffer.from(await reply.arrayBuffer()),
    };
    const control = reply.headers.get('cache-control') ?? '';
    if (answer.etag !== '' && !/no-store|private/.test(control)) kept.set(url, answer);
    return { ...answer, status: reply.status };
  };
  const proxy = createServer(async (request, reply) => {
    const { status, type, body } = await answerTo(request);
    reply.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    reused: () => reused,
    stop: () =>
      new Promise((resolve) => {
        proxy.close(() => resolve());
        proxy.closeAllConnections();
      }),
  };
}
