import { serverWords } from 'formularium/languages';
import type { ReactElement, ReactNode } from 'react';
import { methodText, moneyText, statusText } from '../../donations/receipts/receipt.ts';
import type { Donation } from '../../storage/repositories/donation-row.ts';
import type { DonationTotal } from '../../storage/repositories/donation-totals.ts';
import { type DeskVisit, momentIn, writerFor } from '../desk.ts';
import { ScrollRegion } from '../frame/scroll-region.tsx';

interface DonationTableProps {
  readonly donations: readonly Donation[];
  readonly visit: DeskVisit;
  /** What can be done with one of them, in a column of its own. */
  readonly actions?: (donation: Donation) => ReactNode;
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

/** Donations, a row for each. */
export function DonationTable({ donations, visit, actions }: DonationTableProps): ReactElement {
  const says = writerFor(visit);
  const heads = [
    ...[serverWords.deskGiven, serverWords.receiptDonor, serverWords.deskAmount, serverWords.deskStatus],
    ...[serverWords.receiptForm, serverWords.receiptMethod],
  ];
  return (
    <ScrollRegion label={says(serverWords.deskDonations)}>
      <table className="desk-table">
        <thead>
          <tr>
            {heads.map((word) => (
              <th key={word[0]} scope="col">
                {says(word)}
              </th>
            ))}
            {actions !== undefined && <td />}
          </tr>
        </thead>
        <tbody>
          {donations.map((donation) => (
            <Row key={donation.id} {...{ donation, visit, actions }} />
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

function Row({
  donation,
  visit,
  actions,
}: Pick<DonationTableProps, 'visit'> & {
  readonly donation: Donation;
  readonly actions: DonationTableProps['actions'] | undefined;
}): ReactElement {
  const says = writerFor(visit);
  const { id, donorId, status, amount, refunded, currency, isAnonymous, formTitle, gateway } = donation;
  return (
    <tr data-row="">
      <th scope="row" id={rowOf(id)}>
        <a href={donationPath(id)}>{momentIn(donation.createdAt, visit)}</a>
      </th>
      <td dir="auto">
        <a href={donorPath(donorId)}>{giverOf(donation) || says(serverWords.deskNobodyKnown)}</a>
        {isAnonymous && <small> ({says(serverWords.deskUnknown)})</small>}
      </td>
      <td className="desk-number">
        {moneyText(amount, currency)}
        {refunded > 0n && <small> (−{moneyText(refunded, currency)})</small>}
      </td>
      <td>{statusText(status, visit.language?.tag ?? 'en')}</td>
      <td dir="auto">{formTitle}</td>
      <td>{methodText(gateway, visit.language?.tag ?? 'en')}</td>
      {actions !== undefined && <td>{actions(donation)}</td>}
    </tr>
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
  const heads = [serverWords.deskCurrency, serverWords.deskArrived, serverWords.deskExpected];
  return (
    <ScrollRegion label={says(serverWords.deskTotals)}>
      <table className="desk-table">
        <caption>{says(serverWords.deskTotals)}</caption>
        <thead>
          <tr>
            {heads.map((word) => (
              <th key={word[0]} scope="col">
                {says(word)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {currencies.map((code) => (
            <tr key={code}>
              <th scope="row">{code}</th>
              <td className="desk-number">{cell(arrived, code)}</td>
              <td className="desk-number">{cell(expected, code)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
