import type { Word } from 'formularium/engine';
import { serverWords } from 'formularium/languages';
import type { SubscriptionOrder } from '../../payments/subscriptions/change-subscription.ts';
import type { Subscription, SubscriptionStatus } from '../../storage/repositories/subscription-row.ts';

/** What lists of recurring donations can be sorted by. */
export const SORTED_PLANS = [
  ['since', 'down'],
  ['amount', 'down'],
  ['status', 'up'],
  ['due', 'up'],
] as const;

/** How a recurring donation stands. */
export const PLAN_WORDS: Readonly<Record<SubscriptionStatus, Word>> = {
  pending: serverWords.deskPlanPending,
  active: serverWords.deskPlanActive,
  failing: serverWords.deskPlanFailing,
  paused: serverWords.deskPlanPaused,
  cancelled: serverWords.deskPlanCancelled,
  completed: serverWords.deskPlanCompleted,
  lapsed: serverWords.deskPlanLapsed,
};

/** What may be wanted of a recurring donation, in the words of the buttons. */
export const ORDER_WORDS: Readonly<Record<SubscriptionOrder['type'], Word>> = {
  amount: serverWords.changeAmount,
  day: serverWords.changeDay,
  skip: serverWords.skipPayment,
  pause: serverWords.pausePayments,
  resume: serverWords.resumePayments,
  cancel: serverWords.endPayments,
};

export function planPath({ id }: Pick<Subscription, 'id'>): string {
  return `/desk/subscriptions/${encodeURIComponent(id)}`;
}
