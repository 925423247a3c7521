import {
  type CompiledForm,
  type FieldIssue,
  labelOf,
  noticeOf,
  say,
  shownIssuesOf,
  stepOf,
  stepsOf,
} from 'formularium/engine';
import { EVENT_NAME, englishWords, nameInCopy, useField, useSession } from 'formularium/renderer-react';
import type { ComponentType, ReactElement } from 'react';

/** The notice above the form. Its list leads to the fields on the page, and to the pages of the others. */
export function Summary(): ReactElement | null {
  const { form, state } = useSession();
  const notice = noticeOf(form, state);
  if (!notice) return null;
  const wanting = notice.tone === 'success' ? [] : shownIssuesOf(form, state);
  return (
    <div className="formularium-notice" data-tone={notice.tone} data-attention="notice" tabIndex={-1}>
      <p role={notice.tone === 'success' ? 'status' : 'alert'}>{notice.message}</p>
      {wanting.length > 0 && (
        <nav aria-label={form.settings.summaryLabel}>
          <ul className="formularium-summary">
            {wanting.map((issue) => (
              <li key={issue.field}>
                <Entry {...issue} />
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}

function Entry({ field: name, message }: FieldIssue): ReactElement {
  const { form, state } = useSession();
  const { field, id } = useField(name);
  const steps = stepsOf(form, state);
  const step = steps.findIndex(({ index }) => index === field.page);
  const label = nameInCopy(form, state, field, labelOf(form, state, field));
  const words = [label.replace(/[^?!:؟]$/, '$&:'), message].filter(Boolean).join(' ');
  if (step === stepOf(form, state)) return <a href={`#${id}`}>{words}</a>;
  return (
    <button
      type="submit"
      className="formularium-link"
      name={EVENT_NAME}
      value={JSON.stringify({ type: 'jump', step })}
    >
      {words}
    </button>
  );
}

/** The buttons of a lead form that may be skipped. */
export function skippable(Buttons: ComponentType, lead: CompiledForm): ComponentType {
  return function LeadButtons() {
    return (
      <>
        <Buttons />
        <p className="formularium-below">
          <button
            type="submit"
            className="formularium-link"
            name={EVENT_NAME}
            value={JSON.stringify({ type: 'skip-lead' })}
          >
            {say(lead.blueprint.language, englishWords.skip)}
          </button>
        </p>
      </>
    );
  };
}
