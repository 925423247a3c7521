import { serverWords } from 'formularium/languages';
import type { ReactElement } from 'react';
import { listPath } from '../../acts/act.ts';
import { Bars } from '../../charts/bars.tsx';
import { chartsOfList, type ListCharts } from '../../charts/charts-of-list.ts';
import { periodText } from '../../charts/periods.ts';
import type { QuestionCount } from '../../charts/question-counts.ts';
import { type DeskVisit, type DeskWriter, writerFor } from '../../desk.ts';
import { listQuery } from '../../lists/asked-list.ts';
import { deskForm } from '../../lists/entry-page.ts';
import type { DeskScreen } from '../screen.ts';

/** What the entries of a list say together: when they came, and how each question was answered. */
export const entryChartsScreen = {
  path: '/desk/forms/:form/charts',
  needs: 'manager',
  async show(visit) {
    const form = await deskForm(visit.params['form'] ?? '', visit.desk);
    if (form === null) return null;
    const { asked, many, isPart, time, questions, answered } = await chartsOfList(form, visit);
    const says = writerFor(visit);
    return {
      title: says(serverWords.deskChartsOf, form.title),
      content: (
        <>
          <p className="desk-bar">
            <a href={listPath(form.id, listQuery(asked))}>{form.title}</a>
          </p>
          {asked.text !== '' && <p className="desk-hint">{asked.text}</p>}
          <p className="desk-count" role="status">
            {says(isPart ? serverWords.deskCountedNewest : serverWords.deskCount, many)}
          </p>
          <Charts {...{ questions, answered, many, says }} time={inWords(time, visit)} />
        </>
      ),
    };
  },
} as const satisfies DeskScreen;

/** Its times in the words of a language. */
function inWords(time: ListCharts['time'], { language }: Pick<DeskVisit, 'language'>): ListCharts['time'] {
  return time.map((bar) => ({ ...bar, label: periodText(bar.label, language?.tag ?? 'en') }));
}

interface ChartsProps {
  readonly time: ListCharts['time'];
  readonly questions: readonly QuestionCount[];
  readonly answered: ReadonlyMap<string, number>;
  readonly many: number;
  readonly says: DeskWriter;
}

function Charts({ time, questions, answered, many, says }: ChartsProps): ReactElement {
  const most = time.reduce((best, bar) => (bar.many > best.many ? bar : best), { label: '', many: 0 });
  return (
    <>
      <Bars
        id="time"
        title={says(serverWords.deskOverTime)}
        summary={says(serverWords.deskMostOften, most.label, most.many)}
        bars={time}
        says={says}
        isOrdered
      />
      {questions.map((question) => (
        <Bars
          key={question.id}
          id={`question-${question.id}`}
          title={question.title}
          summary={summaryOf(question, answered.get(question.id) ?? 0, many, says)}
          bars={question.bars}
          says={says}
          isOrdered={question.numbers !== null}
        />
      ))}
    </>
  );
}

function summaryOf({ bars, numbers }: QuestionCount, own: number, many: number, says: DeskWriter): string {
  const answered = says(serverWords.deskAnsweredBy, own, many);
  if (bars.length === 0) return answered;
  if (numbers !== null) {
    return `${answered} ${says(serverWords.deskNumbersFrom, numbers.least, numbers.most, rounded(numbers.average))}`;
  }
  const most = bars.reduce((best, bar) => (bar.many > best.many ? bar : best));
  return `${answered} ${says(serverWords.deskMostOften, most.label, most.many)}`;
}

/** To two decimals, or to three digits where that would leave nothing. */
function rounded(number: number): string {
  return String(Number(Math.abs(number) < 1 ? number.toPrecision(3) : number.toFixed(2)));
}
