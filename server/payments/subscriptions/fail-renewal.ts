import type { Subscription } from '../../storage/repositories/subscription-row.ts';
import type { StorageTransaction } from '../../storage/storage.ts';
import type { PaymentDesk } from '../payment-desk.ts';
import { closeTurn } from './close-turn.ts';
import { mailSubscription } from './mail-subscription.ts';
import { afterDecline } from './plan/plan.ts';

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
  const to = afterDecline(subscription, { now: at, timeZone: clock.timeZone });
  const mail = { at, part: `${subscription.turn}.${to.tries}` };
  if (to.status === 'failing') {
    await subscriptions.change(subscription, to, at);
    const template = error === 'authentication_required' ? 'renewal-unconfirmed' : 'renewal-declined';
    await mailSubscription(template, subscription, transaction, mail);
    return;
  }
  await closeTurn(subscription, 'declined for the last time', transaction, desk.tools);
  await subscriptions.change(subscription, to, at);
  log.warn({ subscription: subscription.id, error }, 'a subscription has lapsed');
  await mailSubscription('subscription-lapsed', subscription, transaction, mail);
}
