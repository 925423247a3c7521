import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';

const MOST_BYTES = 64_000;

interface Post {
  readonly url: URL;
  /** The address to connect to, which has been checked: the name is not resolved again. */
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly signal: AbortSignal;
}

/** Posts a body and gives the status of the answer. Follows no redirect, and reads no more of the answer than it has to. */
export function postOnce({ url, address, headers, body, signal }: Post): Promise<number> {
  const isSecure = url.protocol === 'https:';
  const hostname = url.hostname.replace(/^\[(.*)\]$/, '$1');
  const options = {
    host: address,
    port: url.port || (isSecure ? 443 : 80),
    path: `${url.pathname}${url.search}`,
    method: 'POST',
    // A connection of its own: one that is kept open could lead to an address that was checked for another name.
    agent: false as const,
    headers: { ...headers, host: url.host, 'content-length': Buffer.byteLength(body) },
    signal,
  };
  return new Promise((resolve, reject) => {
    const sent = isSecure ? requestSecure({ ...options, servername: hostname }) : requestPlain(options);
    sent.on('error', reject);
    sent.on('response', (response) => {
      let length = 0;
      response.on('error', reject);
      response.on('data', (piece: Buffer) => {
        length += piece.length;
        if (length > MOST_BYTES)
          response.destroy(new Error(`Its answer is longer than ${MOST_BYTES} bytes.`));
      });
      response.on('end', () => resolve(response.statusCode ?? 0));
    });
    sent.end(body);
  });
}
