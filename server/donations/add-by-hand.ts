import { isEmailAddress, languageFor } from 'formularium/engine/server';
import { languages } from 'formularium/languages';
import type { Donation } from '../storage/repositories/donation-row.ts';
import type { StorageTransaction } from '../storage/storage.ts';
import type { Tools } from '../storage/tools.ts';
import { dayIn, startOfDay } from '../value/clock.ts';
import { emailKey } from '../value/mail/email-key.ts';
import { minorUnits } from '../value/payments/minor-units.ts';
import { KEY_BYTES } from './add-donation.ts';
import { OFFLINE } from './given-donation.ts';

/** A gift as somebody at the desk has typed it. */
export interface TypedDonation {
  readonly amount: string;
  readonly currency: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** `YYYY-MM-DD`; '' for today. */
  readonly day: string;
  /** The id of a campaign; '' for none. */
  readonly campaign: string;
  /** What stands on its receipt as what it was given for. */
  readonly purpose: string;
  /** The tag of the language in which the donor is written to. */
  readonly language: string;
  /** Whether the donor wants to stay unknown. */
  readonly isAnonymous: boolean;
}

type HandProblem = 'amount' | 'email' | 'day' | 'campaign';

/** The line of its history that says so. */
export const ENTERED_BY_HAND = 'entered by hand';

const LONGEST = 200;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/**
 * Adds a gift that came by transfer, by cheque or in cash, within a unit of work. It waits to be confirmed like any other, so that
 * receipts and totals follow from that alone. Gives its id, or what is wrong with it.
 */
export async function addByHand(
  typed: TypedDonation,
  actor: string,
  transaction: StorageTransaction,
  { clock, newId, random }: Pick<Tools, 'clock' | 'newId' | 'random'>,
): Promise<{ readonly id: string } | { readonly problem: HandProblem }> {
  const { currency, campaign, isAnonymous } = typed;
  const [firstName, lastName, email, purpose] = [
    ...[typed.firstName, typed.lastName, typed.email, typed.purpose],
  ].map((text) => [...text.trim()].slice(0, LONGEST).join('')) as [string, string, string, string];
  const amount = minorUnits(typed.amount.trim(), currency);
  const createdAt = momentOf(typed.day, clock);
  if (amount === null || amount <= 0n) return { problem: 'amount' };
  if (email !== '' && !isEmailAddress(email)) return { problem: 'email' };
  if (createdAt === null) return { problem: 'day' };
  if (campaign !== '' && (await transaction.campaigns.withId(campaign)) === null)
    return { problem: 'campaign' };
  const id = newId();
  const person = { honorific: '', firstName, lastName, email, phone: '', company: '' };
  const identity = email === '' ? `donation:${id}` : `email:${emailKey(email)}`;
  const donor = { ...person, id: newId(), identity, accountId: null, createdAt };
  const donation: Donation = {
    ...person,
    ...{ id, purchaseKey: random(KEY_BYTES).toString('hex'), submissionId: null, formId: '' },
    ...{ formTitle: purpose, campaignId: campaign === '' ? null : campaign },
    donorId: await transaction.donors.readOrAdd(donor),
    ...{ accountId: null, sessionId: null, status: 'pending', type: 'single', mode: 'live' },
    ...{ currency, amount, fee: 0n, refunded: 0n, gateway: OFFLINE, method: '', transactionId: null },
    ...{ subscriptionId: null, levelId: null, frequency: 'one-time', address: {}, donorIp: '' },
    ...{ isAnonymous, comment: '', commentState: 'waiting' },
    language: languageFor(typed.language, languages)?.tag ?? 'en',
    ...{ createdAt, updatedAt: createdAt },
    completedAt: null,
  };
  await transaction.donations.add(donation);
  const at = clock.now().getTime();
  await transaction.donationNotes.add({
    ...{ id: newId(), donationId: id, at, actor, what: ENTERED_BY_HAND, details: {} },
  });
  await transaction.auditLog.note(
    { actor, action: 'donation.add', subject: id, details: { currency } },
    { clock, newId },
  );
  return { id };
}

/** Noon of a day at the site, or now for today; null for what is no day, or is still to come. */
function momentOf(day: string, { now, today, timeZone }: Tools['clock']): number | null {
  if (day === '' || day === today()) return now().getTime();
  if (!DAY.test(day) || day > today()) return null;
  const begins = startOfDay(day, timeZone);
  const noon = begins + 12 * 60 * 60 * 1000;
  return Number.isNaN(begins) || dayIn(timeZone, new Date(noon)) !== day ? null : noon;
}
