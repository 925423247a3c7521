import { openReceipt } from '../../donations/receipts/open-receipt.ts';
import { receiptPage } from '../../pages/donations/receipt-page.tsx';
import { languageTagOf } from '../pages/browser-language.ts';
import { sendPage } from '../pages/send-page.ts';
import type { Route } from './route.ts';

/** The receipt of a donation, for whoever has its key: the donor, to whom it was told and mailed. */
export const receipt = {
  method: 'GET',
  path: '/donations/receipts/:key',
  format: 'html',
  needs: 'link',
  async answer(call) {
    const { request, reply, context } = call;
    const { tools, payments } = context;
    const key = request.params['key'] ?? '';
    const receipt = await openReceipt(key, languageTagOf(request), tools, payments.account);
    // The address is the proof: no other site is told of it, and nothing in between keeps the page.
    reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    return sendPage(call, (looks) => receiptPage({ receipt, ...looks }));
  },
} as const satisfies Route;
