import { type Bill, currencyOf, type Money, moneyOf, parseDecimal, type Word } from 'formularium/engine';
import { serverWords } from 'formularium/languages';
import type { PaymentProvider } from './providers/payment-provider.ts';
import type { Recurrence } from './subscriptions/schedule.ts';

/** What a form asks to be paid, as an amount that its provider takes. */
export type PayableBill =
  | { readonly bill: Bill; readonly money: Money; readonly recurrence: Recurrence | null }
  | { readonly refusal: Word };

/** Why an amount cannot be paid, in words. */
export const AMOUNT_REFUSALS: Readonly<Record<NonNullable<ReturnType<PaymentProvider['refusalOf']>>, Word>> = {
  currency: serverWords.paymentCurrency,
  'too-small': serverWords.paymentTooSmall,
  'too-large': serverWords.paymentTooLarge,
};

/** The amount of a bill, exactly, in the minor units of its currency; or why it cannot be paid. */
export function payable(
  bill: Bill,
  provider: Pick<PaymentProvider, 'refusalOf' | 'renews'>,
  recurrence: Recurrence | null,
): PayableBill {
  const amount = parseDecimal(bill.amount);
  const currency = currencyOf(bill.currency);
  // Whoever chose to pay again and again does not mean to pay once.
  if (recurrence !== null && provider.renews !== true) return { refusal: serverWords.paymentRecurring };
  if (amount === null || currency === null) return { refusal: serverWords.paymentCurrency };
  const money = moneyOf(amount, currency);
  const refusal = provider.refusalOf(money);
  return refusal === null ? { bill, money, recurrence } : { refusal: AMOUNT_REFUSALS[refusal] };
}
