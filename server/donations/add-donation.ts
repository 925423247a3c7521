import { type CompiledForm, isObject, type JsonObject } from 'formularium/engine';
import type { Donation } from '../storage/repositories/donation-row.ts';
import type { StorageTransaction } from '../storage/storage.ts';
import type { Tools } from '../storage/tools.ts';
import { emailKey } from '../value/mail/email-key.ts';
import { type GivenDonation, givenDonation, OFFLINE } from './given-donation.ts';
import { mailDonation } from './receipts/mail-donation.ts';

/** A key is 128 bits of chance. */
export const KEY_BYTES = 16;

/** A submission that is kept, and may be a donation. */
export interface KeptSubmission {
  readonly id: string;
  readonly form: Pick<CompiledForm, 'id' | 'title' | 'fields' | 'blueprint'>;
  /** The JSON that the form was made from. */
  readonly definition: JsonObject;
  readonly submission: JsonObject;
  /** Who takes its money; null where no provider does. */
  readonly provider: string | null;
  readonly accountId: string | null;
  /** The address of the donor's network connection; '' where it is not known. */
  readonly address: string;
  readonly sentAt: number;
  /** Whether a mail may go to the address that the donor has entered. */
  readonly mayMail: (recipient: string) => Promise<boolean>;
}

type DonationTools = Pick<Tools, 'newId' | 'random'>;

/**
 * Adds the donation that a submission gives, once, in the unit of work that keeps it. It waits for its money, whatever the page says.
 * Gives it; null for a submission that gives nothing.
 */
export async function addDonation(
  kept: KeptSubmission,
  transaction: StorageTransaction,
  tools: DonationTools,
): Promise<Donation | null> {
  const given = givenDonation(kept.form, kept.submission);
  if (given === null) return null;
  const { id: submissionId, form, definition, provider, accountId, address, sentAt } = kept;
  const gateway = provider ?? OFFLINE;
  const id = tools.newId();
  const donation: Donation = {
    ...given,
    ...{ gateway, method: '' },
    refunded: 0n,
    ...{ id, submissionId, accountId, sessionId: null, formId: form.id, formTitle: form.title },
    purchaseKey: tools.random(KEY_BYTES).toString('hex'),
    campaignId: campaignOf(definition),
    donorId: await donorOf(given, { id, accountId, createdAt: sentAt }, transaction, tools),
    commentState: 'waiting',
    ...{ status: 'pending', type: 'single', mode: 'live', transactionId: null, subscriptionId: null },
    donorIp: address,
    language: form.blueprint.language?.tag ?? 'en',
    ...{ createdAt: sentAt, updatedAt: sentAt, completedAt: null },
  };
  if (!(await transaction.donations.add(donation))) return transaction.donations.ofSubmission(submissionId);
  await transaction.donationNotes.add({
    ...{ id: tools.newId(), donationId: id, at: sentAt, actor: accountId ?? 'donor', what: 'given' },
    details: { gateway },
  });
  // A provider answers at once, and the donor learns by the receipt.
  if (gateway === OFFLINE && donation.email !== '' && (await kept.mayMail(donation.email)))
    await mailDonation('donation-pending', donation, transaction, { at: sentAt });
  return donation;
}

/** The campaign that the form names; null for none. */
export function campaignOf({ settings }: JsonObject): string | null {
  const named = isObject(settings) ? settings['campaign'] : null;
  return typeof named === 'string' ? named : null;
}

/**
 * The donor: the account that is signed in, or else the address, which anybody can enter. So an address never leads to an account, and
 * what is known of a donor is never replaced by what a stranger enters.
 */
function donorOf(
  { honorific, firstName, lastName, email, phone, company }: GivenDonation,
  { id, accountId, createdAt }: Pick<Donation, 'id' | 'accountId' | 'createdAt'>,
  { donors }: StorageTransaction,
  { newId }: DonationTools,
): Promise<string> {
  const byAddress = email === '' ? `donation:${id}` : `email:${emailKey(email)}`;
  const identity = accountId === null ? byAddress : `account:${accountId}`;
  const person = { honorific, firstName, lastName, email, phone, company };
  return donors.readOrAdd({ ...person, id: newId(), identity, accountId, createdAt });
}
