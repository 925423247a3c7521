import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SiteAnswer } from '../../site/site.ts';
import { byteRangeIn } from '../../value/files/byte-range.ts';
import type { Context } from '../context.ts';
import { pageHeaders } from '../security-headers.ts';
import { codingOf } from '../wire/coding-of.ts';
import { serverFor } from './server-for.ts';

const compressed = promisify(gzip);

const KEPT: Readonly<Record<SiteAnswer['cache'], string>> = {
  page: 'no-cache',
  version: 'public, max-age=31536000, immutable',
  visitor: 'private, no-store',
};

/** Answers a request for an address that no route has from the site; false where there is no site, or nothing there. */
export async function answerFromSite(
  request: FastifyRequest,
  reply: FastifyReply,
  context: Context,
): Promise<boolean> {
  const { site } = context;
  if (site === null || (request.method !== 'GET' && request.method !== 'HEAD')) return false;
  const asked = addressOf(request);
  const server = serverFor(request, reply, context);
  const answer = asked === null ? null : await site.answer({ ...asked, server });
  if (answer === null) return false;
  // Not returned by an async function: whoever waits for a reply gets nothing.
  void reply.send(await contentFor(answer, request, reply));
  return true;
}

/** What is sent of an answer, with its headers set. */
async function contentFor(
  answer: SiteAnswer,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<SiteAnswer['body'] | Buffer | undefined> {
  const { status = 200, type, body, cache, origins } = answer;
  reply.code(status).type(type).headers(pageHeaders(origins)).header('cache-control', KEPT[cache]);
  // A page that holds a secret is sent as it is: what it repeats of an address would otherwise help to guess it.
  if (cache === 'visitor') return body;
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 16)}"`;
  reply.header('etag', etag);
  if (status === 200 && request.headers['if-none-match'] === etag) {
    reply.code(304);
    return undefined;
  }
  reply.header('vary', 'accept-encoding, cookie');
  if (!isText(type)) return status === 200 ? partOf(Buffer.from(body), etag, request, reply) : body;
  if (codingOf(request.headers['accept-encoding'], ['gzip']) === null) return body;
  reply.header('content-encoding', 'gzip');
  return compressed(body);
}

/** The part that is asked for: some browsers play a video only if they get it in parts. */
function partOf(
  body: Buffer,
  etag: string,
  { headers }: FastifyRequest,
  reply: FastifyReply,
): Buffer | undefined {
  reply.header('accept-ranges', 'bytes');
  const isSame = headers['if-range'] === undefined || headers['if-range'] === etag;
  const range = isSame ? byteRangeIn(headers.range, body.length) : null;
  if (range === null) return body;
  if (range === 'unsatisfiable') {
    reply.code(416).header('content-range', `bytes */${body.length}`);
    return undefined;
  }
  reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${body.length}`);
  return body.subarray(range.start, range.end + 1);
}

function isText(type: string): boolean {
  return /^(text\/|application\/json|image\/svg)/.test(type);
}

function addressOf({
  url,
}: FastifyRequest): { readonly path: string; readonly query: URLSearchParams } | null {
  const [path = '', query = ''] = url.split(/\?(.*)/s);
  try {
    return { path: decodeURIComponent(path), query: new URLSearchParams(query) };
  } catch {
    return null; // such as %zz
  }
}
