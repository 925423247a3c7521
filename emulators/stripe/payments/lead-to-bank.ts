import type Stripe from 'stripe';
import { find, type StripeAccount } from '../account.ts';
import { wrongParameter } from '../protocol/refused-call.ts';
import { chargeIntent, failIntent } from './charge-intent.ts';

/** What a payer says at their bank; `slow`: they pay, and the bank tells of it later; `leave`: they say nothing. */
export type BankAnswer = 'pay' | 'slow' | 'refuse' | 'leave';

/** How a payer is to be led away and back. */
interface BankLead {
  readonly returnUrl: string | undefined;
  readonly isOffSession: boolean;
}

/** So long a slow bank needs. */
const SLOW_MS = 5000;

/** Leads the payer to the page of their bank. Nothing has been paid then. */
export function leadToBank(
  account: StripeAccount,
  intent: Stripe.PaymentIntent,
  { returnUrl, isOffSession }: BankLead,
): void {
  if (isOffSession) throw wrongParameter('off_session', 'This payment method needs its payer to be there.');
  if (returnUrl === undefined)
    throw wrongParameter(
      'return_url',
      'You must provide a `return_url` when confirming with this type of payment method.',
      'parameter_missing',
    );
  account.authentications.set(intent.id, { paymentMethod: String(intent.payment_method), isDone: false });
  intent.status = 'requires_action';
  const url = `${account.address()}/stripe/bank/${intent.id}`;
  intent.next_action = { type: 'redirect_to_url', redirect_to_url: { return_url: returnUrl, url } };
  account.emit('payment_intent.requires_action', intent);
}

/** Takes in what the payer has said at their bank; gives the address to which they are led back, or null where that is over. */
export function answerAtBank(
  account: StripeAccount,
  intent: Stripe.PaymentIntent,
  answer: BankAnswer,
): string | null {
  const back = intent.next_action?.redirect_to_url?.return_url;
  if (intent.status !== 'requires_action' || !back) return null;
  const method = find(account.paymentMethods, 'PaymentMethod', String(intent.payment_method));
  if (answer === 'pay') chargeIntent(account, intent, { method, isAuthenticated: false });
  if (answer === 'refuse') {
    failIntent(account, intent, { decline: { code: 'payment_intent_payment_attempt_failed' }, method });
    account.emit('payment_intent.payment_failed', intent);
  }
  if (answer === 'slow') {
    Object.assign(intent, { status: 'processing', next_action: null });
    account.emit('payment_intent.processing', intent);
    account.later(SLOW_MS, () => {
      if (intent.status === 'processing') chargeIntent(account, intent, { method, isAuthenticated: false });
    });
  }
  return back;
}
