import { titledFields } from '../../entries/titled-fields.ts';
import type { DeskVisit } from '../desk.ts';
import { SENT } from '../filters/filter.ts';
import type { AskedList } from '../lists/asked-list.ts';
import { wantedList } from '../lists/entries-of-list.ts';
import type { DeskForm } from '../lists/entry-page.ts';
import type { ChartBar } from './histogram.ts';
import { overTime } from './over-time.ts';
import { chartedFields, type QuestionCount, questionCount } from './question-counts.ts';

/** More different answers than a chart of a form can say anything of. */
const MOST_ANSWERS = 20_000;

/** What the entries of a list say together. */
export interface ListCharts {
  readonly asked: AskedList;
  /** How many entries there are. */
  readonly many: number;
  readonly time: readonly ChartBar[];
  readonly questions: readonly QuestionCount[];
  /** How many have answered a question, by the id of its field. */
  readonly answered: ReadonlyMap<string, number>;
}

/** Counts the entries that an address asks for. Throws a `Refusal` that says why a filter cannot be used. */
export async function chartsOfList(form: DeskForm, visit: DeskVisit): Promise<ListCharts> {
  const { asked, test } = wantedList(form, visit);
  const selection = { formId: form.id, state: asked.state, test };
  const [newest] = form.newestFirst;
  const charted = newest === undefined ? [] : chartedFields(newest);
  const ids = charted.map(({ id }) => id);
  const [many, days, answers, answered] = await visit.desk.tools.storage.read(
    async ({ entryLists, entryCounts }) => [
      await entryLists.count(selection),
      await entryCounts.byDay(selection, SENT),
      await entryCounts.byAnswer(selection, ids, MOST_ANSWERS),
      await entryCounts.answered(selection, ids),
    ],
  );
  const titles = new Map(newest && titledFields(newest).map(({ field, title }) => [field.id, title]));
  const questions = charted.map((field) =>
    questionCount(
      field,
      titles.get(field.id) ?? field.id,
      answers.filter((one) => one.field === field.id),
    ),
  );
  return { asked, many, time: overTime(days), questions, answered };
}
