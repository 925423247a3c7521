import type Stripe from 'stripe';
import { find, type StripeAccount } from '../account.ts';
import { wrongParameter, wrongState } from '../protocol/refused-call.ts';
import { isBankMethod } from './bank-method.ts';
import { checkUsable } from './card-method.ts';
import { chargeIntent, declinedCall, failIntent } from './charge-intent.ts';
import { leadToBank } from './lead-to-bank.ts';
import type { TestCard } from './test-cards.ts';

/** How a confirmation was asked for. */
export interface IntentConfirmation {
  readonly by: 'secret' | 'publishable';
  readonly isOffSession: boolean;
  /** Whether an authentication is a decline. */
  readonly failsOnAction: boolean;
  readonly returnUrl: string | undefined;
  readonly usesStripeSdk: boolean;
}

const CONFIRMABLE = ['requires_payment_method', 'requires_confirmation', 'requires_action'];

/** Confirms an intent: it is charged, or asks its holder to authenticate. Throws when it is declined. */
export function confirmIntent(
  account: StripeAccount,
  intent: Stripe.PaymentIntent,
  confirmation: IntentConfirmation,
): void {
  const method = checkConfirmable(account, intent, confirmation);
  if (isBankMethod(method.type)) return leadToBank(account, intent, confirmation);
  const card = account.cards.get(method.id);
  const known = account.authentications.get(intent.id);
  const isAuthenticated = known?.isDone === true && known.paymentMethod === method.id;
  const isNeeded = !isAuthenticated && needsAuthentication(intent, { card, method }, confirmation);
  if (isNeeded && (confirmation.isOffSession || confirmation.failsOnAction)) {
    const decline = { code: 'authentication_required', declineCode: 'authentication_required' };
    throw declinedCall(
      intent,
      chargeIntent(account, intent, { method, isAuthenticated, decline }) ?? decline,
    );
  }
  if (isNeeded) {
    askToAuthenticate(account, intent, confirmation);
    return;
  }
  const decline = chargeIntent(account, intent, { method, isAuthenticated });
  if (decline !== undefined) throw declinedCall(intent, decline);
}

function checkConfirmable(
  account: StripeAccount,
  intent: Stripe.PaymentIntent,
  { by }: IntentConfirmation,
): Stripe.PaymentMethod {
  const { id, status, payment_method: method, customer } = intent;
  const problem = { code: 'payment_intent_unexpected_state', payment_intent: structuredClone(intent) };
  if (by === 'publishable' && intent.confirmation_method === 'manual')
    throw wrongState(
      `This PaymentIntent ${id} cannot be confirmed using your publishable key because its \`confirmation_method\` is set to \`manual\`. Please use your secret key instead, or create a PaymentIntent with \`confirmation_method\` set to \`automatic\`.`,
      { code: 'payment_intent_invalid_parameter' },
    );
  if (!CONFIRMABLE.includes(status))
    throw wrongState(
      `This PaymentIntent's status is ${status}; it can only be confirmed when its status is one of ${CONFIRMABLE.join(', ')}.`,
      problem,
    );
  if (typeof method !== 'string')
    throw wrongState(
      "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.",
      problem,
    );
  const found = find(account.paymentMethods, 'PaymentMethod', method, 'payment_method');
  if (!intent.payment_method_types.includes(found.type))
    throw wrongParameter(
      'payment_method',
      `The PaymentMethod provided (${found.type}) is not allowed for this PaymentIntent.`,
      'payment_intent_invalid_parameter',
    );
  checkUsable(account, found, typeof customer === 'string' ? customer : null);
  return found;
}

function needsAuthentication(
  intent: Stripe.PaymentIntent,
  { card, method }: { readonly card: TestCard | undefined; readonly method: Stripe.PaymentMethod },
  { isOffSession }: IntentConfirmation,
): boolean {
  const asked = intent.payment_method_options?.card?.request_three_d_secure;
  switch (card?.authentication) {
    case 'always':
      return true;
    case 'until-kept':
      return method.customer === null;
    case 'on-session':
      return !isOffSession;
    case 'on-request':
      return !isOffSession && (asked === 'any' || asked === 'challenge');
    default:
      return false;
  }
}

function askToAuthenticate(
  account: StripeAccount,
  intent: Stripe.PaymentIntent,
  { by, returnUrl, usesStripeSdk }: IntentConfirmation,
): void {
  const url = `${account.address()}/stripe/authenticate/${intent.id}`;
  account.authentications.set(intent.id, { paymentMethod: String(intent.payment_method), isDone: false });
  intent.status = 'requires_action';
  intent.next_action =
    returnUrl !== undefined && !usesStripeSdk && by === 'secret'
      ? { type: 'redirect_to_url', redirect_to_url: { return_url: returnUrl, url } }
      : {
          type: 'use_stripe_sdk',
          use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: url, source: account.newId('src') },
        };
  account.emit('payment_intent.requires_action', intent);
}

/** The holder has authenticated, or has failed to. */
export function finishAuthentication(
  account: StripeAccount,
  intent: Stripe.PaymentIntent,
  isSuccess: boolean,
): void {
  const asked = account.authentications.get(intent.id);
  if (intent.status !== 'requires_action' || asked === undefined) return;
  const method = find(account.paymentMethods, 'PaymentMethod', asked.paymentMethod);
  if (!isSuccess) {
    failIntent(account, intent, { decline: { code: 'payment_intent_authentication_failure' }, method });
    account.emit('payment_intent.payment_failed', intent);
    return;
  }
  account.authentications.set(intent.id, { ...asked, isDone: true });
  intent.next_action = null;
  if (intent.confirmation_method === 'manual') intent.status = 'requires_confirmation';
  else chargeIntent(account, intent, { method, isAuthenticated: true });
}
