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
  /** How many entries were counted. */
  readonly many: number;
  /** Whether those are the newest ones alone. */
  readonly isPart: boolean;
  readonly time: readonly ChartBar[];
  readonly questions: readonly QuestionCount[];
  /** How many have answered a question, by the id of its field. */
  readonly answered: ReadonlyMap<string, number>;
}

/** Counts the newest entries that an address asks for. Throws a `Refusal` that says why a filter cannot be used. */
export async function chartsOfList(form: DeskForm, visit: DeskVisit): Promise<ListCharts> {
  const { asked, test, sent } = await wantedList(form, visit, { isCounted: true });
  const [newest] = form.newestFirst;
  const charted = newest === undefined ? [] : chartedFields(newest);
  const { many, isPart, days, answers, answered } = await visit.desk.tools.storage.read(({ entryCounts }) =>
    entryCounts.ofNewest(
      { formId: form.id, state: asked.state, test, sent },
      { sent: SENT, fields: charted.map(({ id }) => id), limit: MOST_ANSWERS },
    ),
  );
  const titles = new Map(newest && titledFields(newest).map(({ field, title }) => [field.id, title]));
  const questions = charted.map((field) =>
    questionCount(
      field,
      titles.get(field.id) ?? field.id,
      answers.filter((one) => one.field === field.id),
    ),
  );
  return { asked, many, isPart, time: overTime(days), questions, answered };
}
