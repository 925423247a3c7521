import type { FastifyRequest } from 'fastify';
import { isObject } from 'formularium/engine';
import { serverWords } from 'formularium/languages';
import { byteRangeIn } from '../../value/files/byte-range.ts';
import { attachmentNamed } from '../../value/files/content-disposition.ts';
import { isFileLink } from '../../value/files/file-link.ts';
import { Refusal } from '../../value/refusal.ts';
import { languageAskedFor, sayTo } from '../../value/say-to.ts';
import type { Context } from '../context.ts';
import type { Route } from './route.ts';

/** Whatever a file holds, no browser runs or shows anything of it in the name of this site. */
const ALONE = "sandbox; default-src 'none'";
const PARTIAL = 206;
const UNSATISFIABLE = 416;

/** A file of a submission, to be saved. */
export const file = {
  method: 'GET',
  path: '/files/:id',
  format: 'html',
  needs: 'file-link',
  async answer(request, reply, context) {
    const tag = languageAskedFor(request.headers['accept-language'])?.tag;
    const { id = '' } = request.params;
    if (!mayFetch(id, request, context)) throw new Refusal(403, sayTo(tag, serverWords.linkExpired));
    const found = await context.uploads.accepted(id);
    if (found === null) throw new Refusal(404, sayTo(tag, serverWords.nothingHere));
    const { name, mimeType, size } = found;
    reply.headers({
      ...{ 'content-security-policy': ALONE, 'cache-control': 'private, no-store', 'accept-ranges': 'bytes' },
      'content-disposition': attachmentNamed(name),
      'content-type': mimeType,
    });
    const range = byteRangeIn(request.headers.range, size);
    if (range === 'unsatisfiable')
      return reply.code(UNSATISFIABLE).header('content-range', `bytes */${size}`).send('');
    const content = await context.uploads.open(id, range ?? undefined);
    if (content === null) throw new Refusal(404, sayTo(tag, serverWords.nothingHere));
    const { start, end } = range ?? { start: 0, end: size - 1 };
    if (range !== null) reply.code(PARTIAL).header('content-range', `bytes ${start}-${end}/${size}`);
    return reply.header('content-length', end - start + 1).send(content);
  },
} as const satisfies Route;

function mayFetch(
  id: string,
  { headers, ip, query }: FastifyRequest,
  { operators, tools }: Context,
): boolean {
  const { until, signature } = isObject(query) ? query : {};
  const link = { id, until: String(until ?? ''), signature: String(signature ?? '') };
  const now = tools.clock.now().getTime();
  return isFileLink(link, now, tools.sign) || operators.includes({ headers, ip });
}
