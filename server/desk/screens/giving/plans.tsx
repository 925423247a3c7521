import { serverWords } from 'formularium/languages';
import type { ReactElement } from 'react';
import { oftenText } from '../../../donations/often-text.ts';
import { moneyText } from '../../../donations/receipts/receipt.ts';
import type { Donation } from '../../../storage/repositories/donation-row.ts';
import type {
  SubscriptionSelection,
  SubscriptionSort,
} from '../../../storage/repositories/subscription-lists.ts';
import type { Subscription, SubscriptionStatus } from '../../../storage/repositories/subscription-row.ts';
import { type DeskVisit, writerFor } from '../../desk.ts';
import { pageIn, pathWith, searchIn } from '../../donations/asked-donations.ts';
import { giverOf, TestsBeside } from '../../donations/donation-table.tsx';
import { GivingTabs } from '../../donations/giving-tabs.tsx';
import { PLAN_WORDS, planPath, SORTED_PLANS } from '../../donations/plan-words.ts';
import { askedMode, askedWord } from '../../filters/asked-value.ts';
import { Choice, ListPages, ModeChoice, SearchBox, SortKept, Submit } from '../../frame/controls.tsx';
import { type ListColumn, ListTable } from '../../frame/list-table.tsx';
import { Moment } from '../../frame/moment.tsx';
import { orderIn, orderText, placeText, type SortedList, sortedHead } from '../../lists/asked-order.ts';
import type { DeskScreen } from '../screen.ts';

const PATH = '/desk/subscriptions';
const STATUSES = Object.keys(PLAN_WORDS) as readonly SubscriptionStatus[];

interface ListedPlan {
  readonly plan: Subscription;
  /** The donation that began it; null where nothing was donated. */
  readonly first: Donation | null;
}

/** The recurring donations: searched, chosen by how they stand, page by page. */
export const plansScreen = {
  path: PATH,
  needs: 'manager',
  async show(visit) {
    const says = writerFor(visit);
    const asked = pageIn(visit, orderIn(visit, SORTED_PLANS));
    const selection: SubscriptionSelection = {
      mode: askedMode(visit),
      status: askedWord(visit, 'status', STATUSES),
      search: searchIn(visit),
    };
    const [rows, next, many, tests] = await visit.desk.tools.storage.read(
      async ({ subscriptionLists, donations }) => {
        const rows: ListedPlan[] = [];
        const page = await subscriptionLists.page(selection, asked);
        for (const plan of page.items)
          rows.push({
            plan,
            first: plan.donationId === null ? null : await donations.withId(plan.donationId),
          });
        const tests = page.next === null ? await subscriptionLists.count({ ...selection, mode: 'test' }) : 0;
        return [rows, page.next, await subscriptionLists.count(selection), tests] as const;
      },
    );
    const { mode, status, search } = selection;
    const order = orderText(asked.order);
    const sort = order === '-since' ? '' : order;
    const values = { search, status: status ?? '', mode: mode === 'test' ? mode : '', sort };
    const sorted: SortedList<SubscriptionSort> = {
      now: asked.order,
      columns: SORTED_PLANS,
      pathOf: (other) => pathWith(PATH, { ...values, sort: other }),
    };
    return {
      title: says(serverWords.deskPlans),
      content: (
        <>
          <GivingTabs now={PATH} says={says} />
          <Search selection={selection} values={values} visit={visit} />
          <p className="desk-count" role="status">
            {says(serverWords.deskPlanCount, many)}
          </p>
          {mode === 'live' && (
            <TestsBeside many={tests} path={pathWith(PATH, { ...values, mode: 'test' })} says={says} />
          )}
          {rows.length === 0 ? (
            <p>{says(serverWords.deskNoPlan)}</p>
          ) : (
            <ListTable
              label={says(serverWords.deskPlans)}
              items={rows}
              keyOf={({ plan }) => plan.id}
              columns={columnsOf(sorted, visit)}
            />
          )}
          <ListPages
            first={asked.after === null ? null : pathWith(PATH, values)}
            next={next && pathWith(PATH, { ...values, after: placeText(next, asked.order) })}
            says={says}
          />
        </>
      ),
    };
  },
} as const satisfies DeskScreen;

function columnsOf(
  sorted: SortedList<SubscriptionSort>,
  visit: DeskVisit,
): readonly ListColumn<ListedPlan>[] {
  const says = writerFor(visit);
  return [
    {
      head: says(serverWords.receiptDonor),
      cell: ({ plan, first }) => (
        <a href={planPath(plan)}>{(first !== null && giverOf(first)) || says(serverWords.deskNobodyKnown)}</a>
      ),
    },
    {
      head: sortedHead(says(serverWords.deskAmount), 'amount', sorted),
      number: ({ plan }) => moneyText(plan.amount, plan.currency),
    },
    {
      head: says(serverWords.receiptFrequency),
      cell: ({ plan }) => oftenText(plan, visit.language?.tag ?? 'en'),
    },
    {
      head: sortedHead(says(serverWords.deskStatus), 'status', sorted),
      cell: ({ plan }) => says(PLAN_WORDS[plan.status]),
    },
    {
      head: sortedHead(says(serverWords.deskNextPayment), 'due', sorted),
      cell: ({ plan: { dueAt } }) => (dueAt === null ? '' : <Moment at={dueAt} visit={visit} />),
    },
    { head: says(serverWords.deskPaymentsMade), number: ({ plan }) => plan.given },
    { head: says(serverWords.receiptForm), cell: ({ plan }) => plan.formTitle },
    {
      head: sortedHead(says(serverWords.deskFirstGift), 'since', sorted),
      cell: ({ plan }) => <Moment at={plan.createdAt} visit={visit} />,
    },
  ];
}

function Search({
  selection: { mode, status, search },
  values,
  visit,
}: {
  readonly selection: SubscriptionSelection;
  readonly values: Readonly<Record<string, string>>;
  readonly visit: DeskVisit;
}): ReactElement {
  const says = writerFor(visit);
  return (
    <search>
      <form method="get" action={PATH} className="desk-bar">
        <SearchBox label={says(serverWords.deskSearchDonations)} value={search} />
        <Choice
          label={says(serverWords.deskStatus)}
          name="status"
          value={status ?? ''}
          options={[
            ['', says(serverWords.deskAny)],
            ...STATUSES.map((one) => [one, says(PLAN_WORDS[one])] as const),
          ]}
        />
        <ModeChoice mode={mode} says={says} />
        <SortKept values={values} />
        <Submit>{says(serverWords.deskApply)}</Submit>
      </form>
    </search>
  );
}
