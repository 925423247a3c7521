import type { Donation } from '../../storage/repositories/donation-row.ts';
import type { StorageTransaction } from '../../storage/storage.ts';

/** The mails about a donation, by the names of their templates. */
export type DonationMail = 'donation-pending' | 'donation-receipt';

/** Has a mail about a donation sent at `dueAt`, once; and once more for each `again`. The job holds nothing of the donor: it is looked up when the mail is sent. */
export async function mailDonation(
  template: DonationMail,
  { id, email }: Pick<Donation, 'id' | 'email'>,
  { outbox }: Pick<StorageTransaction, 'outbox'>,
  { at, dueAt = at, again = '' }: { readonly at: number; readonly dueAt?: number; readonly again?: string },
): Promise<void> {
  if (email === '') return;
  await outbox.add({
    id: again === '' ? `${id}.${template}` : `${id}.${template}.${again}`,
    kind: 'mail-donation',
    payload: { template, donation: id, at },
    dueAt,
  });
}
