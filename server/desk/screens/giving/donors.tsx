import { serverWords } from 'formularium/languages';
import type { ReactElement } from 'react';
import { moneyText } from '../../../donations/receipts/receipt.ts';
import type { DonationTotal } from '../../../storage/repositories/donation-totals.ts';
import type { Donor } from '../../../storage/repositories/donors.ts';
import type { StorageTransaction } from '../../../storage/storage.ts';
import { type DeskVisit, momentIn, writerFor } from '../../desk.ts';
import { moneyOf, pathWith } from '../../donations/asked-donations.ts';
import { type AskedDonors, askedDonors, donorSelection, donorValues } from '../../donations/asked-donors.ts';
import { donorPath, giverOf } from '../../donations/donation-table.tsx';
import { Labelled, ListPages, Notice } from '../../frame/controls.tsx';
import { ScrollRegion } from '../../frame/scroll-region.tsx';
import type { DeskScreen } from '../screen.ts';

const PAGE = 50;
const PATH = '/desk/donors';

interface ListedDonor {
  readonly donor: Donor;
  readonly totals: readonly DonationTotal[];
}

/** Who has given: searched, chosen by what they gave, page by page. */
export const donorsScreen = {
  path: PATH,
  needs: 'manager',
  async show(visit) {
    const { storage, clock } = visit.desk.tools;
    const says = writerFor(visit);
    const asked = askedDonors(visit, clock.today());
    const selection = donorSelection(asked, clock.timeZone);
    const title = says(serverWords.deskDonors);
    if (selection === null)
      return {
        title,
        content: (
          <>
            <Search asked={asked} visit={visit} />
            <Notice isError>{says(serverWords.deskWrongAmount)}</Notice>
          </>
        ),
      };
    const [found, many] = await storage.read(async (transaction) => [
      await withTotals(await transaction.donorLists.page(selection, asked.after, PAGE + 1), transaction),
      await transaction.donorLists.count(selection),
    ]);
    const rows = found.slice(0, PAGE);
    const last = found.length > PAGE ? rows.at(-1)?.donor : undefined;
    const values = donorValues(asked);
    const next = last && pathWith(PATH, { ...values, after: `${last.createdAt}.${last.id}` });
    return {
      title,
      content: (
        <>
          <Search asked={asked} visit={visit} />
          <p className="desk-count" role="status">
            {says(serverWords.deskDonorCount, many)}
          </p>
          {rows.length === 0 ? <p>{says(serverWords.deskNoDonor)}</p> : <Donors rows={rows} visit={visit} />}
          <ListPages
            first={asked.after === null ? null : pathWith(PATH, values)}
            next={next ?? null}
            says={says}
          />
        </>
      ),
    };
  },
} as const satisfies DeskScreen;

/** With what of theirs has arrived. */
async function withTotals(
  donors: readonly Donor[],
  { donationLists }: StorageTransaction,
): Promise<readonly ListedDonor[]> {
  const rows: ListedDonor[] = [];
  for (const donor of donors) rows.push({ donor, totals: await donationLists.totals(givenBy(donor.id)) });
  return rows;
}

function givenBy(donorId: string): ReturnType<typeof moneyOf>['arrived'] {
  const rest = { statuses: null, campaignId: null, since: null, before: null, search: '' };
  return moneyOf({ ...rest, mode: 'live', donorId }).arrived;
}

function Search({ asked, visit }: { readonly asked: AskedDonors; readonly visit: DeskVisit }): ReactElement {
  const says = writerFor(visit);
  return (
    <search>
      <form method="get" action={PATH} className="desk-bar">
        <Labelled label={says(serverWords.deskSearchDonors)}>
          <input
            type="search"
            name="search"
            defaultValue={asked.search}
            maxLength={200}
            dir="auto"
            data-search=""
          />
        </Labelled>
        <Labelled label={says(serverWords.deskGaveAtLeast)}>
          <input name="least" inputMode="decimal" defaultValue={asked.atLeast} size={8} />
        </Labelled>
        <Labelled label={says(serverWords.deskCurrency)}>
          <input name="currency" defaultValue={asked.currency} pattern="[A-Z]{3}" size={4} />
        </Labelled>
        <Labelled label={says(serverWords.deskFrom)}>
          <input type="date" name="from" defaultValue={asked.from} />
        </Labelled>
        <label className="desk-check">
          <input type="checkbox" name="address" value="none" defaultChecked={asked.withoutAddress} />
          {says(serverWords.deskWithoutAddress)}
        </label>
        <button type="submit" className="desk-button">
          {says(serverWords.deskApply)}
        </button>
      </form>
    </search>
  );
}

function Donors({
  rows,
  visit,
}: {
  readonly rows: readonly ListedDonor[];
  readonly visit: DeskVisit;
}): ReactElement {
  const says = writerFor(visit);
  const heads = [
    ...[serverWords.receiptDonor, serverWords.emailLabel, serverWords.deskArrived],
    ...[serverWords.deskDonations, serverWords.deskFirstGift],
  ];
  return (
    <ScrollRegion label={says(serverWords.deskDonors)}>
      <table className="desk-table">
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
          {rows.map(({ donor, totals }) => (
            <tr key={donor.id} data-row="">
              <th scope="row" dir="auto">
                <a href={donorPath(donor.id)}>{giverOf(donor) || says(serverWords.deskNobodyKnown)}</a>
              </th>
              <td dir="auto">{donor.email}</td>
              <td className="desk-number">
                {totals.map(({ currency, amount }) => moneyText(amount, currency)).join(', ')}
              </td>
              <td className="desk-number">{totals.reduce((sum, { donations }) => sum + donations, 0)}</td>
              <td className="desk-moment">{momentIn(donor.createdAt, visit)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
