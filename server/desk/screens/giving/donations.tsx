import { serverWords } from 'formularium/languages';
import type { ReactElement } from 'react';
import { STATUSES } from '../../../donations/donation-status.ts';
import { statusText } from '../../../donations/receipts/receipt.ts';
import type { Campaign } from '../../../storage/repositories/campaigns.ts';
import type { DonationStatus } from '../../../storage/repositories/donation-row.ts';
import { type DeskVisit, writerFor } from '../../desk.ts';
import {
  type AskedDonations,
  askedDonations,
  pathWith,
  SORTED_DONATIONS,
  selectionOf,
  totalsOf,
  valuesOf,
} from '../../donations/asked-donations.ts';
import { DonationTable, TestsBeside, Totals } from '../../donations/donation-table.tsx';
import { GivingTabs } from '../../donations/giving-tabs.tsx';
import { HandForm } from '../../donations/hand-form.tsx';
import {
  Choice,
  Labelled,
  ListPages,
  ModeChoice,
  SearchBox,
  SortKept,
  Submit,
} from '../../frame/controls.tsx';
import { placeText } from '../../lists/asked-order.ts';
import type { DeskScreen } from '../screen.ts';

const PATH = '/desk/donations';

/** The donations: searched, chosen, added up, page by page. */
export const donationsScreen = {
  path: PATH,
  needs: 'manager',
  async show(visit) {
    const { storage, clock } = visit.desk.tools;
    const says = writerFor(visit);
    const asked = askedDonations(visit);
    const selection = selectionOf(asked, clock.timeZone);
    const [{ items, next }, lines, campaigns, tests] = await storage.read(
      async ({ donationLists, campaigns: known }) => {
        const found = await donationLists.narrowed(selection);
        const page = await donationLists.page(found, asked.page);
        return [
          page,
          await donationLists.totalsByStatus(found),
          await known.all(),
          // Whoever has just tried the form looks for it here. Where a whole page was given, nobody tries any more.
          page.next === null ? await donationLists.count({ ...selection, mode: 'test' }) : 0,
        ];
      },
    );
    const { many, arrived, expected } = totalsOf(lines);
    const values = valuesOf(asked);
    return {
      title: says(serverWords.deskDonations),
      content: (
        <>
          <GivingTabs now={PATH} says={says} />
          <Search {...{ asked, campaigns, visit }} />
          <div className="desk-tools">
            <HandForm campaigns={campaigns} visit={visit} />
            {many > 0 && <Export asked={asked} visit={visit} />}
          </div>
          <Totals {...{ arrived, expected, visit }} />
          <p className="desk-count" role="status">
            {says(serverWords.deskDonationCount, many)}
          </p>
          {asked.mode === 'live' && (
            <TestsBeside many={tests} path={pathWith(PATH, { ...values, mode: 'test' })} says={says} />
          )}
          {items.length === 0 ? (
            <p>{says(serverWords.deskNoDonation)}</p>
          ) : (
            <DonationTable
              donations={items}
              visit={visit}
              sorted={{
                now: asked.page.order,
                columns: SORTED_DONATIONS,
                pathOf: (sort) => pathWith(PATH, { ...values, sort }),
              }}
            />
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

interface SearchProps {
  readonly asked: AskedDonations;
  readonly campaigns: readonly Campaign[];
  readonly visit: DeskVisit;
}

function Search({ asked, campaigns, visit }: SearchProps): ReactElement {
  const says = writerFor(visit);
  const tag = visit.language?.tag ?? 'en';
  const any = ['', says(serverWords.deskAny)] as const;
  return (
    <search>
      <form method="get" action={PATH} className="desk-bar">
        <SearchBox label={says(serverWords.deskSearchDonations)} value={asked.search} />
        <Choice
          label={says(serverWords.deskStatus)}
          name="status"
          value={asked.status ?? ''}
          options={[any, ...STATUSES.map((status) => [status, statusChoice(status, tag)] as const)]}
        />
        {campaigns.length > 0 && (
          <Choice
            label={says(serverWords.deskCampaign)}
            name="campaign"
            value={asked.campaign}
            options={[any, ...campaigns.map(({ id, title }) => [id, title] as const)]}
          />
        )}
        <Labelled label={says(serverWords.deskFrom)}>
          <input type="date" name="from" defaultValue={asked.from} />
        </Labelled>
        <Labelled label={says(serverWords.deskUntil)}>
          <input type="date" name="until" defaultValue={asked.until} />
        </Labelled>
        <ModeChoice mode={asked.mode} says={says} />
        <SortKept values={valuesOf(asked)} />
        <Submit>{says(serverWords.deskApply)}</Submit>
      </form>
    </search>
  );
}

/** What a status is called; with its name in the books where two are called the same. */
function statusChoice(status: DonationStatus, tag: string): string {
  const text = statusText(status, tag);
  const isAlone = STATUSES.every((other) => other === status || statusText(other, tag) !== text);
  return isAlone ? text : `${text} (${status})`;
}

function Export({ asked, visit }: Pick<SearchProps, 'asked' | 'visit'>): ReactElement {
  const says = writerFor(visit);
  return (
    <details className="desk-details">
      <summary>{says(serverWords.deskExport)}</summary>
      <form method="get" action={`${PATH}/export`} className="desk-bar">
        {Object.entries(valuesOf(asked)).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Choice
          label={says(serverWords.deskFormat)}
          name="format"
          value="xlsx"
          options={[
            ['xlsx', says(serverWords.deskWorkbook)],
            ['csv', says(serverWords.deskCsv)],
          ]}
        />
        <Submit>{says(serverWords.deskDownload)}</Submit>
      </form>
    </details>
  );
}
