import { type PollResults as Results, refusalOf, viewOf } from 'formularium/engine';
import type { ReactElement } from 'react';
import { Buttons } from '../parts/buttons.tsx';
import { FieldBox } from '../parts/field-box.tsx';
import { type FieldBoxProps, useFormContext } from '../store/form-context.ts';
import { useForm, useSession } from '../store/use-form.ts';
import * as english from '../words/english.ts';
import { EventAction } from './action.tsx';
import { BarChart } from './bar-chart.tsx';
import { PieChart } from './pie-chart.tsx';
import type { Screen } from './screen.ts';
import { ScreenFrame } from './screen-frame.tsx';

/** The results of a poll as a chart and a table, also for a poll that takes no votes. */
export const pollResults: Screen = {
  name: 'poll-results',
  isFor: ({ stages }) => stages?.module.poll !== undefined,
  isShown: (state) => viewOf(state) === 'result',
  View: PollResults,
  Below: ViewResults,
  components: { Field: PollField, Buttons: PollButtons },
};

const CHARTS = { bar: BarChart, pie: PieChart };

function PollResults(): ReactElement | null {
  const { say } = useFormContext();
  const { form } = useSession();
  const results = useForm(({ stage }) => stage?.results ?? null);
  // A visitor who may not vote again needs no way back.
  const mayGoBack = useForm(({ phase }) => phase === 'filling');
  const poll = form.stages?.module.poll;
  if (results === null || poll === undefined) return null;
  const Chart = CHARTS[poll.chart];
  const [question] = form.fields;
  return (
    <ScreenFrame title={say(english.pollResults)}>
      {question && <p>{question.label}</p>}
      <Figure results={results}>
        <Chart rows={results.rows} />
      </Figure>
      {mayGoBack && <EventAction event={{ type: 'close-results' }}>{say(english.backToPoll)}</EventAction>}
    </ScreenFrame>
  );
}

interface FigureProps {
  readonly results: Results;
  readonly children: ReactElement;
}

/** The chart is hidden from screen readers, which read the table instead. */
function Figure({ results: { rows, votesText }, children }: FigureProps): ReactElement {
  const { classOf, formStore, say } = useFormContext();
  const total = rows.reduce((sum, [, votes]) => sum + votes, 0);
  const percent = new Intl.NumberFormat(formStore.form.blueprint.language?.tag ?? 'en', { style: 'percent' });
  return (
    <figure className={classOf('chart')}>
      {children}
      <table>
        <caption>{votesText}</caption>
        <thead className={classOf('unseen')}>
          <tr>
            <th scope="col">{say(english.pollAnswer)}</th>
            <th scope="col">{say(english.pollVotes)}</th>
            <th scope="col">{say(english.pollShare)}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, votes, color], place) => (
            <tr key={label}>
              <th scope="row">
                <svg viewBox="0 0 16 16" aria-hidden="true">
                  <rect width="16" height="16" rx="4" fill={color} />
                </svg>
                <span aria-hidden="true">{`${place + 1}. `}</span>
                {label}
              </th>
              <td>{votes}</td>
              <td>{percent.format(total === 0 ? 0 : votes / total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}

/** A link to the results for visitors who have not voted, if the poll allows it. */
function ViewResults(): ReactElement | null {
  const { classOf } = useFormContext();
  const { form } = useSession();
  const poll = form.stages?.module.poll;
  if (poll?.behavior !== 'link_on') return null;
  return (
    <p className={classOf('below')}>
      <EventAction event={{ type: 'view-results' }} slot="link">
        {poll.messages.viewResults}
      </EventAction>
    </p>
  );
}

/** spec 001 §4: a poll that takes no votes disables its answers. */
function PollField(props: FieldBoxProps): ReactElement {
  const { form } = useSession();
  const isClosed = useForm((state) => refusalOf(form, state) !== null);
  return (
    <FieldBox {...props}>
      <fieldset disabled={isClosed}>{props.children}</fieldset>
    </FieldBox>
  );
}

function PollButtons(): ReactElement | null {
  const { form } = useSession();
  const isClosed = useForm((state) => refusalOf(form, state) !== null);
  return isClosed ? null : <Buttons />;
}
