import { paymentOf } from '../../../donations/list/payment-of.ts';
import { providerOf } from '../../../payments/payment-desk.ts';
import {
  type AskedRefund,
  REFUND_REASONS,
  type RefundReply,
  refundPayment,
} from '../../../payments/refund-payment.ts';
import type { StorageTransaction } from '../../../storage/storage.ts';
import { minorUnits } from '../../../value/payments/minor-units.ts';
import type { Desk } from '../../desk.ts';
import { donationPath } from '../../donations/donation-table.tsx';
import type { DeskAct } from '../act.ts';

/** Has the provider give back the money of a donation, all of it or a part. Sent twice, it is given back once. */
export const giveBack = {
  path: '/desk/donations/refund',
  needs: 'manager',
  async perform({ value, account, desk: { tools, providers } }) {
    const [id, after] = [value('id'), value('after')];
    const reason = REFUND_REASONS.find((one) => one === value('reason'));
    const asked = { id, amount: value('amount').trim(), after: Number(after), actor: account.id };
    const isAsked =
      reason !== undefined &&
      /^\d{1,3}$/.test(after) &&
      (await tools.storage.transaction(async (transaction) => {
        const reply = await refundDonation({ ...asked, reason }, transaction, { tools, providers });
        return reply !== null && 'refund' in reply;
      }));
    return `${donationPath(id)}?done=${isAsked ? 'refunded' : 'not-refunded'}`;
  },
} as const satisfies DeskAct;

interface RefundOfDonation extends Pick<AskedRefund, 'reason' | 'actor' | 'after'> {
  readonly id: string;
  /** As it is typed; null for all that is left. */
  readonly amount: string | null;
}

/** Also for no exact amount of the currency, and for a provider that this server does not know. */
type RefusedRefund = { readonly refusal: 'amount' | 'provider' };

/** Has the money of a donation given back, within a unit of work; null where there is no such donation, or none by a provider. */
export async function refundDonation(
  { id, amount: typed, ...asked }: RefundOfDonation,
  transaction: StorageTransaction,
  { tools, providers }: Pick<Desk, 'tools' | 'providers'>,
): Promise<RefundReply | RefusedRefund | null> {
  const donation = await transaction.donations.withId(id);
  const payment = donation === null ? null : await paymentOf(donation, transaction);
  if (payment === null) return null;
  if (providerOf(payment, { providers }) === null) return { refusal: 'provider' };
  const amount = typed === null ? null : minorUnits(typed, payment.currency);
  if (typed !== null && amount === null) return { refusal: 'amount' };
  return refundPayment({ ...asked, payment: payment.id, amount }, transaction, tools);
}
