import type { FastifyRequest } from 'fastify';
import { isObject } from 'formularium/engine';
import { serverWords } from 'formularium/languages';
import { isFileLink } from '../../value/files/file-link.ts';
import { Refusal } from '../../value/refusal.ts';
import { sayTo } from '../../value/say-to.ts';
import type { Context } from '../context.ts';
import { languageTagOf } from '../pages/browser-language.ts';
import { sendFile } from '../wire/send-file.ts';
import type { Route } from './route.ts';

/** A file of a submission, to be saved. */
export const file = {
  method: 'GET',
  path: '/files/:id',
  format: 'html',
  needs: 'file-link',
  async answer(call) {
    const { request, context } = call;
    const tag = languageTagOf(request);
    const { id = '' } = request.params;
    if (!mayFetch(id, request, context)) throw new Refusal(403, sayTo(tag, serverWords.linkExpired));
    return sendFile(await context.uploads.accepted(id), call);
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
