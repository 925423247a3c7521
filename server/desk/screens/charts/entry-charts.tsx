import { serverWords } from 'formularium/languages';
import type { ReactElement } from 'react';
import { titledFields } from '../../../entries/titled-fields.ts';
import type { DayCount } from '../../../storage/repositories/entry-counts.ts';
import { listPath } from '../../acts/act.ts';
import { Bars } from '../../charts/bars.tsx';
import { overTime } from '../../charts/over-time.ts';
import { chartedFields, type QuestionCount, questionCount } from '../../charts/question-counts.ts';
import { type DeskWriter, writerFor } from '../../desk.ts';
import { SENT } from '../../filters/filter.ts';
import { listQuery } from '../../lists/asked-list.ts';
import { wantedList } from '../../lists/entries-of-list.ts';
import { type DeskForm, deskForm } from '../../lists/entry-page.ts';
import type { DeskScreen } from '../screen.ts';

/** More different answers than a chart of a form can say anything of. */
const MOST_ANSWERS = 20_000;

/** What the entries of a list say together: when they came, and how each question was answered. */
export const entryChartsScreen = {
  path: '/desk/forms/:form/charts',
  needs: 'manager',
  async show(visit) {
    const form = await deskForm(visit.params['form'] ?? '', visit.desk);
    const list = form && wantedList(form, visit);
    if (form === null || list === null) return null;
    const selection = { formId: form.id, state: list.asked.state, test: list.test };
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
    const says = writerFor(visit);
    return {
      title: says(serverWords.deskChartsOf, form.title),
      content: (
        <>
          <p className="desk-bar">
            <a href={listPath(form.id, listQuery(list.asked))}>{form.title}</a>
          </p>
          {list.asked.text !== '' && <p className="desk-hint">{list.asked.text}</p>}
          <p className="desk-count" role="status">
            {says(serverWords.deskCount, many)}
          </p>
          <Charts {...{ form, days, questions, answered, many, says }} />
        </>
      ),
    };
  },
} as const satisfies DeskScreen;

interface ChartsProps {
  readonly form: DeskForm;
  readonly days: readonly DayCount[];
  readonly questions: readonly QuestionCount[];
  readonly answered: ReadonlyMap<string, number>;
  readonly many: number;
  readonly says: DeskWriter;
}

function Charts({ days, questions, answered, many, says }: ChartsProps): ReactElement {
  const time = overTime(days);
  const most = time.reduce((best, bar) => (bar.many > best.many ? bar : best), { label: '', many: 0 });
  return (
    <>
      <Bars
        id="time"
        title={says(serverWords.deskOverTime)}
        summary={says(serverWords.deskMostOften, most.label, most.many)}
        bars={time}
        says={says}
      />
      {questions.map((question) => (
        <Bars
          key={question.id}
          id={`question-${question.id}`}
          title={question.title}
          summary={summaryOf(question, answered.get(question.id) ?? 0, many, says)}
          bars={question.bars}
          says={says}
        />
      ))}
    </>
  );
}

function summaryOf({ bars, numbers }: QuestionCount, own: number, many: number, says: DeskWriter): string {
  const answered = says(serverWords.deskAnsweredBy, own, many);
  if (bars.length === 0) return answered;
  if (numbers !== null) {
    const average = String(Number(numbers.average.toPrecision(6)));
    return `${answered} ${says(serverWords.deskNumbersFrom, numbers.least, numbers.most, average)}`;
  }
  const most = bars.reduce((best, bar) => (bar.many > best.many ? bar : best));
  return `${answered} ${says(serverWords.deskMostOften, most.label, most.many)}`;
}
