import { openReceipt } from '../../donations/receipts/open-receipt.ts';
import { receiptPage } from '../../pages/donations/receipt-page.tsx';
import { languageAskedFor } from '../../value/say-to.ts';
import type { Route } from './route.ts';

/** The receipt of a donation, for whoever has its key: the donor, to whom it was told and mailed. */
export const receipt = {
  method: 'GET',
  path: '/donations/receipts/:key',
  format: 'html',
  needs: 'link',
  async answer(request, reply, { tools, assets, payments }) {
    const language = languageAskedFor(request.headers['accept-language']);
    const key = request.params['key'] ?? '';
    const shown = await openReceipt(key, language?.tag ?? 'en', tools, payments.account);
    const { styles, brand } = assets;
    // The address is the proof: no other site is told of it, and nothing in between keeps the page.
    reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    return reply
      .type('text/html; charset=utf-8')
      .send(receiptPage({ receipt: shown, language, styles, brand }));
  },
} as const satisfies Route;
