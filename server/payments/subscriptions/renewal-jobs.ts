import type { JobKind } from '../../jobs/job-kind.ts';
import type { PaymentDesk } from '../payment-desk.ts';
import { renewSubscription } from './renew-subscription.ts';

const MINUTE_MS = 60_000;
const MOST_AT_ONCE = 50;

/** Pays every subscription whose turn has come. */
export function renewSubscriptions(desk: PaymentDesk): JobKind {
  return {
    name: 'renew-subscriptions',
    everyMs: MINUTE_MS,
    async perform({ signal }, { clock, storage, log }) {
      const due = await storage.read(({ subscriptions }) =>
        subscriptions.due(clock.now().getTime(), MOST_AT_ONCE),
      );
      for (const subscription of due) {
        if (signal.aborted) return;
        // One that cannot be paid keeps nobody else waiting.
        await renewSubscription(subscription.id, desk).catch(async (error: unknown) => {
          log.error({ err: error, subscription: subscription.id }, 'a subscription could not be renewed');
          const now = clock.now().getTime();
          await storage.transaction(({ subscriptions }) =>
            subscriptions.change(subscription, { dueAt: now + 5 * MINUTE_MS }, now),
          );
        });
      }
    },
  };
}
