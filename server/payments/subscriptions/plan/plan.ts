import type { Subscription, SubscriptionChange } from '../../../storage/repositories/subscription-row.ts';
import { nextTurn, turnToCome } from '../schedule.ts';

/** Everything that decides how a subscription goes on. */
export type SubscriptionPlan = Pick<
  Subscription,
  | 'status'
  | 'turn'
  | 'tries'
  | 'given'
  | 'installments'
  | 'dueAt'
  | 'anchorDay'
  | 'anchorTurn'
  | 'period'
  | 'interval'
>;

/** The time at the site, in milliseconds since 1970. */
export interface PlanTime {
  readonly now: number;
  readonly timeZone: string;
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** A payment that was declined is tried again after so many days, and then given up. */
const AGAIN_AFTER_DAYS = [3, 5, 7];

/** Whether a turn is to be paid now. */
export function isDue({ status, dueAt }: Pick<SubscriptionPlan, 'status' | 'dueAt'>, now: number): boolean {
  return (status === 'active' || status === 'failing') && dueAt !== null && dueAt <= now;
}

/** The turn is over: its money is to be taken, or it was let go of. What follows is the next one, or the end. */
export function afterTurn(plan: SubscriptionPlan, isGiven: boolean, time: PlanTime): SubscriptionChange {
  const { installments, turn } = plan;
  const given = plan.given + (isGiven ? 1 : 0);
  const isComplete = installments > 0 && given >= installments;
  const next = isComplete
    ? ({ status: 'completed', turn: turn + 1, dueAt: null } as const)
    : ({ status: 'active', ...nextTurn(turn + 1, plan, plan, time) } as const);
  return { ...next, given, tries: 0 };
}

/** The turn was declined: it is tried again some days later, or was for the last time. */
export function afterDecline({ tries: before }: SubscriptionPlan, { now }: PlanTime): SubscriptionChange {
  const days = AGAIN_AFTER_DAYS[before];
  const tries = before + 1;
  return days === undefined
    ? { status: 'lapsed', tries, dueAt: null }
    : { status: 'failing', tries, dueAt: now + days * DAY_MS };
}

/** The money of a turn was refused after it had counted. It is not tried again: where it was the last one, there is one more. */
export function afterRefusal(plan: SubscriptionPlan, time: PlanTime): SubscriptionChange {
  const again = { status: 'active', ...nextTurn(plan.turn, plan, plan, time) } as const;
  return { given: plan.given - 1, ...(plan.status === 'completed' && again) };
}

/** What an order makes of a plan; `hadPayment`: whether the payment of the turn was begun, which is let go of then. */
export function afterOrder(
  type: 'pause' | 'resume' | 'skip' | 'cancel',
  plan: SubscriptionPlan,
  hadPayment: boolean,
  time: PlanTime,
): SubscriptionChange {
  const { turn } = plan;
  switch (type) {
    case 'resume':
      return { status: 'active', tries: 0, ...turnToCome(turn, plan, plan, time) };
    case 'skip':
      return { status: 'active', tries: 0, ...nextTurn(turn + 1, plan, plan, time) };
    case 'pause':
      // A payment that was let go has used the key of its turn.
      return { status: 'paused', dueAt: null, turn: hadPayment ? turn + 1 : turn };
    case 'cancel':
      return { status: 'cancelled', dueAt: null };
  }
}
