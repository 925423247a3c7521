import type { FastifyReply } from 'fastify';
import { serverWords } from 'formularium/languages';
import { type HistoryPageProps, historyPage } from '../../pages/donations/history-page.tsx';
import type { PageLooks } from '../../pages/shell.tsx';
import type { Refusal } from '../../value/refusal.ts';
import { sayTo } from '../../value/say-to.ts';
import { languageTagOf } from '../pages/browser-language.ts';
import { sendPage } from '../pages/send-page.ts';
import type { RouteCall } from '../routes/route.ts';

/** Answers with a page of donations, which nobody else sees. */
export function sendDonations(
  call: RouteCall,
  refusal: Refusal | null,
  shown: Omit<HistoryPageProps, 'refusal' | 'heads' | keyof PageLooks>,
): FastifyReply {
  const tag = languageTagOf(call.request);
  const heads = {
    day: sayTo(tag, serverWords.receiptDate),
    form: sayTo(tag, serverWords.receiptForm),
    amount: sayTo(tag, serverWords.receiptTotal),
    status: sayTo(tag, serverWords.receiptStatus),
    receipt: sayTo(tag, serverWords.historyReceipt),
  };
  call.reply.headers({ 'cache-control': 'private, no-store', 'referrer-policy': 'strict-origin' });
  return sendPage(
    call,
    (looks) => historyPage({ ...shown, refusal: refusal?.message ?? null, heads, ...looks }),
    refusal,
  );
}
