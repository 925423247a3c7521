import { currencyOf, plainAmount } from 'formularium/engine/language';
import type { Donation } from '../../storage/repositories/donation-row.ts';
import { donationNumber } from '../../value/payments/donation-number.ts';

/** A column of a list of donations. */
interface DonationColumn {
  readonly title: string;
  readonly cell: (donation: Donation, writeTime: (moment: number) => string) => string;
}

/** What a list of donations says, for people who keep books. */
export const DONATION_COLUMNS: readonly DonationColumn[] = [
  { title: 'key', cell: ({ purchaseKey }) => purchaseKey },
  { title: 'given', cell: ({ createdAt }, writeTime) => writeTime(createdAt) },
  {
    title: 'arrived',
    cell: ({ completedAt }, writeTime) => (completedAt === null ? '' : writeTime(completedAt)),
  },
  { title: 'status', cell: ({ status }) => status },
  { title: 'mode', cell: ({ mode }) => mode },
  { title: 'amount', cell: ({ amount, currency }) => plainText(amount, currency) },
  { title: 'fee', cell: ({ fee, currency }) => plainText(fee, currency) },
  { title: 'refunded', cell: ({ refunded, currency }) => plainText(refunded, currency) },
  { title: 'currency', cell: ({ currency }) => currency },
  {
    title: 'method',
    cell: ({ gateway, method }) => (method === '' || method === gateway ? gateway : `${gateway} ${method}`),
  },
  { title: 'frequency', cell: ({ frequency }) => frequency },
  { title: 'campaign', cell: ({ campaignId }) => campaignId ?? '' },
  { title: 'form', cell: ({ formTitle }) => formTitle },
  { title: 'first name', cell: ({ firstName }) => firstName },
  { title: 'last name', cell: ({ lastName }) => lastName },
  { title: 'company', cell: ({ company }) => company },
  { title: 'email', cell: ({ email }) => email },
  { title: 'anonymous', cell: ({ isAnonymous }) => (isAnonymous ? 'yes' : '') },
  // What stands on receipts and bank statements, and what the provider calls it.
  { title: 'number', cell: ({ id }) => donationNumber(id) },
  { title: 'transaction', cell: ({ transactionId }) => transactionId ?? '' },
];

/** An amount in minor units, for programs: “1234.50”. */
export function plainText(minor: bigint, code: string): string {
  const currency = currencyOf(code);
  return currency === null ? String(minor) : plainAmount({ minor, currency });
}
