import type { Word } from 'formularium/engine';
import { serverWords } from 'formularium/languages';
import type { ReactElement } from 'react';
import type { Account } from '../../storage/repositories/accounts.ts';
import type { ExportSchedule } from '../../storage/repositories/export-schedules.ts';
import { writeDay } from '../../value/clock.ts';
import type { RunResult } from '../../value/entries/run-result.ts';
import { listPath } from '../acts/act.ts';
import { type DeskVisit, writerFor } from '../desk.ts';
import { Notice, Post } from '../frame/controls.tsx';
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
          <Done visit={visit} />
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

const DONE_WORDS: ReadonlyMap<string, Word> = new Map<string, Word>([
  ['scheduled', serverWords.deskScheduled],
  ['not-scheduled', serverWords.deskNotScheduled],
  ['ended', serverWords.deskScheduleEnded],
  ['nothing', serverWords.deskStale],
]);

function Done({ visit }: { readonly visit: DeskVisit }): ReactElement | null {
  const [done = ''] = visit.query('done');
  const word = DONE_WORDS.get(done);
  if (word === undefined) return null;
  return <Notice isError={done.startsWith('no')}>{writerFor(visit)(word)}</Notice>;
}

interface SchedulesProps {
  readonly schedules: readonly ExportSchedule[];
  readonly people: readonly Account[];
  readonly visit: DeskVisit;
}

function Schedules({ schedules, people, visit }: SchedulesProps): ReactElement {
  const says = writerFor(visit);
  const heads = [
    ...[serverWords.deskSendTo, serverWords.deskWhichList, serverWords.deskFormat, serverWords.deskRhythm],
    ...[serverWords.deskNextRun, serverWords.deskLastRun, serverWords.deskRunResult],
  ];
  return (
    <ListTable
      label={says(serverWords.deskSchedules)}
      heads={heads.map((word) => says(word))}
      moments={[4, 5]}
      rows={schedules.map((schedule) => {
        const { id, rhythm, next, ranAt } = schedule;
        return {
          key: id,
          head: <SentTo {...{ schedule, people, visit }} />,
          cells: [
            <ListLink key="list" schedule={schedule} visit={visit} />,
            valueOf(schedule, 'format').toUpperCase(),
            says(RHYTHM_WORDS[rhythm]),
            writeDay(next, visit.language?.tag ?? 'en'),
            ranAt === null ? says(serverWords.deskNotRun) : <Moment key="ran" at={ranAt} visit={visit} />,
            resultText(schedule, visit),
          ],
        };
      })}
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
