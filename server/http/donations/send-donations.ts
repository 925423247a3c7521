import type { FastifyReply } from 'fastify';
import { serverWords } from 'formularium/languages';
import { type HistoryPageProps, historyPage } from '../../pages/donations/history-page.tsx';
import type { Refusal } from '../../value/refusal.ts';
import { languageAskedFor, sayTo } from '../../value/say-to.ts';
import type { RouteCall } from '../routes/route.ts';

/** Answers with a page of donations, which nobody else sees. */
export function sendDonations(
  { request, reply, context }: RouteCall,
  refusal: Refusal | null,
  shown: Omit<HistoryPageProps, 'refusal' | 'heads' | 'language' | 'styles' | 'brand'>,
): FastifyReply {
  const language = languageAskedFor(request.headers['accept-language']);
  const heads = {
    day: sayTo(language?.tag, serverWords.receiptDate),
    form: sayTo(language?.tag, serverWords.receiptForm),
    amount: sayTo(language?.tag, serverWords.receiptTotal),
    status: sayTo(language?.tag, serverWords.receiptStatus),
    receipt: sayTo(language?.tag, serverWords.historyReceipt),
  };
  const { styles, brand } = context.assets;
  return reply
    .code(refusal?.status ?? 200)
    .headers({
      ...refusal?.headers,
      'cache-control': 'private, no-store',
      'referrer-policy': 'strict-origin',
    })
    .type('text/html; charset=utf-8')
    .send(historyPage({ ...shown, refusal: refusal?.message ?? null, heads, language, styles, brand }));
}
