import type Stripe from 'stripe';
import type { StripeAccount } from '../account.ts';
import { makeTransaction } from './make-transaction.ts';

/** A payer’s bank disputes a charge so long after it was captured. */
const DISPUTED_AFTER_MS = 60_000;
/** What a dispute costs, in the smallest unit. */
const FEE = 1500;
const ANSWERED_WITHIN_SECONDS = 9 * 24 * 3600;

/** Has the bank of a card dispute what was captured, if that is what the card is for. */
export function disputeLater(account: StripeAccount, charge: Stripe.Charge): void {
  const kind = account.cards.get(String(charge.payment_method))?.dispute;
  if (kind !== undefined) account.later(DISPUTED_AFTER_MS, () => openDispute(account, charge, kind));
}

/** The bank of a card disputes what was captured, or a part of it. */
export function openDispute(
  account: StripeAccount,
  charge: Stripe.Charge,
  kind: 'fraudulent' | 'inquiry',
  amount = charge.amount_captured,
): Stripe.Dispute {
  const isInquiry = kind === 'inquiry';
  const dispute: Stripe.Dispute = {
    id: account.newId('du'),
    object: 'dispute',
    amount,
    balance_transactions: [],
    charge: charge.id,
    created: account.now(),
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: NO_EVIDENCE,
    evidence_details: {
      due_by: account.now() + ANSWERED_WITHIN_SECONDS,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: isInquiry,
    livemode: account.livemode,
    metadata: {},
    network_reason_code: '10.4',
    payment_intent: charge.payment_intent,
    reason: 'fraudulent',
    status: isInquiry ? 'warning_needs_response' : 'needs_response',
  };
  charge.disputed = true;
  account.disputes.set(dispute.id, dispute);
  if (!isInquiry) move(account, dispute, 'dispute');
  account.emit('charge.dispute.created', dispute);
  if (!isInquiry) account.emit('charge.dispute.funds_withdrawn', dispute);
  return dispute;
}

/** Reverses a decision, as an appeal does; an inquiry that has ended stays as it is. */
export function appealDispute(account: StripeAccount, dispute: Stripe.Dispute): void {
  const { status } = dispute;
  if (status !== 'won' && status !== 'lost') return;
  dispute.status = status === 'won' ? 'lost' : 'won';
  move(account, dispute, status === 'won' ? 'dispute' : 'dispute-won');
  account.emit(
    status === 'won' ? 'charge.dispute.funds_withdrawn' : 'charge.dispute.funds_reinstated',
    dispute,
  );
  account.emit('charge.dispute.updated', dispute);
}

/** The bank has decided. What is won comes back; an inquiry that ends has moved nothing. */
export function closeDispute(account: StripeAccount, dispute: Stripe.Dispute, isWon: boolean): void {
  const wasInquiry = dispute.status.startsWith('warning_');
  dispute.status = wasInquiry ? 'warning_closed' : isWon ? 'won' : 'lost';
  if (dispute.status === 'won') {
    move(account, dispute, 'dispute-won');
    account.emit('charge.dispute.funds_reinstated', dispute);
  }
  account.emit('charge.dispute.closed', dispute);
}

function move(account: StripeAccount, dispute: Stripe.Dispute, type: 'dispute' | 'dispute-won'): void {
  const { id, amount, currency, metadata } = dispute;
  const [moved, fee] = type === 'dispute' ? [-amount, FEE] : [amount, -FEE];
  const source = { amount: moved, fee, currency, source: id, type: 'adjustment' } as const;
  dispute.balance_transactions.push(makeTransaction(account, source));
  account.book({ type, id, payment: String(dispute.payment_intent), amount, currency, metadata });
}

const NO_EVIDENCE: Stripe.Dispute.Evidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
};
