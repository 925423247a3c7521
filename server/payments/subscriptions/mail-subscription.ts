import type { Subscription } from '../../storage/repositories/subscription-row.ts';
import type { StorageTransaction } from '../../storage/storage.ts';

/** The mails about a subscription, by the names of their templates. */
export type SubscriptionMail =
  | 'renewal-declined'
  | 'renewal-refused'
  | 'renewal-unconfirmed'
  | 'subscription-lapsed'
  | 'subscription-card'
  | 'subscription-cancelled'
  | 'subscription-changed'
  | 'subscription-paused'
  | 'subscription-unkept';

/** Has a mail about a subscription sent, once for this part of its life. Whom it goes to is looked up when it is sent. */
export async function mailSubscription(
  template: SubscriptionMail,
  { id }: Pick<Subscription, 'id'>,
  { outbox }: Pick<StorageTransaction, 'outbox'>,
  { at, part }: { readonly at: number; readonly part: string },
): Promise<void> {
  await outbox.add({
    id: `${id}.${part}.${template}`,
    kind: 'mail-subscription',
    payload: { template, subscription: id, at },
    dueAt: at,
  });
}
