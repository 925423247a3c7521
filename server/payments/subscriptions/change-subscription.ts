import type {
  Subscription,
  SubscriptionChange,
  SubscriptionStatus,
} from '../../storage/repositories/subscription-row.ts';
import type { StorageTransaction } from '../../storage/storage.ts';
import type { Tools } from '../../storage/tools.ts';
import type { PaymentDesk } from '../payment-desk.ts';
import { closeTurn, renewalKey } from './close-turn.ts';
import { mailSubscription } from './mail-subscription.ts';
import { afterOrder } from './plan/plan.ts';
import { newAmount, newDay } from './terms/new-terms.ts';

/** What somebody may want of a subscription. */
export type SubscriptionOrder =
  | { readonly type: 'cancel' | 'pause' | 'resume' }
  /** `turn`: the one that whoever asks has seen. Asked for twice, one payment is left out. */
  | { readonly type: 'skip'; readonly turn?: number }
  /** What is to arrive each time, in minor units: where the donor covers the fee, it comes on top. */
  | { readonly type: 'amount'; readonly gift: bigint }
  /** When the next payment is to be made, `YYYY-MM-DD`: those after it follow from it. */
  | { readonly type: 'day'; readonly day: string };

/** In which states each may be done. */
const POSSIBLE: Readonly<Record<SubscriptionOrder['type'], readonly SubscriptionStatus[]>> = {
  cancel: ['active', 'failing', 'paused'],
  pause: ['active', 'failing'],
  resume: ['paused'],
  skip: ['active', 'failing'],
  amount: ['active', 'failing', 'paused'],
  day: ['active'],
};

/** Whether this may be done with a subscription now. */
export function isPossible(
  type: SubscriptionOrder['type'],
  { status }: Pick<Subscription, 'status'>,
): boolean {
  return POSSIBLE[type].includes(status);
}

/** Somebody who changes a subscription: the donor, or an owner. */
export interface OrderedChange {
  readonly id: string;
  readonly order: SubscriptionOrder;
  /** The id of an account, `donor` or `command line`. */
  readonly actor: string;
  /** Why, in the words of whoever at the site has changed it for the donor, who is told of a pause then. */
  readonly reason?: string;
}

/**
 * Changes a subscription in a unit of work. A payment that is under way is let go, or was quicker: what is decided about it is decided once.
 * Gives the subscription as it was; null where this cannot be done with it, as an amount that its provider does not take.
 */
export async function changeSubscription(
  { id, order, actor, reason }: OrderedChange,
  transaction: StorageTransaction,
  tools: Pick<Tools, 'clock' | 'newId'>,
  providers: PaymentDesk['providers'] = new Map(),
): Promise<Subscription | null> {
  const { subscriptions, donationNotes, auditLog } = transaction;
  const subscription = await subscriptions.withId(id);
  if (subscription === null || !isPossible(order.type, subscription)) return null;
  if (order.type === 'skip' && (order.turn ?? subscription.turn) !== subscription.turn) return null;
  const to = await changeBy(order, subscription, transaction, { ...tools, providers });
  if (to === null) return null;
  const at = tools.clock.now().getTime();
  if (!(await subscriptions.change(subscription, to, at))) return null;
  const why = reason === undefined ? {} : { reason };
  const changed =
    order.type === 'amount'
      ? { from: String(subscription.amount), to: String(to.amount ?? ''), currency: subscription.currency }
      : {};
  const details = { subscription: id, order: order.type, ...changed, ...why };
  if (subscription.donationId !== null)
    await donationNotes.add({
      ...{ id: tools.newId(), donationId: subscription.donationId, at, actor, what: 'subscription', details },
    });
  // What somebody at the site writes of a donor is in the history alone, which is erased with the donor.
  await auditLog.note({ actor, action: `subscription.${order.type}`, subject: id }, tools);
  if (order.type === 'cancel')
    await mailSubscription('subscription-cancelled', subscription, transaction, { at, part: 'end' });
  if (order.type === 'pause' && reason !== undefined)
    await mailSubscription('subscription-paused', subscription, transaction, { at, part: `pause-${at}` });
  // Whoever reads the donor's mails may do this, and the donor is to know.
  if (order.type === 'amount')
    await mailSubscription('subscription-changed', subscription, transaction, { at, part: `amount-${at}` });
  return subscription;
}

/** Why the payment of a turn is let go of. */
const CLOSED_AS = { skip: 'skipped', pause: 'paused', cancel: 'cancelled' } as const;

/** What an order makes of a subscription; null where it cannot be so. */
async function changeBy(
  order: SubscriptionOrder,
  subscription: Subscription,
  transaction: StorageTransaction,
  { providers, ...tools }: Pick<Tools, 'clock' | 'newId'> & Pick<PaymentDesk, 'providers'>,
): Promise<SubscriptionChange | null> {
  const { clock } = tools;
  const after = { now: clock.now().getTime(), timeZone: clock.timeZone };
  switch (order.type) {
    case 'amount':
      return newAmount(order.gift, subscription, providers);
    case 'day': {
      // What is set aside for this turn would lie on the donor’s card until another day.
      const key = renewalKey(subscription);
      const isBegun = (await transaction.payments.underKey(subscription.formId, key)) !== null;
      return isBegun ? null : newDay(order.day, subscription, clock);
    }
    case 'resume':
      return afterOrder('resume', subscription, false, after);
    default: {
      const had = await closeTurn(subscription, CLOSED_AS[order.type], transaction, tools);
      return afterOrder(order.type, subscription, had, after);
    }
  }
}
