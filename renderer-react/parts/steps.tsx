import { progressOf } from 'formularium/engine';
import { type ReactElement, useEffect } from 'react';
import { eventButton } from '../frame/event-button.ts';
import { useFormContext } from '../store/form-context.ts';
import { useSession } from '../store/use-form.ts';
import { type StepsView, useSteps } from '../store/use-steps.ts';
import * as english from '../words/english.ts';
import { DefaultButton } from './default-button.tsx';

/** The pages of a form as tabs, and the visitor's progress; nothing for a single page. */
export function Steps(): ReactElement | null {
  const { classOf, say } = useFormContext();
  const view = useSteps();
  const { dispatch, form, state } = useSession();
  useEffect(() => {
    const named = /step-(\d+)/.exec(location.hash)?.[1]; // spec 001 §2
    // By then the form has adopted earlier answers, which may decide which steps there are.
    if (named) queueMicrotask(() => dispatch({ type: 'jump', step: Number(named), isOpening: true }));
  }, [dispatch]);
  const { header } = form.settings.pagination;
  const { percent, text } = progressOf(form, state);
  if (view.steps.length < 2 || header === 'none') return null;
  return (
    <div className={classOf('steps')}>
      {header === 'tabs' && (
        <nav aria-label={say(english.steps)}>
          <DefaultButton />
          <Tabs {...view} />
        </nav>
      )}
      <div className={classOf('progress')}>
        <progress aria-label={say(english.progress)} aria-valuetext={text} max={100} value={percent} />
        <span aria-hidden="true">{text}</span>
      </div>
    </div>
  );
}

function Tabs({ steps, step, isBusy }: StepsView): ReactElement {
  const { classOf, say } = useFormContext();
  const { dispatch } = useSession();
  return (
    <ol>
      {steps.map(({ index, label }, place) => (
        <li key={index}>
          <button
            {...eventButton({ type: 'jump', step: place }, dispatch)}
            className={classOf('step')}
            aria-current={place === step ? 'step' : undefined}
            data-done={place < step ? '' : undefined}
            aria-disabled={isBusy || undefined}
          >
            <span>{label || say(english.step, place + 1, steps.length)}</span>
            {place < step && <span className={classOf('unseen')}>{` (${say(english.done)})`}</span>}
          </button>
        </li>
      ))}
    </ol>
  );
}
