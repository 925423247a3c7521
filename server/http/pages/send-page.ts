import type { FastifyReply } from 'fastify';
import type { PageLooks } from '../../pages/shell.tsx';
import type { Refusal } from '../../value/refusal.ts';
import type { RouteCall } from '../routes/route.ts';
import { browserLanguage } from './browser-language.ts';

/** Sends a page in the language of the browser, with the status of what was refused. */
export function sendPage(
  { request, reply, context: { assets } }: RouteCall,
  html: (looks: PageLooks) => string,
  refused: Pick<Refusal, 'status' | 'headers'> | null = null,
): FastifyReply {
  const { styles, brand } = assets;
  return reply
    .code(refused?.status ?? 200)
    .headers(refused?.headers ?? {})
    .type('text/html; charset=utf-8')
    .send(html({ language: browserLanguage(request), styles, brand }));
}
