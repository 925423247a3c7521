import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { rejection } from '../value/reply.ts';

const ANSWERS: ReadonlyMap<string | undefined, readonly [status: number, message: string]> = new Map([
  ['ERR_HTTP_REQUEST_TIMEOUT', [408, 'The request took too long to arrive. Send it again.']],
  ['HPE_HEADER_OVERFLOW', [431, 'The headers of the request are larger than what is taken here.']],
]);

/** Answers input that is not a request: too slow, or not HTTP. Then the connection is closed. */
export function answerClientError({ code }: NodeJS.ErrnoException, socket: Socket): void {
  if (code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, message] = ANSWERS.get(code) ?? [400, 'This is not an HTTP request that can be understood.'];
  const body = JSON.stringify(rejection(message));
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Type: application/json; charset=utf-8\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
}
