import type { Word } from 'formularium/engine';
import { serverWords } from 'formularium/languages';
import type { ReactElement } from 'react';
import type { FormActivity } from '../../storage/repositories/entry-lists.ts';
import { isAtLeast } from '../../value/identity/role.ts';
import { listPath } from '../acts/act.ts';
import { GivingOverTime } from '../charts/giving-over-time.tsx';
import { reportOfLastDays } from '../charts/report-for.ts';
import { type DeskVisit, momentIn, writerFor } from '../desk.ts';
import { givenSince, SinceThen } from '../donations/since-then.tsx';
import { ListTable } from '../frame/list-table.tsx';
import { Moment } from '../frame/moment.tsx';
import { deskForm } from '../lists/entry-page.ts';
import { sinceLastVisit } from '../lists/since-last-visit.ts';
import { AccountNotice } from '../operation/account-notice.tsx';
import type { DeskScreen } from './screen.ts';

/** So many days of giving are shown. */
const DAYS_SHOWN = 30;

/** What has happened since somebody was here last, form by form. Authors see numbers only. */
export const startScreen = {
  path: '/desk',
  needs: 'author',
  async show(visit) {
    const { desk, account } = visit;
    const { storage, clock } = desk.tools;
    const says = writerFor(visit);
    const now = clock.now().getTime();
    const since = await sinceLastVisit(account.id, desk.tools);
    const mayRead = isAtLeast(account.role, 'manager');
    const [activity, drafts, jobs, given] = await storage.read(async (transaction) => [
      await transaction.entryLists.activity(since ?? 0),
      await transaction.drafts.counts(now),
      await transaction.outbox.counts(),
      mayRead ? await givenSince(since ?? 0, transaction) : null,
    ]);
    const rows = await formRows(activity, drafts, visit);
    const lately = mayRead ? await reportOfLastDays(DAYS_SHOWN, visit) : [];
    return {
      title: says(serverWords.deskStart),
      content: (
        <>
          <p className="desk-lead">
            {since === null
              ? says(serverWords.deskFirstVisit)
              : says(serverWords.deskSince, momentIn(since, visit))}
          </p>
          {jobs.failed > 0 && (
            <p className="desk-notice" data-tone="error">
              {says(serverWords.deskFailedJobs, jobs.failed)}
            </p>
          )}
          {account.role === 'owner' && <AccountNotice visit={visit} />}
          {given !== null && <SinceThen given={given} visit={visit} />}
          {rows.length === 0 ? (
            <p>{says(serverWords.deskNothing)}</p>
          ) : (
            <FormTable rows={rows} visit={visit} mayRead={mayRead} />
          )}
          <div className="desk-pairs">
            {lately.map((report) => (
              <GivingOverTime key={report.currency} report={report} visit={visit} />
            ))}
          </div>
        </>
      ),
    };
  },
} as const satisfies DeskScreen;

interface FormRow {
  readonly id: string;
  readonly title: string;
  readonly isServed: boolean;
  readonly received: number;
  readonly recent: number;
  readonly held: number;
  readonly drafts: number;
  /** Milliseconds since 1970; 0 where nothing has come in. */
  readonly lastAt: number;
}

/** The forms, those with something new first, and then what something came in for last. */
async function formRows(
  activity: readonly FormActivity[],
  drafts: ReadonlyMap<string, number>,
  visit: DeskVisit,
): Promise<readonly FormRow[]> {
  const { desk } = visit;
  const served = desk.forms().offered;
  const ids = [...new Set([...served.map(({ form }) => form.id), ...activity.map(({ formId }) => formId)])];
  const rows: FormRow[] = [];
  for (const id of ids) {
    const own = served.find(({ form }) => form.id === id);
    // What is not served any more is named as it was last.
    const title = own === undefined ? (await deskForm(id, desk))?.title : own.form.title || own.name;
    const [received, held] = (['received', 'held'] as const).map((state) =>
      activity.find((one) => one.formId === id && one.state === state),
    );
    rows.push({
      ...{ id, title: title ?? id, isServed: desk.forms().withId(id) !== undefined },
      ...{ received: received?.many ?? 0, recent: received?.since ?? 0, held: held?.many ?? 0 },
      drafts: drafts.get(id) ?? 0,
      lastAt: received?.lastAt ?? 0,
    });
  }
  return rows.sort(
    (one, other) => Number(other.recent > 0) - Number(one.recent > 0) || other.lastAt - one.lastAt,
  );
}

interface FormTableProps {
  readonly rows: readonly FormRow[];
  readonly visit: DeskVisit;
  readonly mayRead: boolean;
}

function FormTable({ rows, visit, mayRead }: FormTableProps): ReactElement {
  const says = writerFor(visit);
  const counted = (word: Word, many: number, path: string): ReactElement => (
    <Counted many={many} href={mayRead ? path : null} label={says(word)} />
  );
  return (
    <ListTable
      label={says(serverWords.deskForms)}
      items={rows}
      keyOf={({ id }) => id}
      columns={[
        {
          head: says(serverWords.deskForm),
          cell: ({ id, title, isServed }) => (
            <>
              {mayRead ? <a href={listPath(id, '')}>{title}</a> : title}
              {!isServed && <small> ({says(serverWords.deskNotServed)})</small>}
            </>
          ),
        },
        {
          head: says(serverWords.deskNewEntries),
          number: ({ recent }) => (recent > 0 ? <strong>{recent}</strong> : 0),
        },
        { head: says(serverWords.deskEntries), number: ({ received }) => received },
        {
          head: says(serverWords.deskHeldEntries),
          number: ({ id, held }) => counted(serverWords.deskHeldEntries, held, listPath(id, 'state=held')),
        },
        {
          head: says(serverWords.deskDrafts),
          number: ({ id, drafts }) => counted(serverWords.deskDrafts, drafts, `${listPath(id, '')}/drafts`),
        },
        {
          head: says(serverWords.deskLastEntry),
          moment: ({ lastAt }) => lastAt > 0 && <Moment at={lastAt} visit={visit} />,
        },
        {
          head: '',
          moment: ({ id }) => <a href={`${listPath(id, '')}/funnel`}>{says(serverWords.deskFunnel)}</a>,
        },
      ]}
    />
  );
}

interface CountedProps {
  readonly many: number;
  /** Where they are listed; null for who may not read them. */
  readonly href: string | null;
  readonly label: string;
}

/** A number that leads to what it counts. */
function Counted({ many, href, label }: CountedProps): ReactElement {
  if (href === null || many === 0) return <>{many}</>;
  return (
    <a href={href} aria-label={`${label}: ${many}`}>
      {many}
    </a>
  );
}
