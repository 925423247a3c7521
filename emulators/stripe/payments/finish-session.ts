import type Stripe from 'stripe';
import { find, type StripeAccount } from '../account.ts';
import { RefusedCall } from '../protocol/refused-call.ts';
import { type GivenCard, makeCardMethod } from './card-method.ts';
import { confirmIntent, finishAuthentication } from './confirm-intent.ts';
import { messageOf } from './declines.ts';
import { makeCustomer } from './make-customer.ts';
import { makeIntent } from './make-intent.ts';
import type { HostedSession } from './make-session.ts';

/** What comes of what somebody has entered on the page of a session. */
export type SessionTurn =
  | { readonly type: 'complete' }
  | { readonly type: 'refused'; readonly message: string }
  /** The bank asks its holder about this payment method. */
  | { readonly type: 'challenge'; readonly method: string };

/** Pays, or keeps the card. */
export function takeCard(account: StripeAccount, session: HostedSession, card: GivenCard): SessionTurn {
  try {
    const method = makeCardMethod(account, card);
    return session.mode === 'setup' ? setUp(account, session, method) : pay(account, session, method);
  } catch (error) {
    if (!(error instanceof RefusedCall)) throw error;
    return { type: 'refused', message: error.problem.message };
  }
}

/** Goes on after the holder of a card has answered their bank, or has not. */
export function answerChallenge(
  account: StripeAccount,
  session: HostedSession,
  { method: id, isSuccess }: { readonly method: string; readonly isSuccess: boolean },
): SessionTurn {
  const refused = { type: 'refused', message: 'We are unable to authenticate your payment method.' } as const;
  if (session.mode === 'setup') {
    const method = find(account.paymentMethods, 'PaymentMethod', id);
    return isSuccess ? keep(account, session, method) : refused;
  }
  const intent = find(account.paymentIntents, 'payment_intent', String(session.payment_intent));
  finishAuthentication(account, intent, isSuccess);
  return isSuccess ? afterPaying(account, session, intent) : refused;
}

function setUp(account: StripeAccount, session: HostedSession, method: Stripe.PaymentMethod): SessionTurn {
  const { authentication, decline, isAttachable } = account.cards.get(method.id) ?? {};
  if (decline !== undefined && isAttachable !== true) return { type: 'refused', message: messageOf(decline) };
  if (authentication === 'fails')
    return { type: 'refused', message: 'We are unable to authenticate your payment method.' };
  const isAsked =
    authentication === 'always' || authentication === 'until-kept' || authentication === 'on-session';
  return isAsked ? { type: 'challenge', method: method.id } : keep(account, session, method);
}

function keep(account: StripeAccount, session: HostedSession, method: Stripe.PaymentMethod): SessionTurn {
  const setup = find(account.setupIntents, 'setup_intent', String(session.setup_intent));
  method.customer = String(session.customer);
  setup.payment_method = method.id;
  setup.status = 'succeeded';
  account.emit('setup_intent.succeeded', setup);
  return complete(account, session);
}

function pay(account: StripeAccount, session: HostedSession, method: Stripe.PaymentMethod): SessionTurn {
  const intent = intentOf(account, session);
  intent.payment_method = method.id;
  intent.status = 'requires_confirmation';
  confirmIntent(account, intent, {
    by: 'secret',
    isOffSession: false,
    failsOnAction: false,
    returnUrl: undefined,
    usesStripeSdk: false,
  });
  return intent.status === 'requires_action'
    ? { type: 'challenge', method: method.id }
    : afterPaying(account, session, intent);
}

/** The intent is made when somebody pays, and not before. */
function intentOf(account: StripeAccount, session: HostedSession): Stripe.PaymentIntent {
  if (session.payment_intent !== null)
    return find(account.paymentIntents, 'payment_intent', String(session.payment_intent));
  const data = account.sessionPayments.get(session.id) ?? {};
  if (session.customer === null && session.customer_creation === 'always') {
    const customer = makeCustomer(account);
    account.customers.set(customer.id, customer);
    session.customer = customer.id;
  }
  const intent = makeIntent(account, {
    ...data,
    amount: session.amount_total ?? 0,
    currency: session.currency ?? '',
    allowed_payment_method_types: ['card'],
    ...(session.customer !== null && { customer: String(session.customer) }),
  });
  session.payment_intent = intent.id;
  return intent;
}

function afterPaying(
  account: StripeAccount,
  session: HostedSession,
  intent: Stripe.PaymentIntent,
): SessionTurn {
  if (intent.status !== 'requires_capture' && intent.status !== 'succeeded')
    return { type: 'refused', message: intent.last_payment_error?.message ?? 'Your card was declined.' };
  session.payment_status = intent.status === 'succeeded' ? 'paid' : 'unpaid';
  return complete(account, session);
}

function complete(account: StripeAccount, session: HostedSession): SessionTurn {
  session.status = 'complete';
  session.url = null;
  account.emit('checkout.session.completed', session);
  return { type: 'complete' };
}
