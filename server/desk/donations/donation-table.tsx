import { countriesIn, countryName } from 'formularium/engine/server';
import { serverWords } from 'formularium/languages';
import type { ReactElement, ReactNode } from 'react';
import { methodText } from '../../donations/receipts/method-text.ts';
import { moneyText, statusText } from '../../donations/receipts/receipt.ts';
import type { DonationSort } from '../../storage/repositories/donation-lists.ts';
import type { Donation, DonationStatus } from '../../storage/repositories/donation-row.ts';
import type { DonationTotal } from '../../storage/repositories/donation-totals.ts';
import { type DeskVisit, type DeskWriter, writerFor } from '../desk.ts';
import { type ListHead, ListTable } from '../frame/list-table.tsx';
import { Moment } from '../frame/moment.tsx';
import { Status, type StatusTone } from '../frame/status.tsx';
import { type SortedList, sortedHead } from '../lists/asked-order.ts';

export const STATUS_TONES: Readonly<Record<DonationStatus, StatusTone>> = {
  ...{ publish: 'done', refunded: 'done' },
  ...{ pending: 'waiting', processing: 'waiting', preapproval: 'waiting' },
  ...{ failed: 'wrong', revoked: 'wrong', cancelled: 'wrong', abandoned: 'wrong' },
};

interface DonationTableProps {
  readonly donations: readonly Donation[];
  readonly visit: DeskVisit;
  /** What can be done with one of them, in a column of its own. */
  readonly actions?: (donation: Donation) => ReactNode;
  /** Left out where it cannot be sorted. */
  readonly sorted?: SortedList<DonationSort>;
}

export function donationPath(id: string): string {
  return `/desk/donations/${encodeURIComponent(id)}`;
}

/** The id of the head of its row. */
export function rowOf(id: string): string {
  return `gift-${id}`;
}

export function donorPath(id: string): string {
  return `/desk/donors/${encodeURIComponent(id)}`;
}

/** Who gave: the name, or the address where no name is known. */
export function giverOf({
  firstName,
  lastName,
  company,
  email,
}: Pick<Donation, 'firstName' | 'lastName' | 'company' | 'email'>): string {
  return [firstName, lastName].filter(Boolean).join(' ') || company || email;
}

/** The parts of an address in one line, with the name of the country in the language of the reader. */
export function addressText({ country, ...others }: Donation['address'], tag: string): string {
  const name = typeof country === 'string' ? countryName(country, countriesIn(tag)) : '';
  return [name, ...Object.values(others)]
    .filter((part) => typeof part === 'string' && part !== '')
    .join(', ');
}

/** Donations, a row for each. */
export function DonationTable({ donations, visit, actions, sorted }: DonationTableProps): ReactElement {
  const says = writerFor(visit);
  const tag = visit.language?.tag ?? 'en';
  const head = (text: string, column: DonationSort): ListHead =>
    sorted === undefined ? text : sortedHead(text, column, sorted);
  return (
    <ListTable
      label={says(serverWords.deskDonations)}
      items={donations}
      keyOf={({ id }) => id}
      idOf={({ id }) => rowOf(id)}
      columns={[
        {
          head: head(says(serverWords.deskGiven), 'given'),
          cell: ({ id, createdAt }) => (
            <a href={donationPath(id)}>
              <Moment at={createdAt} visit={visit} />
            </a>
          ),
        },
        {
          head: head(says(serverWords.receiptDonor), 'donor'),
          cell: (donation) => <Giver donation={donation} says={says} />,
        },
        { head: head(says(serverWords.deskAmount), 'amount'), number: amountCell },
        {
          head: head(says(serverWords.deskStatus), 'status'),
          cell: ({ status }) => <Status tone={STATUS_TONES[status]} text={statusText(status, tag)} />,
        },
        { head: says(serverWords.receiptForm), cell: ({ formTitle }) => formTitle },
        { head: says(serverWords.receiptMethod), cell: (donation) => methodText(donation, tag) },
        ...(actions === undefined ? [] : [{ head: '', cell: actions }]),
      ]}
    />
  );
}

function Giver({ donation, says }: { readonly donation: Donation; readonly says: DeskWriter }): ReactElement {
  return (
    <>
      <a href={donorPath(donation.donorId)}>{giverOf(donation) || says(serverWords.deskNobodyKnown)}</a>
      {donation.isAnonymous && <small> ({says(serverWords.deskUnknown)})</small>}
    </>
  );
}

function amountCell({ amount, refunded, currency }: Donation): ReactNode {
  if (refunded === 0n) return moneyText(amount, currency);
  return (
    <>
      {moneyText(amount, currency)} <small>(−{moneyText(refunded, currency)})</small>
    </>
  );
}

interface TotalsProps {
  readonly arrived: readonly DonationTotal[];
  readonly expected: readonly DonationTotal[];
  readonly visit: DeskVisit;
}

/** What donations come to, a row for each currency: what has arrived, and what is still to come. */
export function Totals({ arrived, expected, visit }: TotalsProps): ReactElement | null {
  const says = writerFor(visit);
  const currencies = [...new Set([...arrived, ...expected].map(({ currency }) => currency))].sort();
  if (currencies.length === 0) return null;
  const cell = (totals: readonly DonationTotal[], code: string): string => {
    const own = totals.find(({ currency }) => currency === code);
    return own === undefined ? '' : `${moneyText(own.amount, code)} (${own.donations})`;
  };
  return (
    <ListTable
      label={says(serverWords.deskTotals)}
      hasCaption
      items={currencies}
      keyOf={(code) => code}
      columns={[
        { head: says(serverWords.deskCurrency), cell: (code) => code },
        { head: says(serverWords.deskArrived), number: (code) => cell(arrived, code) },
        { head: says(serverWords.deskExpected), number: (code) => cell(expected, code) },
      ]}
    />
  );
}

/** Leads to what was only tried: whoever has just done so looks for it beside what was given. */
export function TestsBeside({
  many,
  path,
  says,
}: {
  readonly many: number;
  readonly path: string;
  readonly says: DeskWriter;
}): ReactElement | null {
  if (many === 0) return null;
  return (
    <p>
      <a href={path}>{says(serverWords.deskTestDonations, many)}</a>
    </p>
  );
}
