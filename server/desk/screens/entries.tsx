import { serverWords } from 'formularium/languages';
import type { ReactElement } from 'react';
import { copiedGroups } from '../../entries/copy-tables.ts';
import { listPath } from '../acts/act.ts';
import { type DeskVisit, writerFor } from '../desk.ts';
import { DoneNotice } from '../entry/done-notice.tsx';
import { FilterProblem } from '../filters/filter.ts';
import { Submit } from '../frame/controls.tsx';
import {
  type AskedList,
  askedList,
  filterOfSentences,
  listQuery,
  sortOf,
  testOfList,
  unknownField,
} from '../lists/asked-list.ts';
import { type DeskForm, deskForm, type EntryPage, entryPage } from '../lists/entry-page.ts';
import { EntryTable } from '../lists/entry-table.tsx';
import { ExportForm } from '../lists/export-form.tsx';
import { FilterForms, Kept, SentenceFilter } from '../lists/filter-forms.tsx';
import { columnsOf, type KnownField, knownFields, usualColumns } from '../lists/known-fields.ts';
import { ScheduleForm } from '../schedules/schedule-form.tsx';
import { notFindable } from '../values/find-all.ts';
import type { DeskScreen } from './screen.ts';

/** The entries of a form: searched, filtered, in order, page by page. */
export const entriesScreen = {
  path: '/desk/forms/:form',
  needs: 'manager',
  async show(visit) {
    const { desk, params } = visit;
    const form = await deskForm(params['form'] ?? '', desk);
    if (form === null) return null;
    const known = knownFields(form.newestFirst);
    const { asked, problem } = read(visit);
    const sentences = filterOfSentences(visit);
    if (sentences !== null)
      return { leadTo: listPath(form.id, listQuery(asked, { filter: sentences, after: null })) };
    const { page, trouble, waiting } = await pageOf(form, { asked, known, problem }, visit);
    return {
      title: form.title,
      content: <Entries {...{ form, known, asked, page, waiting, visit }} problem={trouble} />,
    };
  },
} as const satisfies DeskScreen;

interface ReadList {
  readonly asked: AskedList;
  readonly problem: FilterProblem | null;
}

/** A filter that cannot be read is shown as it was written, beside the reason. */
function read(visit: DeskVisit): ReadList {
  try {
    return { asked: askedList(visit), problem: null };
  } catch (error) {
    if (!(error instanceof FilterProblem)) throw error;
    const query: DeskVisit['query'] = (name) => (name === 'filter' ? [] : visit.query(name));
    const [text = ''] = visit.query('filter');
    return { asked: { ...askedList({ query }), text: text.slice(0, 4000) }, problem: error };
  }
}

interface FilteredPage {
  /** Null where the filter cannot be used. */
  readonly page: EntryPage | null;
  readonly trouble: FilterProblem | null;
  /** Entries that the filter does not find yet. */
  readonly waiting: number;
}

async function pageOf(
  form: DeskForm,
  { asked, problem, known }: ReadList & { readonly known: ReadonlyMap<string, KnownField> },
  { desk }: DeskVisit,
): Promise<FilteredPage> {
  if (problem !== null) return { page: null, trouble: problem, waiting: 0 };
  const { storage, clock } = desk.tools;
  try {
    const { test, sent } = testOfList(asked, known, clock);
    const unknown = unknownField(asked, known);
    if (unknown !== null) throw new FilterProblem(serverWords.deskNoField, unknown[1]);
    const by = sortOf(asked, known);
    const waiting = test === null && by === null ? 0 : await notFindable(desk);
    const page = await storage.read((transaction) =>
      entryPage(form.id, { asked, test, by, sent }, transaction),
    );
    return { page, trouble: null, waiting };
  } catch (error) {
    if (!(error instanceof FilterProblem)) throw error;
    return { page: null, trouble: error, waiting: 0 };
  }
}

interface EntriesProps extends Pick<FilteredPage, 'page' | 'waiting'> {
  readonly form: DeskForm;
  readonly known: ReadonlyMap<string, KnownField>;
  readonly asked: AskedList;
  readonly problem: FilterProblem | null;
  readonly visit: DeskVisit;
}

