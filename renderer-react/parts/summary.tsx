import { type FieldIssue, noticeOf, shownIssuesOf, stepsOf } from 'formularium/engine';
import type { MouseEvent, ReactElement } from 'react';
import { useFormContext } from '../store/form-context.ts';
import { useForm, useSession } from '../store/use-form.ts';

/** The notice above the form: that it was received, that it is closed, or its errors, with a link to each. */
export function Summary(): ReactElement | null {
  const { classOf } = useFormContext();
  const { form } = useSession();
  const notice = useForm((now) => noticeOf(form, now));
  const isReceived = notice?.tone === 'success';
  // Followed as a text, because showing a field changes the state but seldom the list.
  const listed = useForm((now) => JSON.stringify(notice && !isReceived ? shownIssuesOf(form, now) : []));
  if (!notice) return null;
  const issues: readonly FieldIssue[] = JSON.parse(listed);
  return (
    <div className={classOf('notice')} data-tone={notice.tone} data-attention="notice" tabIndex={-1}>
      <p role={isReceived ? 'status' : 'alert'}>{notice.message}</p>
      {issues.length > 0 && (
        <nav aria-label={form.settings.summaryLabel}>
          <ul className={classOf('summary')}>
            {issues.map((complaint) => (
              <Entry key={complaint.field} {...complaint} />
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}

function Entry({ field: name, message }: FieldIssue): ReactElement {
  const { requestFocus, channel, session } = useFormContext().formStore;
  const { field, id } = channel(name);
  const go = (event: MouseEvent): void => {
    event.preventDefault();
    const step = stepsOf(session.form, session.state).findIndex(({ index }) => index === field.page);
    session.dispatch({ type: 'jump', step });
    if (session.state.page === field.page) requestFocus({ at: 'field', field: name });
  };
  return (
    <li>
      <a href={`#${id}`} onClick={go}>
        {field.label && `${field.label.replace(/[^?!:؟]$/, '$&:')} `}
        {message}
      </a>
    </li>
  );
}
