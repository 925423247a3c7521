import type { CompiledForm, Json } from 'formularium/engine';
import { render } from 'vitest-browser-react';
import { Form } from '../form.tsx';
import { accepted, hostSaying } from './replies.ts';

/** Shows a form, and returns its last answer. */
export async function askedBy(form: CompiledForm): Promise<() => Json> {
  let answer: Json = null;
  await render(
    <Form
      form={form}
      onSubmit={hostSaying(accepted)}
      onEvent={(event) => {
        if (event.type === 'answer') answer = event.answer;
      }}
    />,
  );
  return () => answer;
}

/** Limits of days for a field. */
export const LIMITS = {
  minDate: '2027-03-02',
  maxDate: '2027-04-20',
  disabledWeekdays: ['sunday'],
  disabledDates: ['2027-03-10'],
  defaultValue: '2027-03-09',
};
