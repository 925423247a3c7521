import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { OpenDownload } from '../../desk/downloads/download.ts';
import { attachmentNamed } from '../../value/files/content-disposition.ts';

/** Sends a file piece by piece: the next one is made when this one has been sent. */
export function sendDownload({ name, mimeType, content }: OpenDownload, reply: FastifyReply): FastifyReply {
  reply.headers({
    'content-disposition': attachmentNamed(name),
    'content-type': mimeType,
    'cache-control': 'private, no-store',
  });
  return reply.send(Readable.from(content, { objectMode: false, highWaterMark: 1 << 16 }));
}
