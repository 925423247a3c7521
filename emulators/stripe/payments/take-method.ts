import type Stripe from 'stripe';
import type { StripeCall } from '../protocol/operation.ts';
import { RefusedCall } from '../protocol/refused-call.ts';
import { isBankMethod, makeBankMethod } from './bank-method.ts';
import { type GivenCard, makeCardMethod, methodOf } from './card-method.ts';

/** How a call names a payment method: by its id, or with its card. */
export interface GivenMethod {
  readonly payment_method?: string;
  readonly payment_method_data?: {
    readonly type: string;
    readonly card?: GivenCard;
    readonly billing_details?: Stripe.PaymentMethodCreateParams.BillingDetails;
  };
}

interface TakesMethod {
  readonly id: string;
  status: string;
  payment_method: string | Stripe.PaymentMethod | null;
  next_action: object | null;
}

/** Gives an intent the payment method that a call names, if it names one. It needs to be confirmed again. */
export function takeMethod(call: StripeCall, intent: TakesMethod, given: GivenMethod): void {
  const method = givenMethod(call, given);
  if (method === undefined) return;
  if (intent.payment_method !== method.id) call.account.authentications.delete(intent.id);
  intent.payment_method = method.id;
  intent.next_action = null;
  intent.status = 'requires_confirmation';
}

function givenMethod(call: StripeCall, given: GivenMethod): Stripe.PaymentMethod | undefined {
  const { payment_method: id, payment_method_data: data } = given;
  if (id !== undefined) return methodOf(call.account, id);
  if (data !== undefined && isBankMethod(data.type))
    return makeBankMethod(call.account, data.type, data.billing_details);
  if (data?.card === undefined) return undefined;
  refuseFromServer(call);
  return makeCardMethod(call.account, data.card, data.billing_details);
}

/** Numbers of cards come from pages only. */
export function refuseFromServer({ by }: StripeCall): void {
  if (by === 'publishable') return;
  throw new RefusedCall(402, {
    type: 'invalid_request_error',
    message:
      'Sending credit card numbers directly to the Stripe API is generally unsafe. We suggest you use test tokens that map to the test card you are using, see https://stripe.com/docs/testing.',
  });
}
