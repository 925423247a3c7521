import { billsOf, openForm, parseDecimal, submissionOf, type Word } from 'formularium/engine';
import { type Bill, currencyOf, isUnpayable, type Money, moneyOf } from 'formularium/engine/server';
import { serverWords } from 'formularium/languages';
import type { OfferedForm } from '../forms/served-form.ts';
import type { PostedAnswers } from '../submissions/posted-answers.ts';
import type { Clock } from '../value/clock.ts';
import { payableBills } from '../value/payments/payable-bills.ts';
import { Refusal } from '../value/refusal.ts';
import { sayIn } from '../value/say-to.ts';
import type { PaymentProvider } from './providers/payment-provider.ts';
import { recurrenceOf } from './subscriptions/recurrence.ts';
import type { Recurrence } from './subscriptions/schedule.ts';

/** What a form asks to be paid, as an amount that its provider takes. */
export type PayableBill =
  | { readonly bill: Bill; readonly money: Money; readonly recurrence: Recurrence | null }
  | { readonly refusal: Word };

/** Why an amount cannot be paid, in words. */
export const AMOUNT_REFUSALS: Readonly<Record<NonNullable<ReturnType<PaymentProvider['refusalOf']>>, Word>> =
  {
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

/** Answers whose price is asked for. */
export interface PricedAnswers {
  readonly served: OfferedForm;
  readonly answers: PostedAnswers;
  /** The field that the visitor pays with; '' for whichever can be. */
  readonly field: string;
  /** The provider that is to take it; whichever can where it is left out. */
  readonly provider?: string;
  /** The way to pay by which its payer is to be led to their bank; '' or nothing for any that leads nowhere. */
  readonly way?: string;
}

/** Who takes it, and the day at the site. */
interface PricingDesk {
  readonly providers: ReadonlyMap<string, PaymentProvider>;
  readonly clock: Pick<Clock, 'today'>;
}

export type Priced = Extract<PayableBill, { readonly bill: unknown }> & {
  readonly provider: PaymentProvider;
};

/** What the answers cost, as the engine works it out. Throws a `Refusal` where nothing can be paid for them. */
export function pricedFor(
  { served, answers, field, provider: wanted, way = '' }: PricedAnswers,
  { providers, clock }: PricingDesk,
): Priced {
  const { form } = served;
  const refuse = (word: Parameters<typeof sayIn>[1]): Refusal => new Refusal(422, sayIn(form, word));
  const given = Object.fromEntries(form.fields.map(({ id }) => [id, answers.get(id) ?? null]));
  const { state } = openForm(form, { answers: given, today: clock.today() });
  if (isUnpayable(form, state.fields)) throw refuse(serverWords.amountUnknown);
  const bills = billsOf(form, state);
  const payables = payableBills(bills, providers).filter(
    (one) => wanted === undefined || one.provider === wanted,
  );
  const bill = payables.find((one) => one.field === field) ?? payables[0];
  if (bill === undefined) throw refuse(bills.length > 0 ? serverWords.notPayable : serverWords.amountUnknown);
  const provider = providers.get(bill.provider);
  if (provider === undefined) throw refuse(serverWords.notPayable);
  const found = payable(bill, provider, recurrenceOf(served, bill, submissionOf(form, state)));
  if ('refusal' in found) throw refuse(found.refusal);
  const leadsIn = provider.bankCurrency?.(way);
  if (leadsIn !== undefined && leadsIn !== bill.currency) throw refuse(serverWords.paymentCurrency);
  // A bank is asked once, and keeps nothing to be charged again.
  if (leadsIn !== undefined && found.recurrence !== null) throw refuse(serverWords.paymentRecurring);
  return { ...found, provider };
}
