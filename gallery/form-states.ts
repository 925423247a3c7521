import {
  type CompiledForm,
  type FormEvent,
  fieldState,
  isObject,
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
  readonly definition: JsonObject;
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
  sending: ({ answers, form }) => ({ answers, happened: sent(form), reply: 'wait' }),
  refused: ({ answers, form }) => ({ answers, happened: sent(form), reply: 'refuse' }),
  failed: ({ answers, form }) => ({ answers, happened: sent(form), reply: 'fail' }),
  accepted: ({ answers, form }) => ({ answers, happened: sent(form) }),
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
  'graded at once': ({ definition }) => graded(definition),
  'as a pie': ({ answers, definition, form }) =>
    form.layout.module?.poll === undefined
      ? null
      : {
          definition: { ...definition, results: { ...(definition['results'] as JsonObject), chart: 'pie' } },
          answers,
          happened: [SUBMIT],
        },
  closed: ({ definition, form }) =>
    form.layout.module?.poll === undefined
      ? null
      : { definition: { ...definition, opening: { status: 'close' } } },
  'lead form': ({ answers, form }) =>
    form.layout.module?.lead === undefined ? null : { answers, happened: [START, SUBMIT] },
};

/** Sent, without the lead form where that can be left out. */
function sent(form: CompiledForm): readonly FormEvent[] {
  return [START, SUBMIT, ...(form.events.has('skip-lead') ? [{ type: 'skip-lead' } as const] : [])];
}

/** A quiz whose questions are graded as they are answered: one right, one wrong, as far as there are two. */
function graded(definition: JsonObject): Look | null {
  const { questions = [], quizType } = definition;
  if (quizType !== 'knowledge' || !Array.isArray(questions)) return null;
  const single = questions.filter(
    (question) =>
      isObject(question) && listIn(question, 'answers').filter(({ isCorrect }) => isCorrect).length === 1,
  );
  const answered = single.flatMap((question, place): FormEvent[] => {
    const answers = listIn(question as JsonObject, 'answers');
    const chosen = answers.findIndex(({ isCorrect }) => (isCorrect === true) === (place % 2 === 0));
    const field = String((question as JsonObject)['id']);
    return [{ type: 'answer', field, answer: `answer-${chosen + 1}` }];
  });
  return {
    definition: { ...definition, grading: 'real-time', questions: single, questionsPerPage: single.length },
    happened: [START, ...answered],
  };
}

function listIn(object: JsonObject, name: string): readonly JsonObject[] {
  const list = object[name];
  return Array.isArray(list) ? list.filter(isObject) : [];
}

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
