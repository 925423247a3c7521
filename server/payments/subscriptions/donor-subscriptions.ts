import type { DonationOwner } from '../../storage/repositories/donations.ts';
import type { Subscription } from '../../storage/repositories/subscription-row.ts';
import type { StorageTransaction } from '../../storage/storage.ts';
import { emailKey } from '../../value/mail/email-key.ts';

const PAGE = 200;

/** Whose subscriptions somebody may change: those of an address or an account that is proved to be theirs. A browser proves nothing. */
export type ProvedDonor = Pick<DonationOwner, 'emailKeys' | 'accountId'>;

/** The subscriptions of a donor, the newest first. */
export async function subscriptionsOf(
  { emailKeys, accountId }: ProvedDonor,
  { donations, subscriptions }: StorageTransaction,
): Promise<readonly Subscription[]> {
  const owner = { emailKeys, accountId, sessionId: null };
  const all: Subscription[] = [];
  for (let offset = 0; ; offset += PAGE) {
    const page = await donations.ownedBy(owner, { limit: PAGE, offset });
    for (const { id, type } of page) {
      const begun = type === 'subscription' ? await subscriptions.ofDonation(id) : null;
      if (begun !== null) all.push(begun);
    }
    if (page.length < PAGE) return all;
  }
}

/** A subscription, for the donor whose it is; null for anybody else, as if there were none. */
export async function ownSubscription(
  id: string,
  { emailKeys, accountId }: ProvedDonor,
  { donations, subscriptions }: StorageTransaction,
): Promise<Subscription | null> {
  const known = await subscriptions.withId(id);
  const donation = known?.donationId == null ? null : await donations.withId(known.donationId);
  if (known === null || donation === null) return null;
  const isOfAddress = donation.email !== '' && emailKeys.includes(emailKey(donation.email));
  const isOfAccount = accountId !== null && donation.accountId === accountId;
  return isOfAddress || isOfAccount ? known : null;
}
