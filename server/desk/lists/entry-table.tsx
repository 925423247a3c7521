import { serverWords } from 'formularium/languages';
import type { ReactElement } from 'react';
import type { SubmissionEntry } from '../../storage/repositories/submissions.ts';
import { entryPath } from '../acts/act.ts';
import { type DeskVisit, momentIn, writerFor } from '../desk.ts';
import { ScrollRegion } from '../frame/scroll-region.tsx';
import { type AskedList, listQuery } from './asked-list.ts';
import type { DeskForm, EntryPage } from './entry-page.ts';
import type { KnownField } from './known-fields.ts';
import { shownAnswers } from './shown-answers.ts';
import { STATUS_WORDS } from './statuses.ts';

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
      <ScrollRegion label={says(serverWords.deskEntries)}>
        <table className="desk-table">
          <thead>
            <tr>
              <td />
              <th scope="col">{says(serverWords.deskSent)}</th>
              <th scope="col">
                {says(asked.state === 'held' ? serverWords.deskReason : serverWords.deskStatus)}
              </th>
              {columns.map(({ id, label }) => (
                <th key={id} scope="col" dir="auto">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {page.entries.map((entry) => (
              <Row key={entry.id} {...{ entry, form, page, columns, visit }} />
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      <Actions asked={asked} says={says} />
    </form>
  );
}

function Row({
  entry,
  form,
  page,
  columns,
  visit,
}: Omit<EntryTableProps, 'asked'> & { readonly entry: SubmissionEntry }): ReactElement {
  const says = writerFor(visit);
  const version = form.versions.find(({ hash }) => hash === entry.version);
  const answers = shownAnswers(version === undefined ? null : visit.desk.compiled(version), entry);
  const texts = new Map<string, string>();
  for (const { base, text, files } of answers) {
    const own = text || files.map(({ file_name }) => file_name).join(', ');
    texts.set(base, [texts.get(base), own].filter(Boolean).join(', '));
  }
  const sent = momentIn(entry.sentAt, visit);
  return (
    <tr data-row="">
      <td>
        <input type="checkbox" name="id" value={entry.id} aria-label={says(serverWords.deskPick, sent)} />
      </td>
      <th scope="row">
        <a href={entryPath(form.id, entry.id)}>{sent}</a>
      </th>
      <td>
        {entry.state === 'held' ? entry.reason : says(STATUS_WORDS[page.work.get(entry.id)?.status ?? 'new'])}
      </td>
      {columns.map(({ id }) => (
        <td key={id} dir="auto">
          {cut(texts.get(id) ?? '')}
        </td>
      ))}
    </tr>
  );
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
      <button type="submit" className="desk-button">
        {says(serverWords.deskSetStatus)}
      </button>
    </p>
  );
}
