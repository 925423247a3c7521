import { paypalUnits } from './money.ts';
import type { PaypalCapture, PaypalDispute } from './objects.ts';
import type { PaypalAccount } from './paypal-account.ts';

/** A payer complains about what was taken: they ask first, or want the money back at once. */
export function openDispute(
  account: PaypalAccount,
  capture: PaypalCapture,
  stage: PaypalDispute['dispute_life_cycle_stage'],
  amount = capture.amount,
): PaypalDispute {
  const dispute: PaypalDispute = {
    dispute_id: `PP-D-${account.newId().slice(0, 8)}`,
    ...{ create_time: account.time(), update_time: account.time() },
    disputed_transactions: [{ seller_transaction_id: capture.id, gross_amount: capture.amount }],
    reason: 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED',
    status: 'WAITING_FOR_SELLER_RESPONSE',
    dispute_amount: amount,
    dispute_life_cycle_stage: stage,
    dispute_channel: 'INTERNAL',
  };
  account.disputes.set(dispute.dispute_id, dispute);
  if (stage === 'CHARGEBACK') move(account, dispute, 'dispute');
  account.emit('CUSTOMER.DISPUTE.CREATED', dispute);
  return dispute;
}

/** PayPal has decided, perhaps otherwise than before: the money stays with whom it belongs to. */
export function resolveDispute(account: PaypalAccount, dispute: PaypalDispute, isSellers: boolean): void {
  const { dispute_life_cycle_stage: stage, dispute_outcome: former } = dispute;
  const isTaken =
    former === undefined ? stage === 'CHARGEBACK' : former.outcome_code === 'RESOLVED_BUYER_FAVOUR';
  dispute.status = 'RESOLVED';
  dispute.update_time = account.time();
  dispute.dispute_outcome = { outcome_code: isSellers ? 'RESOLVED_SELLER_FAVOUR' : 'RESOLVED_BUYER_FAVOUR' };
  if (isSellers && isTaken) move(account, dispute, 'dispute-won');
  if (!isSellers && !isTaken) move(account, dispute, 'dispute');
  account.emit('CUSTOMER.DISPUTE.RESOLVED', dispute);
}

function move(account: PaypalAccount, dispute: PaypalDispute, type: 'dispute' | 'dispute-won'): void {
  const {
    dispute_id: id,
    dispute_amount: amount,
    disputed_transactions: [disputed],
  } = dispute;
  const payment = account.captures.get(disputed.seller_transaction_id)?.orderId ?? '';
  const currency = amount.currency_code.toLowerCase();
  account.book({ type, id, payment, amount: paypalUnits(amount), currency, metadata: {} });
}
