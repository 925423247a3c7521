import type { Word } from 'formularium/engine';
import { serverWords } from 'formularium/languages';
import type { ReactElement } from 'react';
import { copiedGroups } from '../../entries/copy-tables.ts';
import type { Rhythm } from '../../value/entries/rhythm.ts';
import { type DeskVisit, writerFor } from '../desk.ts';
import { Choice, Post, Submit } from '../frame/controls.tsx';
import type { AskedList } from '../lists/asked-list.ts';
import type { DeskForm } from '../lists/entry-page.ts';
import { ExportOptions } from '../lists/export-form.tsx';
import { Kept } from '../lists/filter-forms.tsx';
import { exportsPath } from './exports-path.ts';
import { mayReceive } from './schedule-list.ts';

/** The rhythms as they are called. */
export const RHYTHM_WORDS: Readonly<Record<Rhythm, Word>> = {
  daily: serverWords.deskDaily,
  weekly: serverWords.deskWeekly,
  monthly: serverWords.deskMonthly,
};

const FORMATS = [
  ['xlsx', serverWords.deskWorkbook],
  ['csv', serverWords.deskCsv],
] as const;

interface ScheduleFormProps {
  readonly form: DeskForm;
  readonly asked: AskedList;
  readonly visit: DeskVisit;
}

/** Has a list sent regularly, and leads to what is sent of its form. */
export function ScheduleForm({ form, asked, visit }: ScheduleFormProps): ReactElement {
  const says = writerFor(visit);
  const receivers = receiversOf(visit);
  const rhythms = Object.entries(RHYTHM_WORDS).map(([name, word]) => [name, says(word)] as const);
  return (
    <details className="desk-details">
      <summary>{says(serverWords.deskSchedule)}</summary>
      <p className="desk-hint">
        {receivers.length > 0 && `${says(serverWords.deskScheduleText)} `}
        <a href={exportsPath(form.id)}>{says(serverWords.deskSchedules)}</a>
      </p>
      {receivers.length > 0 && (
        <Post action="/desk/exports/schedule" visit={visit} values={{ form: form.id }}>
          <Kept asked={asked} without={[]} />
          <Choice label={says(serverWords.deskRhythm)} name="rhythm" value="weekly" options={rhythms} />
          <Choice label={says(serverWords.deskSendTo)} name="to" value="" options={receivers} />
          <ExportOptions
            formats={FORMATS}
            hasCopies={copiedGroups(form.newestFirst).length > 0}
            says={says}
          />
          <Submit>{says(serverWords.deskScheduleIt)}</Submit>
        </Post>
      )}
    </details>
  );
}

function receiversOf(visit: DeskVisit): readonly (readonly [value: string, text: string])[] {
  const says = writerFor(visit);
  const { account, desk } = visit;
  if (!mayReceive(account)) return [];
  const hooks = desk.operation?.hooks ?? [];
  const isMailed = (desk.operation?.sendMail ?? null) !== null;
  const self = ['', says(serverWords.deskMe, account.writtenEmail)] as const;
  return [
    ...(isMailed ? [self] : []),
    ...hooks.map((hook) => [hook, says(serverWords.deskHookNamed, hook)] as const),
  ];
}
