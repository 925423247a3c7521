import type { Word } from 'formularium/engine';
import { serverWords } from 'formularium/languages';
import type { ReactElement } from 'react';
import { providerText } from '../../../donations/receipts/method-text.ts';
import { moneyText } from '../../../donations/receipts/receipt.ts';
import {
  type ComparedProvider,
  type ComparisonFailure,
  compareProvider,
} from '../../../payments/reconciliation/compare-provider.ts';
import type { BooksDifference, Reconciliation } from '../../../payments/reconciliation/compared-books.ts';
import { MOST_MOVEMENTS } from '../../../payments/reconciliation/reconcile.ts';
import { startOfDay } from '../../../value/clock.ts';
import { type DeskVisit, writerFor } from '../../desk.ts';
import { dayAfter } from '../../donations/asked-donations.ts';
import { donationPath } from '../../donations/donation-table.tsx';
import { GivingTabs } from '../../donations/giving-tabs.tsx';
import { askedDay } from '../../filters/asked-value.ts';
import { Labelled, Notice, Submit } from '../../frame/controls.tsx';
import { ListTable } from '../../frame/list-table.tsx';
import type { DeskScreen } from '../screen.ts';

const PATH = '/desk/reconciliation';

const DIFFERENCE_WORDS: Readonly<Record<BooksDifference['type'], Word>> = {
  'unknown-here': serverWords.deskUnknownHere,
  'unknown-there': serverWords.deskUnknownThere,
  taken: serverWords.deskTakenDiffers,
  'given-back': serverWords.deskGivenBackDiffers,
  donation: serverWords.deskDonationDiffers,
};

/** Why nothing was compared. */
const FAILURE_WORDS: Readonly<Record<ComparisonFailure, Word>> = {
  unable: serverWords.deskNotCompared,
  away: serverWords.deskProviderAway,
  keys: serverWords.deskProviderKeys,
  rights: serverWords.deskProviderRights,
  limit: serverWords.deskProviderLimit,
  unreadable: serverWords.deskProviderUnreadable,
  'too-many': serverWords.deskTooManyPayments,
  slow: serverWords.deskComparedTooLong,
};

/** Compares the books of a time with what the providers of payments say, once somebody asks for it. */
export const reconciliationScreen = {
  path: PATH,
  needs: 'manager',
  async show(visit) {
    const says = writerFor(visit);
    const { tools, providers } = visit.desk;
    const today = tools.clock.today();
    const from = askedDay(visit, 'from') || `${today.slice(0, 8)}01`;
    const until = askedDay(visit, 'until') || today;
    const isAsked = visit.query('from').length > 0;
    const [since, before] = [from, dayAfter(until)].map((day) => startOfDay(day, tools.clock.timeZone));
    const compared: ComparedProvider[] = [];
    if (isAsked)
      for (const provider of providers.values())
        compared.push(await compareProvider(provider, { since: since ?? 0, before: before ?? 0 }, tools));
    return {
      title: says(serverWords.deskReconciliation),
      content: (
        <>
          <GivingTabs now={PATH} says={says} />
          <p className="desk-hint">{says(serverWords.deskReconcileHint)}</p>
          <form method="get" action={PATH} className="desk-bar">
            <Labelled label={says(serverWords.deskFrom)}>
              <input type="date" name="from" defaultValue={from} required />
            </Labelled>
            <Labelled label={says(serverWords.deskUntil)}>
              <input type="date" name="until" defaultValue={until} required />
            </Labelled>
            <Submit>{says(serverWords.deskCompare)}</Submit>
          </form>
          {isAsked && providers.size === 0 && <Notice isError>{says(serverWords.deskNoProvider)}</Notice>}
          {compared.map((one) => (
            <Compared key={one.name} compared={one} visit={visit} />
          ))}
        </>
      ),
    };
  },
} as const satisfies DeskScreen;

function Compared({
  compared: { name, mode, result },
  visit,
}: {
  readonly compared: ComparedProvider;
  readonly visit: DeskVisit;
}): ReactElement {
  const says = writerFor(visit);
  return (
    <section className="desk-card" aria-labelledby={`with-${name}`}>
      <h2 id={`with-${name}`}>
        {providerText(name)}
        {mode === 'test' && ` (${says(serverWords.deskTest)})`}
      </h2>
      {typeof result === 'string' ? (
        <Notice isError>{says(FAILURE_WORDS[result], MOST_MOVEMENTS)}</Notice>
      ) : (
        <Result result={result} visit={visit} />
      )}
    </section>
  );
}

function Result({
  result: { compared, totals, differences },
  visit,
}: {
  readonly result: Reconciliation;
  readonly visit: DeskVisit;
}): ReactElement {
  const says = writerFor(visit);
  const sums = totals.flatMap(({ currency, taken, givenBack }) => [
    { ...taken, currency, title: says(serverWords.deskTaken) },
    { ...givenBack, currency, title: says(serverWords.deskTotalGivenBack) },
  ]);
  return (
    <>
      <Notice isError={differences.length > 0}>
        {differences.length === 0
          ? says(serverWords.deskNoDifference, compared)
          : says(serverWords.deskDifferenceCount, differences.length, compared)}
      </Notice>
      {totals.length > 0 && (
        <ListTable
          label={says(serverWords.deskTotals)}
          items={sums}
          keyOf={({ currency, title }) => `${currency} ${title}`}
          columns={[
            { head: says(serverWords.deskAmount), cell: ({ currency, title }) => `${title} (${currency})` },
            {
              head: says(serverWords.deskAtProvider),
              number: ({ theirs, currency }) => moneyText(theirs, currency),
            },
            {
              head: says(serverWords.deskInBooks),
              number: ({ ours, currency }) => moneyText(ours, currency),
            },
            {
              head: says(serverWords.deskDifference),
              number: ({ theirs, ours, currency }) => moneyText(ours - theirs, currency),
            },
          ]}
        />
      )}
      {differences.length > 0 && <Differences differences={differences} visit={visit} />}
    </>
  );
}

function Differences({
  differences,
  visit,
}: {
  readonly differences: readonly BooksDifference[];
  readonly visit: DeskVisit;
}): ReactElement {
  const says = writerFor(visit);
  const text = (minor: bigint | null, currency: string): string =>
    minor === null ? '–' : moneyText(minor, currency);
  return (
    <ListTable
      label={says(serverWords.deskDifference)}
      items={differences}
      keyOf={({ type, object, theirs, ours }) => `${type} ${object} ${theirs} ${ours}`}
      columns={[
        { head: says(serverWords.deskDifference), cell: ({ type }) => says(DIFFERENCE_WORDS[type]) },
        { head: says(serverWords.deskAtProvider), number: ({ theirs, currency }) => text(theirs, currency) },
        { head: says(serverWords.deskInBooks), number: ({ ours, currency }) => text(ours, currency) },
        { head: says(serverWords.deskCharge), cell: ({ object }) => <code>{object}</code> },
        {
          head: says(serverWords.deskDonations),
          cell: ({ donation }) => donation !== null && <a href={donationPath(donation)}>{donation}</a>,
        },
      ]}
    />
  );
}
