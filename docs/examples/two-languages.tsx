import {
  answersOf,
  type CompiledForm,
  type FormState,
  type JsonObject,
  stepOf,
  textOf,
} from 'formularium/engine';
import { Form, type Host, useForm, useSession } from 'formularium/renderer-react';
import { type ReactElement, useRef, useState } from 'react';

interface Spoken {
  readonly language: 'en' | 'de';
  readonly answers?: JsonObject;
  readonly step?: number;
}

/** The same form in two languages. Changing the language keeps the answers and the page. */
export function TwoLanguages({
  forms,
  onSubmit,
}: {
  forms: Readonly<Record<Spoken['language'], CompiledForm>>;
  onSubmit: Host['onSubmit'];
}): ReactElement {
  const [{ language, ...opened }, change] = useState<Spoken>({ language: 'en' });
  const latest = useRef<FormState | null>(null);
  const form = forms[language];
  const speak = (other: Spoken['language']): void => {
    const state = latest.current;
    const now = state && { answers: answersOf(form, state.fields), step: stepOf(form, state) };
    change({ language: other, ...now });
  };
  return (
    <Form
      form={form}
      {...opened}
      onSubmit={onSubmit}
      onEvent={(_, state) => {
        latest.current = state;
      }}
    >
      <Below />
      <button type="button" onClick={() => speak(language === 'en' ? 'de' : 'en')}>
        {language === 'en' ? 'Deutsch' : 'English'}
      </button>
    </Form>
  );
}

/** A component inside a form can follow it and dispatch events. */
function Below(): ReactElement {
  const { dispatch, form } = useSession();
  const total = useForm((state) => textOf(form, state, 'total'));
  return (
    <p>
      <output>{total}</output>
      <button type="button" onClick={() => dispatch({ type: 'reset' })}>
        Start anew
      </button>
    </p>
  );
}
