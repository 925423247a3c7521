import {
  type CompiledForm,
  type FormEvent,
  fieldState,
  type JsonObject,
  startState,
  stepsOf,
  update,
} from 'formularium/engine';
import { TODAY } from './filled-in.ts';
import type { Look } from './specimen.ts';

/** An example form, and answers with which it may be sent. */
export interface Filled {
  readonly form: CompiledForm;
  readonly answers: JsonObject;
}

/** A form in one state; null where it has no such state. */
export type FormLook = (filled: Filled) => Look | null;

const START: FormEvent = { type: 'start' };
const SUBMIT: FormEvent = { type: 'submit' };

/** The states in which every example form is shown, as far as it has them. Its pages come in between. */
export const formStates: Readonly<Record<string, FormLook>> = {
  'as it opens': () => ({}),
  wanting: () => ({ happened: [START, SUBMIT] }),
  sending: ({ answers }) => ({ answers, happened: [START, SUBMIT], reply: 'wait' }),
  refused: ({ answers }) => ({ answers, happened: [START, SUBMIT], reply: 'refuse' }),
  failed: ({ answers }) => ({ answers, happened: [START, SUBMIT], reply: 'fail' }),
  accepted: ({ answers, form }) => {
    const lead: FormEvent = { type: 'skip-lead' };
    return { answers, happened: [START, SUBMIT, ...(form.events.has('skip-lead') ? [lead] : [])] };
  },
  'draft saved': (filled) =>
    filled.form.settings.saveDraft ? { happened: [firstAnswer(filled), { type: 'save-draft' }] } : null,
  'draft mailed': (filled) =>
    filled.form.settings.saveDraft
      ? {
          happened: [
            firstAnswer(filled),
            { type: 'save-draft' },
            { type: 'mail-draft', email: 'ada@analytical.example' },
          ],
        }
      : null,
  'second factor': ({ answers, form }) =>
    form.settings.formType === 'login' ? { answers, happened: [SUBMIT], reply: 'second-factor' } : null,
  'lead form': ({ answers, form }) =>
    form.layout.module?.lead === undefined ? null : { answers, happened: [START, SUBMIT] },
};

/** What each page of a form but the first looks like, filled in, by the number of the page. */
export function pageStates({ form, answers }: Filled): Readonly<Record<string, Look>> {
  const filled = startState(form, { answers, today: TODAY, leadEntry: '' });
  const pages = stepsOf(form, update(form, filled, START).state).slice(1);
  return Object.fromEntries(
    pages.map((_, place) => [
      `page ${place + 2}`,
      {
        answers,
        happened: [START, ...Array.from({ length: place + 1 }, (): FormEvent => ({ type: 'next' }))],
      },
    ]),
  );
}

/** The first answer that a visitor gives, so that there is something to save. */
function firstAnswer({ form, answers }: Filled): FormEvent {
  const opened = startState(form, { today: TODAY });
  const field = form.fields.find(
    ({ id }) => answers[id] !== undefined && fieldState(form, opened, id)?.answer !== answers[id],
  );
  if (field === undefined) throw new Error(`Of the form “${form.id}” nothing is filled in.`);
  return { type: 'answer', field: field.id, answer: answers[field.id] ?? null };
}
