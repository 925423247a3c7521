import type { Donation, DonationStatus } from '../../storage/repositories/donation-row.ts';
import type { StorageTransaction } from '../../storage/storage.ts';
import type { Tools } from '../../storage/tools.ts';
import { type DonationMail, mailDonation } from './mail-donation.ts';

/** What may be mailed again of a donation that stands so. */
const MAILS: Readonly<Partial<Record<DonationStatus, DonationMail>>> = {
  publish: 'donation-receipt',
  pending: 'donation-pending',
  processing: 'donation-pending',
};

/** Whether something can be mailed to the donor again. */
export function canMailAgain({ status, email }: Pick<Donation, 'status' | 'email'>): boolean {
  return email !== '' && MAILS[status] !== undefined;
}

/** Has the receipt of a donation sent once more, within a unit of work; false where there is none, or nobody to send it to. */
export async function mailAgain(
  donation: Donation,
  actor: string,
  transaction: StorageTransaction,
  { clock, newId }: Pick<Tools, 'clock' | 'newId'>,
): Promise<boolean> {
  const mail = MAILS[donation.status];
  if (mail === undefined || donation.email === '') return false;
  const at = clock.now().getTime();
  await mailDonation(mail, donation, transaction, { at, again: newId() });
  const what = 'mailed again';
  await transaction.donationNotes.add({
    ...{ id: newId(), donationId: donation.id, at, actor, what, details: { mail } },
  });
  await transaction.auditLog.note(
    { actor, action: 'donation.mail', subject: donation.id, details: { mail } },
    { clock, newId },
  );
  return true;
}
