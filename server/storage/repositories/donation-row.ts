import type { JsonObject } from 'formularium/engine';
import { type RawBuilder, sql } from 'kysely';
import { emailKey } from '../../value/mail/email-key.ts';
import { indexedNames } from './folded-names.ts';
import { columnsOf, type RowOf } from './record-columns.ts';

/** How a donation stands (spec 000; the names are those of the entities). */
export type DonationStatus =
  | 'pending'
  | 'processing'
  | 'preapproval'
  | 'publish'
  | 'refunded'
  | 'revoked'
  | 'failed'
  | 'cancelled'
  | 'abandoned';

/** What has been decided about a comment: nothing yet, or that it is shown to everybody or to nobody. */
export type CommentState = 'waiting' | 'approved' | 'refused';

/** A donation, without what somebody typed in fields of the form’s own. Instants are milliseconds since 1970, UTC. */
export interface Donation {
  readonly id: string;
  /** 128 bits of chance, as 32 digits: whoever has it may see the receipt. */
  readonly purchaseKey: string;
  /** Null for one that came without a submission, such as a renewal. */
  readonly submissionId: string | null;
  readonly formId: string;
  readonly formTitle: string;
  readonly campaignId: string | null;
  readonly donorId: string;
  /** The account that was signed in. */
  readonly accountId: string | null;
  /** The donor session in which it was given. */
  readonly sessionId: string | null;
  readonly status: DonationStatus;
  readonly type: 'single' | 'subscription' | 'renewal';
  readonly mode: 'live' | 'test';
  /** An ISO code. */
  readonly currency: string;
  /** Everything that is paid, with the fee, in minor units. */
  readonly amount: bigint;
  /** The part of it that covers the fee of the provider. */
  readonly fee: bigint;
  /** How much of it was given back. */
  readonly refunded: bigint;
  readonly gateway: string;
  /** The word of its provider for what it was paid with, such as `card` or `ideal`; '' as long as it is not known. */
  readonly method: string;
  readonly transactionId: string | null;
  readonly subscriptionId: string | null;
  /** The place of the chosen level, or `custom`; null for a form without levels. */
  readonly levelId: string | null;
  /** How often it is to be given: `month`, or `one-time`. */
  readonly frequency: string;
  readonly honorific: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly company: string;
  /** `country`, `address1`, `address2`, `city`, `state`, `zip`. */
  readonly address: JsonObject;
  readonly donorIp: string;
  readonly isAnonymous: boolean;
  readonly comment: string;
  /** Whether everybody may read the comment. */
  readonly commentState: CommentState;
  /** The tag of the language in which it was given. */
  readonly language: string;
  readonly createdAt: number;
  readonly updatedAt: number;
  /** When its money had arrived; null as long as it has not. */
  readonly completedAt: number | null;
}

export interface DonationRow extends RowOf<Omit<Donation, 'isAnonymous'>> {
  email_key: string;
  /** What searches find: the beginning of the names, the company and the address, without case. */
  folded_names: string;
  anonymous: number;
  /** The page that its donor came from, as long as its entry is kept; '' where none is known. Reports are added up by it. */
  source: string;
}

/** Whether a donation has the number that this ends with in its id. */
export function hasNumber(ending: string): RawBuilder<boolean> {
  // The last part of an id, as far as it is one.
  return sql<boolean>`substr(donations.id, 25) = ${ending}`;
}

/** A longer one does not fit into an index. */
const LONGEST_TITLE = 200;

const COLUMNS = columnsOf<Omit<Donation, 'isAnonymous'>>({
  ...{ amount: 'bigint', fee: 'bigint', refunded: 'bigint' },
  address: 'json',
});

export function donationRow({ isAnonymous, ...donation }: Donation): Omit<DonationRow, 'source'> {
  return {
    ...COLUMNS.row(donation),
    form_title: [...donation.formTitle].slice(0, LONGEST_TITLE).join(''),
    email_key: emailKey(donation.email),
    folded_names: indexedNames(donation),
    anonymous: isAnonymous ? 1 : 0,
  };
}

export function donationOf(row: DonationRow): Donation {
  const { id, status, type, mode, currency, gateway, method, frequency, honorific } = row;
  const { email, phone, company, comment, language } = row;
  // What is spread comes last: members after it would make a shape of its own for each donation, which is kept for long.
  return {
    purchaseKey: row.purchase_key,
    submissionId: row.submission_id,
    formId: row.form_id,
    formTitle: row.form_title,
    campaignId: row.campaign_id,
    donorId: row.donor_id,
    accountId: row.account_id,
    sessionId: row.session_id,
    amount: BigInt(row.amount),
    fee: BigInt(row.fee),
    refunded: BigInt(row.refunded),
    transactionId: row.transaction_id,
    subscriptionId: row.subscription_id,
    levelId: row.level_id,
    firstName: row.first_name,
    lastName: row.last_name,
    address: JSON.parse(row.address),
    donorIp: row.donor_ip,
    isAnonymous: Number(row.anonymous) === 1,
    commentState: row.comment_state,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    completedAt: row.completed_at,
    ...{ id, status, type, mode, currency, gateway, method, frequency, honorific },
    ...{ email, phone, company, comment, language },
  };
}

/** What of a donation is about a person, as it is after that has been erased. */
export const WITHOUT_PERSON: Partial<DonationRow> = {
  ...{ honorific: '', first_name: '', last_name: '', email: '', email_key: '', phone: '', company: '' },
  ...{
    folded_names: '',
    address: '{}',
    donor_ip: '',
    comment: '',
    anonymous: 1,
    account_id: null,
    session_id: null,
  },
};
