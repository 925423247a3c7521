import { serverWords } from 'formularium/languages';
import type { ReactElement } from 'react';
import type { SubmissionEntry } from '../../storage/repositories/submission-row.ts';
import { entryPath, listPath } from '../acts/act.ts';
import { type DeskVisit, momentIn, writerFor } from '../desk.ts';
import { SENT } from '../filters/filter.ts';
import { Submit } from '../frame/controls.tsx';
import { type ListColumn, ListTable } from '../frame/list-table.tsx';
import { Moment } from '../frame/moment.tsx';
import { Status } from '../frame/status.tsx';
import { type AskedList, listQuery } from './asked-list.ts';
import { type SortedList, sortedHead } from './asked-order.ts';
import type { DeskForm, EntryPage } from './entry-page.ts';
import type { KnownField } from './known-fields.ts';
import { shownAnswers } from './shown-answers.ts';
import { STATUS_TONES, STATUS_WORDS } from './statuses.ts';

interface EntryTableProps {
  readonly form: DeskForm;
  readonly page: EntryPage;
  readonly asked: AskedList;
  readonly columns: readonly KnownField[];
  readonly visit: DeskVisit;
}

const LONGEST_CELL = 120;

/** The entries of a page, and what can be done with those that are chosen. */
export function EntryTable({ form, page, asked, columns, visit }: EntryTableProps): ReactElement {
  const says = writerFor(visit);
  return (
    <form method="post" action="/desk/entries/status" className="desk-chosen">
      <input type="hidden" name="csrf" value={visit.csrf} />
      <input type="hidden" name="form" value={form.id} />
      <input type="hidden" name="back" value={listQuery(asked)} />
      <ListTable
        label={says(serverWords.deskEntries)}
        items={page.entries}
        keyOf={({ id }) => id}
        choice={({ id, sentAt }) => (
          <input
            type="checkbox"
            name="id"
            value={id}
            aria-label={says(serverWords.deskPick, momentIn(sentAt, visit))}
          />
        )}
        columns={columnsOf({ form, page, asked, columns, visit })}
      />
      <Actions asked={asked} says={says} />
    </form>
  );
}

/** When each was sent and its status, then the answers to the questions that are shown. */
function columnsOf(props: EntryTableProps): readonly ListColumn<SubmissionEntry>[] {
  const { form, page, asked, columns, visit } = props;
  const says = writerFor(visit);
  const sorted: SortedList<string> = {
    now: asked.order,
    columns: [[SENT, 'down']],
    pathOf: (order) => {
      const sort = order.endsWith(SENT) ? null : order;
      const sent = order === SENT ? 'oldest' : null;
      return listPath(form.id, listQuery(asked, { sort, order: sent }));
    },
  };
  const texts = new Map(page.entries.map((entry) => [entry.id, answerTexts(entry, form, visit)]));
  return [
    {
      head: sortedHead(says(serverWords.deskSent), SENT, sorted),
      cell: ({ id, sentAt }) => (
        <a href={entryPath(form.id, id)}>
          <Moment at={sentAt} visit={visit} />
        </a>
      ),
    },
    {
      head: says(asked.state === 'held' ? serverWords.deskReason : serverWords.deskStatus),
      cell: (entry) => {
        const { status } = page.work.get(entry.id) ?? { status: 'new' };
        if (entry.state === 'held') return entry.reason;
        return <Status tone={STATUS_TONES[status]} text={says(STATUS_WORDS[status])} />;
      },
    },
    ...columns.map(({ id, label, sortedBy }): ListColumn<SubmissionEntry> => {
      const head = sortedBy === null ? label : sortedHead(label, id, sorted);
      return { head, cell: (entry) => cut(texts.get(entry.id)?.get(id) ?? '') };
    }),
  ];
}

/** The answers of an entry as texts, by their fields; those of repeated fields together. */
function answerTexts(entry: SubmissionEntry, form: DeskForm, visit: DeskVisit): ReadonlyMap<string, string> {
  const version = form.versions.find(({ hash }) => hash === entry.version);
  const answers = shownAnswers(version === undefined ? null : visit.desk.compiled(version), entry);
  const texts = new Map<string, string>();
  for (const { base, text, files } of answers) {
    const own = text || files.map(({ file_name }) => file_name).join(', ');
    texts.set(base, [texts.get(base), own].filter(Boolean).join(', '));
  }
  return texts;
}

function cut(text: string): string {
  const characters = Array.from(text.slice(0, 4 * LONGEST_CELL));
  return characters.length > LONGEST_CELL ? `${characters.slice(0, LONGEST_CELL).join('')}…` : text;
}

function Actions({
  asked,
  says,
}: Pick<EntryTableProps, 'asked'> & { readonly says: ReturnType<typeof writerFor> }): ReactElement {
  if (asked.state === 'held')
    return (
      <p className="desk-bar">
        <button type="submit" className="desk-button" formAction="/desk/entries/release">
          {says(serverWords.deskRelease)}
        </button>
      </p>
    );
  return (
    <p className="desk-bar">
      <label>
        <span className="desk-label">{says(serverWords.deskWithChosen)}</span>
        <select name="status" defaultValue="done">
          {Object.entries(STATUS_WORDS).map(([status, word]) => (
            <option key={status} value={status}>
              {says(word)}
            </option>
          ))}
        </select>
      </label>
      <Submit>{says(serverWords.deskSetStatus)}</Submit>
    </p>
  );
}