function Entries({ form, known, asked, page, problem, waiting, visit }: EntriesProps): ReactElement {
  const says = writerFor(visit);
  const columns = columnsOf(known);
  const chosen =
    asked.columns === null ? usualColumns(known) : columns.filter(({ id }) => asked.columns?.includes(id));
  const reason = problem === null ? null : says(problem.word, ...problem.values);
  return (
    <>
      <DoneNotice formId={form.id} asked={asked} visit={visit} />
      <Tabs form={form} asked={asked} visit={visit} />
      <FilterForms formId={form.id} problem={reason} {...{ asked, known, says }} />
      {waiting > 0 && (
        <p className="desk-notice" role="status">
          {says(serverWords.deskPreparing, waiting)}
        </p>
      )}
      <div className="desk-tools">
        <SentenceFilter formId={form.id} problem={reason} {...{ asked, known, says }} />
        <Columns {...{ form, asked, columns, chosen, says }} />
        {page !== null && mayHold(page) && (
          <ExportForm
            {...{ formId: form.id, asked, says }}
            hasCopies={copiedGroups(form.newestFirst).length > 0}
          />
        )}
        {page !== null && <ScheduleForm {...{ form, asked, visit }} />}
      </div>
      {page !== null && (
        <div className="desk-tools">
          <p className="desk-count" role="status">
            {countText(page, says)}
          </p>
          {mayHold(page) && (
            <a href={`/desk/forms/${encodeURIComponent(form.id)}/charts?${listQuery(asked)}`}>
              {says(serverWords.deskCharts)}
            </a>
          )}
          <a href={`/desk/forms/${encodeURIComponent(form.id)}/funnel`}>{says(serverWords.deskFunnel)}</a>
        </div>
      )}
      {page?.isPartial === true && (
        <p className="desk-notice" role="status">
          {says(serverWords.deskLookedFurther)}
        </p>
      )}
      {page !== null && page.entries.length === 0 && !page.isPartial && (
        <p>{says(page.all === 0 ? serverWords.deskNothing : serverWords.deskNoMatch)}</p>
      )}
      {page !== null && page.entries.length > 0 && (
        <EntryTable form={form} page={page} asked={asked} columns={chosen} visit={visit} />
      )}
      {page !== null && <Pages {...{ form, asked, page, says }} />}
    </>
  );
}

/** Whether there is anything to export or to count, as far as has been looked. */
function mayHold({ found }: EntryPage): boolean {
  return found.many > 0 || found.within !== null;
}

function countText({ found, all }: EntryPage, says: ReturnType<typeof writerFor>): string {
  if (found.within !== null) return says(serverWords.deskCountAmong, found.many, found.within, all);
  return found.many === all
    ? says(serverWords.deskCount, all)
    : says(serverWords.deskCountOf, found.many, all);
}

type PartProps = Pick<EntriesProps, 'form' | 'asked'> & { readonly says: ReturnType<typeof writerFor> };

function Columns({
  form,
  asked,
  columns,
  chosen,
  says,
}: PartProps & {
  readonly columns: readonly KnownField[];
  readonly chosen: readonly KnownField[];
}): ReactElement {
  return (
    <details className="desk-details">
      <summary>{says(serverWords.deskColumns)}</summary>
      <form method="get" action={listPath(form.id, '')} className="desk-bar">
        <Kept asked={asked} without={['column']} />
        {columns.map(({ id, label }) => (
          <label key={id} className="desk-check" dir="auto">
            <input
              type="checkbox"
              name="column"
              value={id}
              defaultChecked={chosen.some((one) => one.id === id)}
            />
            {label}
          </label>
        ))}
        <Submit>{says(serverWords.deskApply)}</Submit>
      </form>
    </details>
  );
}

function Tabs({ form, asked, visit }: Pick<EntriesProps, 'form' | 'asked' | 'visit'>): ReactElement {
  const says = writerFor(visit);
  const tabs = [
    { word: serverWords.deskEntries, changes: { state: null }, isNow: asked.state === 'received' },
    { word: serverWords.deskHeldEntries, changes: { state: 'held' }, isNow: asked.state === 'held' },
  ];
  return (
    <nav className="desk-tabs" aria-label={form.title}>
      {tabs.map(({ word, changes, isNow }) => (
        <a
          key={word[0]}
          href={listPath(form.id, listQuery(asked, changes))}
          aria-current={isNow ? 'page' : undefined}
        >
          {says(word)}
        </a>
      ))}
    </nav>
  );
}

function Pages({ form, asked, page, says }: PartProps & { readonly page: EntryPage }): ReactElement {
  return (
    <p className="desk-bar">
      {asked.after !== null && (
        <a href={listPath(form.id, listQuery(asked))}>{says(serverWords.deskFirstPage)}</a>
      )}
      {page.next !== null && (
        <a href={listPath(form.id, listQuery(asked, { after: page.next }))} rel="next">
          {says(page.isPartial ? serverWords.deskLookFurther : serverWords.deskNextPage)}
        </a>
      )}
    </p>
  );
}
