import type { Word } from 'formularium/engine';
import { currencyOf } from 'formularium/engine/language';
import { formatMoney } from 'formularium/engine/server';
import { serverWords } from 'formularium/languages';
import type { Donation, DonationStatus } from '../../storage/repositories/donation-row.ts';
import type { Subscription } from '../../storage/repositories/subscription-row.ts';
import { type Clock, zoneText } from '../../value/clock.ts';
import type { BankAccount } from '../../value/payments/bank-account.ts';
import { donationNumber } from '../../value/payments/donation-number.ts';
import { sayTo } from '../../value/say-to.ts';
import { OFFLINE } from '../given-donation.ts';
import { oftenText } from '../often-text.ts';
import { methodText } from './method-text.ts';

/** A line of a receipt. */
export interface ReceiptLine {
  readonly name: string;
  readonly label: string;
  readonly text: string;
}

/** A receipt in the words of a language. */
export interface Receipt {
  readonly title: string;
  /** How the donation stands, as a sentence. */
  readonly notice: string;
  readonly isPaid: boolean;
  readonly lines: readonly ReceiptLine[];
  /** Says by which time zone its time is: whoever reads it may be anywhere. */
  readonly zone: string;
}

const STATUS_WORDS: Readonly<Record<DonationStatus, Word>> = {
  pending: serverWords.donationPending,
  processing: serverWords.donationProcessing,
  preapproval: serverWords.donationProcessing,
  publish: serverWords.donationComplete,
  refunded: serverWords.donationRefunded,
  revoked: serverWords.donationRevoked,
  failed: serverWords.donationFailed,
  cancelled: serverWords.donationCancelled,
  abandoned: serverWords.donationCancelled,
};

const NOTICES: Readonly<Record<DonationStatus, Word>> = {
  pending: serverWords.receiptPending,
  processing: serverWords.receiptPending,
  preapproval: serverWords.receiptPending,
  publish: serverWords.receiptPaid,
  refunded: serverWords.receiptRefunded,
  revoked: serverWords.receiptRefunded,
  failed: serverWords.receiptFailed,
  cancelled: serverWords.receiptFailed,
  abandoned: serverWords.receiptFailed,
};

/** An amount in minor units with the symbol of its currency. */
export function moneyText(minor: bigint, code: string): string {
  const currency = currencyOf(code);
  return currency === null ? `${minor} ${code}` : formatMoney({ minor, currency });
}

/** How a donation stands, in a word. */
export function statusText(status: DonationStatus, tag: string): string {
  return sayTo(tag, STATUS_WORDS[status]);
}

/** A donation, and the subscription that it belongs to; null for one that is given once. */
export interface ReceiptedDonation {
  readonly donation: Donation;
  readonly subscription: Subscription | null;
}

/** The receipt of a donation. Its lines add up: the gift and the fee are the total. It has no address of anybody. One that is still to be transferred says where to. */
export function receiptOf(
  { donation, subscription }: ReceiptedDonation,
  tag: string,
  clock: Pick<Clock, 'inWords' | 'timeZone'>,
  account: BankAccount = [],
): Receipt {
  const { amount, fee, refunded, currency, company, status, mode, completedAt, createdAt } = donation;
  const name = [donation.honorific, donation.firstName, donation.lastName].filter(Boolean).join(' ');
  const lines: readonly (readonly [name: string, label: Word, text: string])[] = [
    ['donor', serverWords.receiptDonor, name],
    ['company', serverWords.receiptCompany, company],
    ['date', serverWords.receiptDate, clock.inWords(new Date(completedAt ?? createdAt), tag)],
    ['form', serverWords.receiptForm, donation.formTitle],
    ['frequency', serverWords.receiptFrequency, subscription === null ? '' : oftenText(subscription, tag)],
    ['gift', serverWords.receiptGift, moneyText(amount - fee, currency)],
    ['fee', serverWords.receiptFee, fee === 0n ? '' : moneyText(fee, currency)],
    ['price', serverWords.receiptTotal, moneyText(amount, currency)],
    ['refunded', serverWords.receiptRefundedPart, refunded === 0n ? '' : moneyText(refunded, currency)],
    ['payment_method', serverWords.receiptMethod, methodText(donation, tag)],
    ['payment_status', serverWords.receiptStatus, statusText(status, tag)],
    ['payment_id', serverWords.receiptNumber, donationNumber(donation.id)],
  ];
  const isExpected = isToTransfer(donation);
  return {
    title: sayTo(tag, serverWords.receiptTitle),
    notice: [...(mode === 'test' ? [serverWords.testMode] : []), NOTICES[status]]
      .map((word) => sayTo(tag, word))
      .join(' '),
    isPaid: status === 'publish',
    lines: [
      ...lines
        .filter(([line, , text]) => text !== '' && !(isExpected && line === 'payment_id'))
        .map(([line, label, text]) => ({ name: line, label: sayTo(tag, label), text })),
      ...(isExpected ? transferLines(donation, tag, account) : []),
    ],
    zone: sayTo(tag, serverWords.deskTimeZone, zoneText(clock.timeZone)),
  };
}

/** Whether the donor still has to transfer it. */
export function isToTransfer({ gateway, status }: Pick<Donation, 'gateway' | 'status'>): boolean {
  return gateway === OFFLINE && status === 'pending';
}

/** What a donor's bank asks for: the account, and the reference by which the gift is told from others. */
export function transferLines(
  { id }: Pick<Donation, 'id'>,
  tag: string,
  account: BankAccount,
): readonly ReceiptLine[] {
  const label = sayTo(tag, serverWords.transferReference);
  return [
    ...account.map((line, place) => ({ ...line, name: `account-${place + 1}` })),
    { name: 'payment_id', label, text: donationNumber(id) },
  ];
}

/** Where whoever has the key sees the receipt. */
export function receiptPath({ purchaseKey }: Pick<Donation, 'purchaseKey'>): string {
  return `/donations/receipts/${purchaseKey}`;
}
