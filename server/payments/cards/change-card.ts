import type { Subscription, SubscriptionStatus } from '../../storage/repositories/subscription-row.ts';
import { type PaymentDesk, providerOf } from '../payment-desk.ts';
import type { CardPage } from '../providers/payment-provider.ts';
import { mailSubscription } from '../subscriptions/mail-subscription.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** The page of the provider is open for so long; its session is good for nothing a little later. */
const OPEN_MS = HOUR_MS;
const USED_WITHIN_MS = 48 * HOUR_MS;

const CHANGEABLE: ReadonlySet<SubscriptionStatus> = new Set<SubscriptionStatus>([
  'active',
  'failing',
  'paused',
]);

/** The page on which another card may be given for a subscription; null where that cannot be. */
export function cardPageOf(
  subscription: Pick<Subscription, 'provider' | 'mode' | 'status' | 'payer'>,
  desk: Pick<PaymentDesk, 'providers'>,
): CardPage | null {
  if (!CHANGEABLE.has(subscription.status) || subscription.payer === null) return null;
  return providerOf(subscription, desk)?.cardPage ?? null;
}

/**
 * Begins to change the card of a subscription; gives the address of the provider’s page. What comes of it is asked for when the donor
 * comes back, and once more when that page is closed: nobody has to come back. Rejects with a `ProviderAway`.
 */
export async function beginCardChange(
  subscription: Subscription,
  page: CardPage,
  { backTo, desk }: { readonly backTo: string; readonly desk: PaymentDesk },
): Promise<string> {
  const { storage, clock, newId } = desk.tools;
  const until = clock.now().getTime() + OPEN_MS;
  const { id: subject, payer, currency } = subscription;
  const { id, address } = await page.begin({ subject, payer: payer ?? '', currency, backTo, until });
  const payload = { subscription: subject, session: id };
  await storage.transaction(({ outbox }) =>
    outbox.add({ id: newId(), kind: 'finish-card-change', payload, dueAt: until + MINUTE_MS }),
  );
  return address;
}

/**
 * Has a subscription charged to the card that its donor has given, as the provider says with the secret key. Each session changes it once,
 * whoever names it and however often. Whether it does now, or has. Rejects with a `ProviderAway`.
 */
export async function finishCardChange(
  { subscription: id, session }: { readonly subscription: string; readonly session: string },
  desk: PaymentDesk,
): Promise<boolean> {
  const { storage, clock, newId, fingerprint } = desk.tools;
  const known = await storage.read(({ subscriptions }) => subscriptions.withId(id));
  const page = known === null ? null : cardPageOf(known, desk);
  const given = page === null ? null : await page.outcome(session);
  const at = clock.now().getTime();
  if (given === null || given.subject !== id || given.method === '') return false;
  if (given.payer !== known?.payer || at - given.begunAt >= USED_WITHIN_MS) return false;
  const used = fingerprint('card change', session);
  return storage.transaction(async (transaction) => {
    const { subscriptions, spentTokens, donationNotes, auditLog } = transaction;
    const subscription = await subscriptions.withId(id);
    if (subscription === null || cardPageOf(subscription, desk) === null) return false;
    if ((await spentTokens.spenderOf(used)) !== null) return subscription.payerMethod === given.method;
    await spentTokens.spend({ id: used, spentBy: id, expiresAt: at + 2 * USED_WITHIN_MS });
    // What was declined is tried with the new card at once.
    const soon = subscription.status === 'failing' ? { dueAt: at } : {};
    await subscriptions.change(subscription, { payerMethod: given.method, ...soon }, at);
    if (subscription.donationId !== null)
      await donationNotes.add({
        ...{ id: newId(), at, actor: 'donor', donationId: subscription.donationId, what: 'card' },
        details: { subscription: id },
      });
    await auditLog.note({ actor: 'donor', action: 'subscription.card', subject: id }, { clock, newId });
    await mailSubscription('subscription-card', subscription, transaction, {
      at,
      part: `card-${used.slice(0, 12)}`,
    });
    return true;
  });
}
