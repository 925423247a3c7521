import { serverWords } from 'formularium/languages';
import type { ReactElement } from 'react';
import { moneyText } from '../../../donations/receipts/receipt.ts';
import type { DonationTotal } from '../../../storage/repositories/donation-totals.ts';
import type { DonorSort } from '../../../storage/repositories/donor-lists.ts';
import type { Donor } from '../../../storage/repositories/donors.ts';
import type { StorageTransaction } from '../../../storage/storage.ts';
import { type DeskVisit, writerFor } from '../../desk.ts';
import { moneyOf, pathWith } from '../../donations/asked-donations.ts';
import {
  type AskedDonors,
  askedDonors,
  donorSelection,
  donorValues,
  SORTED_DONORS,
} from '../../donations/asked-donors.ts';
import { donorPath, giverOf } from '../../donations/donation-table.tsx';
import { Labelled, ListPages, Notice, SearchBox, SortKept, Submit } from '../../frame/controls.tsx';
import { ListTable } from '../../frame/list-table.tsx';
import { Moment } from '../../frame/moment.tsx';
import { placeText, type SortedList, sortedHead } from '../../lists/asked-order.ts';
import type { DeskScreen } from '../screen.ts';

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
    const { rows, next, many } = await storage.read(async (transaction) => {
      const page = await transaction.donorLists.page(selection, asked.page);
      return {
        rows: await withTotals(page.items, transaction),
        next: page.next,
        many: await transaction.donorLists.count(selection),
      };
    });
    const values = donorValues(asked);
    const sorted = {
      now: asked.page.order,
      columns: SORTED_DONORS,
      pathOf: (sort: string) => pathWith(PATH, { ...values, sort }),
    };
    return {
      title,
      content: (
        <>
          <Search asked={asked} visit={visit} />
          <p className="desk-count" role="status">
            {says(serverWords.deskDonorCount, many)}
          </p>
          {rows.length === 0 ? (
            <p>{says(serverWords.deskNoDonor)}</p>
          ) : (
            <Donors {...{ rows, sorted, visit }} />
          )}
          <ListPages
            first={asked.page.after === null ? null : pathWith(PATH, values)}
            next={next && pathWith(PATH, { ...values, after: placeText(next, asked.page.order) })}
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
        <SearchBox label={says(serverWords.deskSearchDonors)} value={asked.search} />
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
        <SortKept values={donorValues(asked)} />
        <Submit>{says(serverWords.deskApply)}</Submit>
      </form>
    </search>
  );
}

function Donors({
  rows,
  sorted,
  visit,
}: {
  readonly rows: readonly ListedDonor[];
  readonly sorted: SortedList<DonorSort>;
  readonly visit: DeskVisit;
}): ReactElement {
  const says = writerFor(visit);
  return (
    <ListTable
      label={says(serverWords.deskDonors)}
      items={rows}
      keyOf={({ donor }) => donor.id}
      columns={[
        {
          head: sortedHead(says(serverWords.receiptDonor), 'name', sorted),
          cell: ({ donor }) => (
            <a href={donorPath(donor.id)}>{giverOf(donor) || says(serverWords.deskNobodyKnown)}</a>
          ),
        },
        { head: sortedHead(says(serverWords.emailLabel), 'email', sorted), cell: ({ donor }) => donor.email },
        {
          head: says(serverWords.deskArrived),
          number: ({ totals }) =>
            totals.map(({ currency, amount }) => moneyText(amount, currency)).join(', '),
        },
        {
          head: says(serverWords.deskDonations),
          number: ({ totals }) => totals.reduce((sum, { donations }) => sum + donations, 0),
        },
        {
          head: sortedHead(says(serverWords.deskFirstGift), 'since', sorted),
          moment: ({ donor }) => <Moment at={donor.createdAt} visit={visit} />,
        },
      ]}
    />
  );
}
