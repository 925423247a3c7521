import { type CompiledForm, type FormState, say, stepOf, stepsOf, viewOf } from 'formularium/engine';
import { serverWords } from 'formularium/languages';
import { EVENT_NAME, englishWords, PAGE_STATE_NAME } from 'formularium/renderer-react';
import type { ReactElement, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { sayIn } from '../../value/say-to.ts';
import { followsAnswers, needsScript, paymentsOn } from './what-it-lacks.ts';

const END = '</form>';

interface Tail {
  readonly form: CompiledForm;
  readonly state: FormState;
  /** The text of the hidden input. */
  readonly carried: string;
}

/**
 * Ends each form in the markup with what it needs without a script: what its next post carries, and a button that has the page worked
 * out again. React takes over a form and leaves what stands at its end alone. `around` is what only browsers without a script show.
 */
export function withTails(
  markup: string,
  tails: readonly Tail[],
  around: (children: ReactNode) => ReactNode = (children) => children,
): string {
  const parts = markup.split(END).map((part, place) => {
    const tail = tails[place];
    return tail === undefined ? part : `${takingFiles(part, tail)}${markupOf(tail, around)}`;
  });
  return parts.join(END);
}

/** Browsers send files in one format only. */
function takingFiles(markup: string, { form }: Tail): string {
  if (!form.fields.some(({ widget }) => widget === 'upload')) return markup;
  return markup.replace('method="post"', 'method="post" enctype="multipart/form-data"');
}

function markupOf({ carried, ...tail }: Tail, around: (children: ReactNode) => ReactNode): string {
  return renderToStaticMarkup(
    <>
      <input type="hidden" name={PAGE_STATE_NAME} value={carried} />
      {hasMore(tail) && around(<More {...tail} />)}
    </>,
  );
}

function hasMore({ form, state }: Omit<Tail, 'carried'>): boolean {
  return isUpdated(form, state) || needsScript(form, state) || paymentsNow(form, state).length > 0;
}

function paymentsNow(form: CompiledForm, state: FormState): ReturnType<typeof paymentsOn> {
  if (viewOf(state) !== 'pages' || state.phase === 'done' || state.phase === 'saved') return [];
  return paymentsOn(form, state, stepsOf(form, state)[stepOf(form, state)]?.index ?? 0);
}

function isUpdated(form: CompiledForm, state: FormState): boolean {
  const page = stepsOf(form, state)[stepOf(form, state)];
  return (
    viewOf(state) === 'pages' &&
    state.phase !== 'done' &&
    state.phase !== 'saved' &&
    followsAnswers(form, page?.index ?? 0)
  );
}

function More({ form, state }: Omit<Tail, 'carried'>): ReactElement {
  const payments = paymentsNow(form, state);
  return (
    <div className="formularium-below">
      {payments.length > 0 && <p className="formularium-note">{sayIn(form, serverWords.paysElsewhere)}</p>}
      {payments.length > 1 && (
        <p className="formularium-buttons">
          {payments.map(({ id, label }) => (
            <PayWith key={id} {...{ form, id, label }} />
          ))}
        </p>
      )}
      {needsScript(form, state) && <p>{say(form.blueprint.language, englishWords.needsScript)}</p>}
      {isUpdated(form, state) && (
        <>
          <p className="formularium-note" id={`${form.id}-update-hint`}>
            {sayIn(form, serverWords.updateHint)}
          </p>
          <button
            type="submit"
            className="formularium-button"
            name={EVENT_NAME}
            value="update"
            aria-describedby={`${form.id}-update-hint`}
          >
            {sayIn(form, serverWords.update)}
          </button>
        </>
      )}
    </div>
  );
}

/** Sends the form, to be paid in one of several ways. */
function PayWith({
  form,
  id,
  label,
}: {
  readonly form: CompiledForm;
  readonly id: string;
  readonly label: string;
}): ReactElement {
  return (
    <button
      type="submit"
      className="formularium-button"
      name={EVENT_NAME}
      value={JSON.stringify({ type: 'pay', field: id })}
    >
      {sayIn(form, serverWords.payWith, label || id)}
    </button>
  );
}
