import type { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Limits } from '../../value/limits.ts';
import { answerClientError } from '../answer-client-error.ts';
import { uploading } from './format.ts';

/**
 * Ends requests whose bodies take too long. One with files may take longer than the others, for as long as it goes on coming: Node's own
 * limit is the same for all, and so it is only the last one.
 */
export function cutOffSlowBodies(app: FastifyInstance, limits: Limits): void {
  const timers = new WeakMap<IncomingMessage, NodeJS.Timeout>();
  app.addHook('onRequest', ({ raw }, reply, done) => {
    const hasBody =
      raw.headers['transfer-encoding'] !== undefined || Number(raw.headers['content-length']) > 0;
    if (hasBody && raw.socket instanceof Socket) timers.set(raw, watch(raw, reply.raw, limits));
    done();
  });
  app.addHook('onResponse', (request, _reply, done) => {
    // The rest of what was refused is read and dropped, but no longer than it would have been taken.
    if (request.raw.complete) clearInterval(timers.get(request.raw));
    done();
  });
}

function watch(
  request: IncomingMessage,
  reply: ServerResponse,
  { requestMs, uploadBytesPerRequestMs }: Limits,
): NodeJS.Timeout {
  const { socket } = request;
  let before = socket.bytesRead;
  const timer = setInterval(() => {
    const came = socket.bytesRead - before;
    before = socket.bytesRead;
    if (request.complete || socket.destroyed) clearInterval(timer);
    else if (!uploading.has(request) || came < uploadBytesPerRequestMs) {
      clearInterval(timer);
      if (reply.headersSent) socket.destroy();
      else
        answerClientError(Object.assign(new Error('too slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket);
    }
  }, requestMs).unref();
  return timer;
}
