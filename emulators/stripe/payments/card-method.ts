import type Stripe from 'stripe';
import { find, type StripeAccount } from '../account.ts';
import { RefusedCall, wrongState } from '../protocol/refused-call.ts';
import { billingOf } from './billing-of.ts';
import { cardOfNumber, type TestCard, testCards } from './test-cards.ts';

/** A card as a page or a token gives it. */
export interface GivenCard {
  readonly number: string;
  readonly exp_month: number;
  readonly exp_year: number;
  readonly cvc?: string;
}

type Billing = Stripe.PaymentMethodCreateParams.BillingDetails;

const BRANDS: readonly (readonly [RegExp, string])[] = [
  [/^4/, 'visa'],
  [/^(5[1-5]|2[2-7])/, 'mastercard'],
  [/^3[47]/, 'amex'],
  [/^3[068]/, 'diners'],
  [/^35/, 'jcb'],
  [/^62/, 'unionpay'],
  [/^6/, 'discover'],
];

/** The brand that a number begins like. */
function brandOf(number: string): string {
  return BRANDS.find(([start]) => start.test(number))?.[1] ?? 'unknown';
}

/** Throws the card error that Stripe answers to a number, expiry or security code that cannot be right. */
function checkCard({ number, exp_month: month, exp_year: year, cvc }: GivenCard, now: number): void {
  if (!/^\d{12,19}$/.test(number) || !hasCheckDigit(number))
    throw cardError('incorrect_number', 'Your card number is incorrect.', 'number');
  if (month < 1 || month > 12)
    throw cardError('invalid_expiry_month', "Your card's expiration month is invalid.", 'exp_month');
  const today = new Date(now * 1000);
  const months = (year - today.getUTCFullYear()) * 12 + month - (today.getUTCMonth() + 1);
  if (months < 0 || months > 50 * 12)
    throw cardError('invalid_expiry_year', "Your card's expiration year is invalid.", 'exp_year');
  const digits = brandOf(number) === 'amex' ? /^\d{3,4}$/ : /^\d{3}$/;
  if (cvc !== undefined && !digits.test(cvc))
    throw cardError('invalid_cvc', "Your card's security code is invalid.", 'cvc');
}

function cardError(code: string, message: string, param: string): RefusedCall {
  return new RefusedCall(402, { type: 'card_error', code, param, message });
}

function hasCheckDigit(number: string): boolean {
  let sum = 0;
  for (const [index, digit] of [...number].reverse().entries()) {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}

/** Makes a payment method of a card, and keeps it. */
export function makeCardMethod(
  account: StripeAccount,
  card: GivenCard,
  billing: Billing = {},
): Stripe.PaymentMethod {
  checkCard(card, account.now());
  const known = cardOfNumber(card.number);
  const method: Stripe.PaymentMethod = {
    id: account.newId('pm'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: billingOf(billing),
    card: cardDetails(card, known),
    created: account.now(),
    customer: null,
    customer_account: null,
    livemode: account.livemode,
    metadata: {},
    type: 'card',
  };
  account.paymentMethods.set(method.id, method);
  account.cards.set(method.id, known);
  return method;
}

function cardDetails(
  { number, exp_month, exp_year, cvc }: GivenCard,
  { checks }: TestCard,
): Stripe.PaymentMethod.Card {
  const brand = brandOf(number);
  return {
    brand,
    checks: {
      address_line1_check: checks?.line1 ?? null,
      address_postal_code_check: checks?.postcode ?? null,
      cvc_check: cvc === undefined ? null : (checks?.cvc ?? 'pass'),
    },
    country: 'US',
    display_brand: brand === 'amex' ? 'american_express' : brand,
    exp_month,
    exp_year,
    fingerprint: `fingerprint${number.slice(-10)}`,
    funding: number === '4000056655665556' ? 'debit' : 'credit',
    generated_from: null,
    last4: number.slice(-4),
    networks: { available: [brand], preferred: null },
    regulated_status: 'unregulated',
    three_d_secure_usage: { supported: brand !== 'amex' },
    wallet: null,
  };
}

/** The card of a test token or test payment method: `tok_visa` is that of `pm_card_visa`. */
export function cardNamed(name: string, now: number): GivenCard | undefined {
  const found = testCards.find(({ paymentMethod }) => paymentMethod === name.replace(/^tok_/, 'pm_card_'));
  if (found === undefined) return undefined;
  const year = new Date(now * 1000).getUTCFullYear() + 1;
  return { number: found.number, exp_month: 12, exp_year: year, cvc: '123' };
}

/** The payment method of an id; for the name of a test card, `pm_card_visa`, a new one. */
export function methodOf(account: StripeAccount, id: string): Stripe.PaymentMethod {
  const card = cardNamed(id, account.now());
  if (card === undefined) return find(account.paymentMethods, 'PaymentMethod', id, 'payment_method');
  return makeCardMethod(account, card);
}

/** Throws when a payment method was used without a customer before, or belongs to another. */
export function checkUsable(
  account: StripeAccount,
  { id, customer }: Stripe.PaymentMethod,
  payer: string | null,
): void {
  if (customer === null && account.spentMethods.has(id))
    throw wrongState(
      'The provided PaymentMethod was previously used with a PaymentIntent without Customer attachment, shared with a connected account without Customer attachment, or was detached from a Customer. It may not be used again. To use a PaymentMethod multiple times, you must attach it to a Customer first.',
    );
  if (customer !== null && customer !== payer)
    throw wrongState(
      `The PaymentMethod ${id} belongs to the Customer ${String(customer)}. Please include the Customer in the \`customer\` parameter on the PaymentIntent.`,
      { param: 'payment_method' },
    );
}
