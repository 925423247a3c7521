import type { Subscription } from '../../storage/repositories/subscription-row.ts';
import type { StorageTransaction } from '../../storage/storage.ts';
import type { PaymentDesk } from '../payment-desk.ts';
import { closeTurn } from './close-turn.ts';
import { mailSubscription } from './mail-subscription.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** A payment that was declined is tried again after so many days, and then given up. */
const AGAIN_AFTER_DAYS = [3, 5, 7];

/** Notes that a renewal was declined: it is tried again some days later, or for the last time was. Who pays is told each time. */
export async function failRenewal(
  subscription: Subscription,
  error: string,
  transaction: StorageTransaction,
  desk: Pick<PaymentDesk, 'tools'>,
): Promise<void> {
  const { subscriptions } = transaction;
  const { clock, log } = desk.tools;
  const at = clock.now().getTime();
  const tries = subscription.tries + 1;
  const days = AGAIN_AFTER_DAYS[subscription.tries];
  const mail = { at, part: `${subscription.turn}.${tries}` };
  if (days !== undefined) {
    const dueAt = at + days * DAY_MS;
    await subscriptions.change(subscription, { status: 'failing', tries, dueAt }, at);
    const template = error === 'authentication_required' ? 'renewal-unconfirmed' : 'renewal-declined';
    await mailSubscription(template, subscription, transaction, mail);
    return;
  }
  await closeTurn(subscription, 'declined for the last time', transaction, desk.tools);
  await subscriptions.change(subscription, { status: 'lapsed', tries, dueAt: null }, at);
  log.warn({ subscription: subscription.id, error }, 'a subscription has lapsed');
  await mailSubscription('subscription-lapsed', subscription, transaction, mail);
}
