import type Stripe from 'stripe';
import type { StripeAccount } from '../account.ts';
import { wrongParameter } from '../protocol/refused-call.ts';
import { billingOf } from './billing-of.ts';

/** Ways to pay that lead the payer to a page of their bank, with the only currency that each takes. */
const BANK_METHODS = { ideal: 'eur', bancontact: 'eur' } as const;

type BankMethodType = keyof typeof BANK_METHODS;

export const BANK_METHOD_TYPES: readonly string[] = Object.keys(BANK_METHODS);

export function isBankMethod(type: string): type is BankMethodType {
  return Object.hasOwn(BANK_METHODS, type);
}

/** Whether a way to pay takes a currency, and can do what is asked of its intent: a bank sets nothing aside. */
export function isOffered(
  type: string,
  { currency, capture_method }: Pick<Stripe.PaymentIntentCreateParams, 'currency' | 'capture_method'>,
): boolean {
  return !isBankMethod(type) || (BANK_METHODS[type] === currency && capture_method !== 'manual');
}

/** Makes a payment method of a bank, and keeps it. */
export function makeBankMethod(
  account: StripeAccount,
  type: BankMethodType,
  billing: Stripe.PaymentMethodCreateParams.BillingDetails = {},
): Stripe.PaymentMethod {
  if (type === 'bancontact' && !billing.name)
    throw wrongParameter(
      'billing_details[name]',
      'Missing required param: billing_details[name].',
      'parameter_missing',
    );
  const method: Stripe.PaymentMethod = {
    id: account.newId('pm'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: billingOf(billing),
    created: account.now(),
    customer: null,
    customer_account: null,
    livemode: account.livemode,
    metadata: {},
    type,
    ...(type === 'ideal' ? { ideal: { bank: null, bic: null } } : { bancontact: {} }),
  };
  account.paymentMethods.set(method.id, method);
  return method;
}
