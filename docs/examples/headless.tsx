import {
  type CompiledForm,
  createSession,
  fieldState,
  type JsonObject,
  startState,
  submissionOf,
} from 'formularium/engine';
import { type ReactElement, useState, useSyncExternalStore } from 'react';

/** A form without any of our markup: the engine's session, and a page of one's own. */
export function Headless({
  form,
  send,
}: {
  form: CompiledForm;
  send: (submission: JsonObject) => void;
}): ReactElement {
  const [session] = useState(() =>
    createSession(form, {
      state: startState(form),
      perform: (effect) => {
        if (effect.type !== 'send') return;
        send(effect.submission);
        session.dispatch({ type: 'accepted', message: '' });
      },
    }),
  );
  const state = useSyncExternalStore(session.subscribe, () => session.state);
  return (
    <div>
      {form.fields.map(({ id, label }) => {
        const field = fieldState(form, state, id);
        if (!field?.visible) return null;
        return (
          <p key={id}>
            <label>
              {label}
              <input
                value={String(field.answer ?? '')}
                aria-invalid={field.complaint !== null}
                onChange={(event) =>
                  session.dispatch({ type: 'answer', field: id, answer: event.currentTarget.value })
                }
                onBlur={() => session.dispatch({ type: 'leave', field: id })}
              />
            </label>
            <span role="alert">{field.complaint?.message}</span>
          </p>
        );
      })}
      <output>{JSON.stringify(submissionOf(form, state))}</output>
      <button type="button" onClick={() => session.dispatch({ type: 'submit' })}>
        Send
      </button>
    </div>
  );
}
