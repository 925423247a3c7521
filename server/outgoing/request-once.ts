import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';

export interface Outgoing {
  readonly method: 'GET' | 'POST';
  readonly url: URL;
  /** The address to connect to, which has been checked: the name is not resolved again. */
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Of the answer. A longer one is an error. */
  readonly mostBytes: number;
  readonly signal: AbortSignal;
}

export interface OutgoingReply {
  readonly status: number;
  readonly text: string;
}

/** Sends a request and reads the answer. Follows no redirect, and reads no more of the answer than it may have. */
export function requestOnce({ url, address, mostBytes, body, ...more }: Outgoing): Promise<OutgoingReply> {
  const isSecure = url.protocol === 'https:';
  const hostname = url.hostname.replace(/^\[(.*)\]$/, '$1');
  const options = {
    host: address,
    port: url.port || (isSecure ? 443 : 80),
    path: `${url.pathname}${url.search}`,
    method: more.method,
    // A connection of its own: one that is kept open could lead to an address that was checked for another name.
    agent: false as const,
    headers: { ...more.headers, host: url.host, ...lengthOf(body) },
    signal: more.signal,
  };
  return new Promise((resolve, reject) => {
    const sent = isSecure ? requestSecure({ ...options, servername: hostname }) : requestPlain(options);
    sent.on('error', reject);
    sent.on('response', (response) => {
      const pieces: Buffer[] = [];
      let length = 0;
      response.on('error', reject);
      response.on('data', (piece: Buffer) => {
        length += piece.length;
        pieces.push(piece);
        if (length > mostBytes) response.destroy(new Error(`Its answer is longer than ${mostBytes} bytes.`));
      });
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, text: Buffer.concat(pieces).toString('utf8') }),
      );
    });
    sent.end(body);
  });
}

function lengthOf(body: string | undefined): Readonly<Record<string, number>> {
  return body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
}
