import { countriesIn, countryName } from 'formularium/engine/server';
import { serverWords } from 'formularium/languages';
import type { ReactElement, ReactNode } from 'react';
import { methodText } from '../../donations/receipts/method-text.ts';
import { moneyText, statusText } from '../../donations/receipts/receipt.ts';
import type { DonationSort } from '../../storage/repositories/donation-lists.ts';
import type { Donation, DonationStatus } from '../../storage/repositories/donation-row.ts';
import type { DonationTotal } from '../../storage/repositories/donation-totals.ts';
import { type DeskVisit, type DeskWriter, writerFor } from '../desk.ts';
import { type ListHead, type ListRow, ListTable } from '../frame/list-table.tsx';
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
  const head = (text: string, column: DonationSort): ListHead =>
    sorted === undefined ? text : sortedHead(text, column, sorted);
  return (
    <ListTable
      label={says(serverWords.deskDonations)}
      heads={[
        head(says(serverWords.deskGiven), 'given'),
        head(says(serverWords.receiptDonor), 'donor'),
        head(says(serverWords.deskAmount), 'amount'),
        head(says(serverWords.deskStatus), 'status'),
        ...[serverWords.receiptForm, serverWords.receiptMethod].map((word) => says(word)),
        ...(actions === undefined ? [] : ['']),
      ]}
      numbers={[2]}
      rows={donations.map((donation) => rowOfDonation(donation, visit, actions))}
    />
  );
}

function rowOfDonation(
  donation: Donation,
  visit: DeskVisit,
  actions: DonationTableProps['actions'],
): ListRow {
  const says = writerFor(visit);
  const { id, donorId, status, amount, refunded, currency, isAnonymous, formTitle } = donation;
  return {
    ...{ key: id, id: rowOf(id) },
    head: (
      <a href={donationPath(id)}>
        <Moment at={donation.createdAt} visit={visit} />
      </a>
    ),
    cells: [
      <>
        <a href={donorPath(donorId)}>{giverOf(donation) || says(serverWords.deskNobodyKnown)}</a>
        {isAnonymous && <small> ({says(serverWords.deskUnknown)})</small>}
      </>,
      refunded === 0n ? (
        moneyText(amount, currency)
      ) : (
        <>
          {moneyText(amount, currency)} <small>(−{moneyText(refunded, currency)})</small>
        </>
      ),
      <Status
        key="status"
        tone={STATUS_TONES[status]}
        text={statusText(status, visit.language?.tag ?? 'en')}
      />,
      formTitle,
      methodText(donation, visit.language?.tag ?? 'en'),
      ...(actions === undefined ? [] : [actions(donation)]),
    ],
  };
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
  const heads = [serverWords.deskCurrency, serverWords.deskArrived, serverWords.deskExpected];
  return (
    <ListTable
      label={says(serverWords.deskTotals)}
      hasCaption
      heads={heads.map((word) => says(word))}
      numbers={[1, 2]}
      rows={currencies.map((code) => ({
        ...{ key: code, head: code, cells: [cell(arrived, code), cell(expected, code)] },
      }))}
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
