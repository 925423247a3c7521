import { REFUND_REASONS, refundPayment } from '../../../payments/refund-payment.ts';
import { minorUnits } from '../../../value/payments/minor-units.ts';
import { paymentOf } from '../../donations/donation-record.ts';
import { donationPath } from '../../donations/donation-table.tsx';
import type { DeskAct } from '../act.ts';

/** Has the provider give back the money of a donation, all of it or a part. Sent twice, it is given back once. */
export const giveBack = {
  path: '/desk/donations/refund',
  needs: 'manager',
  async perform({ value, account, desk: { tools } }) {
    const [id, after] = [value('id'), value('after')];
    const reason = REFUND_REASONS.find((one) => one === value('reason'));
    const isAsked = await tools.storage.transaction(async (transaction) => {
      const donation = await transaction.donations.withId(id);
      const payment = donation === null ? null : await paymentOf(donation, transaction);
      const amount = payment === null ? null : minorUnits(value('amount').trim(), payment.currency);
      if (payment === null || amount === null || reason === undefined || !/^\d{1,3}$/.test(after))
        return false;
      const asked = { payment: payment.id, amount, reason, actor: account.id, after: Number(after) };
      return 'refund' in (await refundPayment(asked, transaction, tools));
    });
    return `${donationPath(id)}?done=${isAsked ? 'refunded' : 'not-refunded'}`;
  },
} as const satisfies DeskAct;
