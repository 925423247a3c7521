import { moneyText } from '../../donations/receipts/receipt.ts';
import type { Subscription, SubscriptionChange } from '../../storage/repositories/subscription-row.ts';
import type { StorageTransaction } from '../../storage/storage.ts';
import type { Tools } from '../../storage/tools.ts';
import { closeTurn } from '../subscriptions/close-turn.ts';
import { mailSubscription } from '../subscriptions/mail-subscription.ts';
import { afterRefusal } from '../subscriptions/plan/plan.ts';
import { nextTurn } from '../subscriptions/schedule.ts';
import type { PaymentChange, PaymentChangeListener } from './payment-listener.ts';

const DISPUTED: ReadonlySet<string> = new Set(['disputed', 'part-lost', 'lost']);

/**
 * Begins a subscription once its first payment is made, and ends it where that is not going to be, or where one is disputed. A renewal
 * counts from when it is decided on, and no longer once its money is refused after all.
 */
export const goOnSubscription: PaymentChangeListener = {
  name: 'go-on-subscription',
  async changed(change, transaction, tools) {
    const { isNewlyPaid, from, to } = change;
    const isDisputed = from !== to && DISPUTED.has(to);
    // All of it was given back before anybody saw that it had come: nothing goes on.
    const isOver = to === 'closed' || to === 'refunded';
    if (!isNewlyPaid && !isOver && !isDisputed) return;
    const subscription = await subscriptionOf(change, transaction);
    if (subscription === null) return;
    const isBegun = change.payment.subscriptionId === null;
    const isPending = isBegun && subscription.status === 'pending';
    const isDecided = change.payment.decision?.startsWith('capture') === true;
    if (isPending && isNewlyPaid && !isDisputed) await begin(subscription, transaction, tools);
    // Nobody is charged again who disputes that they were charged rightly.
    else if (isDisputed || (isPending && isOver)) await end(subscription, change, transaction, tools);
    else if (!isBegun && isDecided && from !== to && to === 'closed')
      await leaveOut(subscription, change.payment, transaction, tools);
  },
};

async function subscriptionOf(
  { payment: { id, subscriptionId } }: PaymentChange,
  { subscriptions }: StorageTransaction,
): Promise<Subscription | null> {
  return subscriptionId === null ? subscriptions.begunBy(id) : subscriptions.withId(subscriptionId);
}

async function begin(
  subscription: Subscription,
  transaction: StorageTransaction,
  { clock, log }: Omit<Tools, 'storage'>,
): Promise<void> {
  const { subscriptions } = transaction;
  const now = clock.now().getTime();
  const { id, installments, payerMethod } = subscription;
  const { turn, dueAt } = nextTurn(1, subscription, subscription, { now, timeZone: clock.timeZone });
  const isUnkept = installments !== 1 && payerMethod === null;
  const begun: SubscriptionChange = { status: 'active', turn, dueAt };
  const over = { status: isUnkept ? 'lapsed' : 'completed', dueAt: null } as const;
  await subscriptions.change(
    subscription,
    { ...(isUnkept || installments === 1 ? over : begun), given: 1 },
    now,
  );
  if (!isUnkept) return;
  log.error({ subscription: id }, 'a subscription has nobody who pays');
  await tellUnkept(subscription, transaction, now);
}

const MOST_OWNERS = 20;

/** Tells the donor, and every owner, that the provider has kept no card, so that the first payment is the only one. */
async function tellUnkept(
  subscription: Subscription,
  transaction: StorageTransaction,
  at: number,
): Promise<void> {
  const { id, amount, currency, formTitle, formId, paymentId } = subscription;
  await mailSubscription('subscription-unkept', subscription, transaction, { at, part: 'begin' });
  const facts = { total: moneyText(amount, currency), form: formTitle || formId, payment: paymentId };
  for (const owner of await transaction.accounts.ofRoles(['owner'], MOST_OWNERS))
    await transaction.outbox.add({
      id: `${id}.begin.plan-unkept.${owner.id}`,
      kind: 'mail-owner',
      payload: { template: 'plan-unkept', recipient: owner.email, language: owner.language, facts, at },
      dueAt: at,
    });
}

/** Counts a renewal no longer. Its turn is over, so it is not tried again: where it was the last one, there is one more. */
async function leaveOut(
  subscription: Subscription,
  { submissionKey }: PaymentChange['payment'],
  transaction: StorageTransaction,
  { clock, log }: Omit<Tools, 'storage'>,
): Promise<void> {
  const at = clock.now().getTime();
  const { id, status } = subscription;
  const to = afterRefusal(subscription, { now: at, timeZone: clock.timeZone });
  await transaction.subscriptions.change(subscription, to, at);
  log.warn({ subscription: id }, 'the money of a renewal was set aside, and refused then');
  // Whoever has ended it expects no payment.
  if (status === 'cancelled' || status === 'lapsed') return;
  await mailSubscription('renewal-refused', subscription, transaction, {
    at,
    part: submissionKey.slice(id.length + 1),
  });
}

const OPEN: ReadonlySet<string> = new Set(['pending', 'active', 'failing', 'paused']);

async function end(
  subscription: Subscription,
  { to, isNewlyCharged }: PaymentChange,
  transaction: StorageTransaction,
  tools: Omit<Tools, 'storage'>,
): Promise<void> {
  if (!OPEN.has(subscription.status)) return;
  await closeTurn(subscription, `a payment is ${to}`, transaction, tools);
  const now = tools.clock.now().getTime();
  // A first payment that was taken back at once has been made all the same.
  const given = subscription.status === 'pending' && isNewlyCharged ? 1 : subscription.given;
  await transaction.subscriptions.change(subscription, { status: 'cancelled', dueAt: null, given }, now);
  // What has not begun was not expected to go on.
  if (subscription.status !== 'pending')
    await mailSubscription('subscription-cancelled', subscription, transaction, { at: now, part: 'end' });
}
