import type { FastifyRequest } from 'fastify';
import { serverWords } from 'formularium/languages';
import { historyOf } from '../../donations/access/history.ts';
import { openReceipt } from '../../donations/receipts/open-receipt.ts';
import { receiptFragment } from '../../pages/donations/receipt-page.tsx';
import type { ShownHistory, ShownReceiptPart } from '../../site/site.ts';
import { Refusal } from '../../value/refusal.ts';
import { sayTo } from '../../value/say-to.ts';
import type { Context } from '../context.ts';
import { donationOwnerOf } from '../donations/donation-owner.ts';
import { historyNote } from '../donations/show-donations.ts';

/** The receipt of a donation for a page of the site. */
export async function receiptPart(
  key: string,
  language: string,
  { tools, payments }: Pick<Context, 'tools' | 'payments'>,
): Promise<ShownReceiptPart> {
  try {
    return { html: receiptFragment(await openReceipt(key, language, tools, payments.account)), refusal: '' };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { html: null, refusal: error.message };
  }
}

/** What the visitor of a request has given, for a page of the site. */
export async function historyPart(
  language: string,
  request: FastifyRequest,
  context: Context,
): Promise<ShownHistory> {
  const owner = await donationOwnerOf({ request, context });
  const { lines } = await historyOf(owner, language, context.tools);
  const isProved = owner.emailKeys.length > 0;
  const note = historyNote(isProved, lines.length > 0);
  const label = sayTo(language, serverWords.historyReceipt);
  return {
    note: note === null ? '' : sayTo(language, note),
    lines: lines.map((line) => ({ ...line, label })),
    ask: isProved
      ? null
      : {
          label: sayTo(language, serverWords.emailLabel),
          button: sayTo(language, serverWords.historyButton),
        },
  };
}
