import type { Word } from 'formularium/engine';
import { currencyOf } from 'formularium/engine/server';
import { serverWords } from 'formularium/languages';
import type { Subscription, SubscriptionChange } from '../../../storage/repositories/subscription-row.ts';
import type { Clock } from '../../../value/clock.ts';
import { AMOUNT_REFUSALS } from '../../bill-of.ts';
import type { PaymentDesk } from '../../payment-desk.ts';
import { chargedAt, dayOfTurn } from '../schedule.ts';
import { chargeFor } from './fee-in.ts';

type Providers = PaymentDesk['providers'];
type SiteClock = Pick<Clock, 'today' | 'timeZone'>;

const DAY_MS = 24 * 60 * 60 * 1000;

/** Why a gift cannot be given each time; null where it can. */
export function refusalOfGift(gift: bigint, subscription: Subscription, providers: Providers): Word | null {
  const currency = currencyOf(subscription.currency);
  const provider = providers.get(subscription.provider);
  if (currency === null || provider === undefined) return serverWords.subscriptionUnchanged;
  if (gift <= 0n) return serverWords.paymentTooSmall;
  const amount = chargeFor(gift, subscription);
  if (amount === subscription.amount) return serverWords.subscriptionUnchanged;
  const refusal = provider.refusalOf({ minor: amount, currency });
  return refusal === null ? null : AMOUNT_REFUSALS[refusal];
}

/** The new charge by which this gift arrives each time; null for one that cannot be given. */
export function newAmount(
  gift: bigint,
  subscription: Subscription,
  providers: Providers,
): SubscriptionChange | null {
  if (refusalOfGift(gift, subscription, providers) !== null) return null;
  const amount = chargeFor(gift, subscription);
  // What is more than the gift covers the fee, as in the form: providers take some currencies in steps.
  return { amount, fee: amount - gift };
}

/** The days on which the next payment may be made instead: not before tomorrow, and not so late that one would be left out. Null for none. */
export function daysFor(
  subscription: Subscription,
  clock: Pick<Clock, 'today'>,
): { readonly first: string; readonly last: string } | null {
  const [first, last] = [
    dayAfter(clock.today(), 1),
    dayAfter(dayOfTurn(subscription.turn + 1, subscription, subscription), -1),
  ];
  return first <= last ? { first, last } : null;
}

/** Another day for the next payment; null for one on which it cannot be made. */
export function newDay(day: string, subscription: Subscription, clock: SiteClock): SubscriptionChange | null {
  const days = daysFor(subscription, clock);
  const isDay =
    /^\d{4}-\d{2}-\d{2}$/.test(day) && new Date(`${day}T00:00:00Z`).toJSON()?.slice(0, 10) === day;
  if (days === null || !isDay || day < days.first || day > days.last) return null;
  return { anchorDay: day, anchorTurn: subscription.turn, dueAt: chargedAt(day, clock.timeZone) };
}

function dayAfter(day: string, many: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + many * DAY_MS).toISOString().slice(0, 10);
}
