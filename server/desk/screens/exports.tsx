import type { Word } from 'formularium/engine';
import { serverWords } from 'formularium/languages';
import type { ReactElement } from 'react';
import type { Account } from '../../storage/repositories/accounts.ts';
import type { ExportSchedule } from '../../storage/repositories/export-schedules.ts';
import { writeDay } from '../../value/clock.ts';
import type { RunResult } from '../../value/entries/run-result.ts';
import { listPath } from '../acts/act.ts';
import { type DeskVisit, writerFor } from '../desk.ts';
import { Post, ResultNotice } from '../frame/controls.tsx';
import { ListTable } from '../frame/list-table.tsx';
import { Moment } from '../frame/moment.tsx';
import { deskForm } from '../lists/entry-page.ts';
import { RHYTHM_WORDS } from '../schedules/schedule-form.tsx';
import { MOST_SCHEDULES } from '../schedules/schedule-list.ts';
import type { DeskScreen } from './screen.ts';

/** Two that are scheduled at the same moment may be one too many. */
const LISTED = 2 * MOST_SCHEDULES;

/** The exports of a form that are sent regularly, and what came of the last run of each. */
export const exportsScreen = {
  path: '/desk/forms/:form/exports',
  needs: 'manager',
  async show(visit) {
    const { desk, params } = visit;
    const form = await deskForm(params['form'] ?? '', desk);
    if (form === null) return null;
    const says = writerFor(visit);
    const [schedules, people] = await desk.tools.storage.read(async ({ exportSchedules, accounts }) => {
      const all = await exportSchedules.ofForm(form.id, LISTED);
      return [all, await accounts.withIds(all.map(({ accountId }) => accountId))];
    });
    return {
      title: says(serverWords.deskSchedulesOf, form.title),
      content: (
        <>
          <ResultNotice visit={visit} done={DONE} failed={FAILED} />
          <p className="desk-bar">
            <a href={listPath(form.id, '')}>{form.title}</a>
          </p>
          {schedules.length === 0 ? (
            <p>{says(serverWords.deskNoSchedules)}</p>
          ) : (
            <Schedules {...{ schedules, people, visit }} />
          )}
        </>
      ),
    };
  },
} as const satisfies DeskScreen;

const DONE = { scheduled: serverWords.deskScheduled, ended: serverWords.deskScheduleEnded };
const FAILED = { 'not-scheduled': serverWords.deskNotScheduled, nothing: serverWords.deskStale };

interface SchedulesProps {
  readonly schedules: readonly ExportSchedule[];
  readonly people: readonly Account[];
  readonly visit: DeskVisit;
}

function Schedules({ schedules, people, visit }: SchedulesProps): ReactElement {
  const says = writerFor(visit);
  return (
    <ListTable
      label={says(serverWords.deskSchedules)}
      items={schedules}
      keyOf={({ id }) => id}
      columns={[
        {
          head: says(serverWords.deskSendTo),
          cell: (schedule) => <SentTo {...{ schedule, people, visit }} />,
        },
        {
          head: says(serverWords.deskWhichList),
          cell: (schedule) => <ListLink schedule={schedule} visit={visit} />,
        },
        { head: says(serverWords.deskFormat), cell: (schedule) => valueOf(schedule, 'format').toUpperCase() },
        { head: says(serverWords.deskRhythm), cell: ({ rhythm }) => says(RHYTHM_WORDS[rhythm]) },
        {
          head: says(serverWords.deskNextRun),
          moment: ({ next }) => writeDay(next, visit.language?.tag ?? 'en'),
        },
        {
          head: says(serverWords.deskLastRun),
          moment: ({ ranAt }) =>
            ranAt === null ? says(serverWords.deskNotRun) : <Moment at={ranAt} visit={visit} />,
        },
        { head: says(serverWords.deskRunResult), cell: (schedule) => resultText(schedule, visit) },
      ]}
    />
  );
}

interface SentToProps extends Omit<SchedulesProps, 'schedules'> {
  readonly schedule: ExportSchedule;
}

/** Who is sent an export, with the button that ends it: in the first column, where it is at hand on a phone. */
function SentTo({ schedule, people, visit }: SentToProps): ReactElement {
  const { id, formId, hook, accountId } = schedule;
  const says = writerFor(visit);
  const asker = people.find((one) => one.id === accountId)?.writtenEmail ?? '';
  return (
    <>
      <span id={`export-${id}`}>
        {hook === null ? asker : `${says(serverWords.deskHookNamed, hook)} (${asker})`}
      </span>
      <Post action="/desk/exports/end" visit={visit} values={{ form: formId, export: id }}>
        <button type="submit" className="desk-button" aria-describedby={`export-${id}`}>
          {says(serverWords.deskEndSchedule)}
        </button>
      </Post>
    </>
  );
}

function valueOf({ list }: ExportSchedule, name: string): string {
  return list.find(([one]) => one === name)?.[1] ?? '';
}

/** The list as it was asked for, which anybody at the desk may open. */
function ListLink({ schedule, visit }: { schedule: ExportSchedule; visit: DeskVisit }): ReactElement {
  const asked = ['filter', 'search'].map((name) => valueOf(schedule, name)).filter((text) => text !== '');
  const query = new URLSearchParams(schedule.list.map(([name, value]): [string, string] => [name, value]));
  for (const name of ['format', 'wording', 'mark', 'copies']) query.delete(name);
  return (
    <a href={listPath(schedule.formId, query.toString())}>
      {asked.length === 0 ? writerFor(visit)(serverWords.deskWholeList) : asked.join(' – ')}
    </a>
  );
}

const RESULT_WORDS: Readonly<Record<RunResult, Word>> = {
  waiting: serverWords.deskRunWaiting,
  sent: serverWords.deskRunSent,
  empty: serverWords.deskRunEmpty,
  failed: serverWords.deskRunFailed,
};

function resultText({ result, error }: ExportSchedule, visit: DeskVisit): string {
  return result === null ? '' : writerFor(visit)(RESULT_WORDS[result], error ?? '');
}
