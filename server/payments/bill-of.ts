import {
  type Bill,
  currencyOf,
  isObject,
  type Money,
  moneyOf,
  parseDecimal,
  type Word,
} from 'formularium/engine';
import { serverWords } from 'formularium/languages';
import type { OfferedForm } from '../forms/served-form.ts';
import type { PaymentProvider } from './providers/payment-provider.ts';

/** What a form asks to be paid, as an amount that its provider takes. */
export type PayableBill = { readonly bill: Bill; readonly money: Money } | { readonly refusal: Word };

const REFUSALS: Readonly<Record<NonNullable<ReturnType<PaymentProvider['refusalOf']>>, Word>> = {
  currency: serverWords.paymentCurrency,
  'too-small': serverWords.paymentTooSmall,
  'too-large': serverWords.paymentTooLarge,
};

/** The amount of a bill, exactly, in the minor units of its currency; or why it cannot be paid. */
export function payable(bill: Bill, served: OfferedForm, provider: PaymentProvider): PayableBill {
  const amount = parseDecimal(bill.amount);
  const currency = currencyOf(bill.currency);
  if (isRecurring(bill, served)) return { refusal: serverWords.paymentRecurring };
  if (amount === null || currency === null) return { refusal: serverWords.paymentCurrency };
  const money = moneyOf(amount, currency);
  const refusal = provider.refusalOf(money);
  return refusal === null ? { bill, money } : { refusal: REFUSALS[refusal] };
}

/** Whether a plan is to be paid again and again: whoever chose that does not mean to pay once. */
function isRecurring({ field, plan }: Bill, { definition }: OfferedForm): boolean {
  const { fields } = definition;
  const listed = Array.isArray(fields) ? fields.filter(isObject) : [];
  const { payments } = listed.find(({ id }) => id === field) ?? {};
  const plans = Array.isArray(payments) ? payments.filter(isObject) : [];
  return plans.some((one) => one['planName'] === plan && one['paymentMethod'] === 'subscription');
}
