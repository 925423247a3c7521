import { type FormEvent, fieldState, isObject, type JsonObject, startState } from 'formularium/engine';
import { TODAY } from './filled-in.ts';
import { toLastPage } from './page-states.ts';
import type { FilledState, Variant } from './story.ts';

/** A form in one state; null if it has no such state. */
export type FormLook = (filled: FilledState) => Variant | null;

const START: FormEvent = { type: 'start' };
const SUBMIT: FormEvent = { type: 'submit' };

/** The states of example forms. Their pages are shown after the first. */
export const formStates: Readonly<Record<string, FormLook>> = {
  'as it opens': () => ({}),
  invalid: () => ({ happened: [START, SUBMIT] }),
  sending: (filled) => ({ ...sent(filled), reply: 'wait' }),
  refused: (filled) => ({ ...sent(filled), reply: 'refuse' }),
  failed: (filled) => ({ ...sent(filled), reply: 'fail' }),
  accepted: (filled) => sent(filled),
  'draft saved': (filled) =>
    filled.form.settings.saveDraft ? { happened: [firstAnswer(filled), { type: 'save-draft' }] } : null,
  'draft mailed': (filled) => mailed(filled, 'ada@analytical.example'),
  'draft not mailed': (filled) => mailed(filled, 'ada'),
  'second factor': (filled) => secondFactor(filled),
  'second factor missing': (filled) => secondFactor(filled, { type: 'enter-code', code: '' }),
  'second factor by e-mail': (filled) => secondFactor(filled, { type: 'choose-method', method: 'email' }),
  'graded at once': ({ definition }) => graded(definition),
  'as a pie': (filled) => pollWith(filled, { chart: 'pie' }, SUBMIT),
  'results by a link': (filled) => pollWith(filled, { behavior: 'link_on' }),
  'results without a vote': (filled) => pollWith(filled, { behavior: 'link_on' }, { type: 'view-results' }),
  closed: ({ definition, form }) =>
    form.blueprint.module?.poll === undefined
      ? null
      : { definition: { ...definition, opening: { status: 'close' } } },
  'lead form': ({ answers, form }) =>
    form.blueprint.module?.lead === undefined ? null : { answers, happened: [START, SUBMIT] },
};

/** Submits the form from its last page, and skips the lead form if possible. */
function sent(filled: FilledState): Variant {
  const { answers, form } = filled;
  const skipped: readonly FormEvent[] = form.events.has('skip-lead') ? [{ type: 'skip-lead' }] : [];
  return { answers, happened: [...toLastPage(filled), SUBMIT, ...skipped] };
}

function mailed(filled: FilledState, email: string): Variant | null {
  if (!filled.form.settings.saveDraft) return null;
  return { happened: [firstAnswer(filled), { type: 'save-draft' }, { type: 'mail-draft', email }] };
}

function secondFactor({ answers, form }: FilledState, ...then: readonly FormEvent[]): Variant | null {
  if (form.settings.formType !== 'login') return null;
  return { answers, happened: [SUBMIT, ...then], reply: 'second-factor' };
}

function pollWith(
  { answers, definition, form }: FilledState,
  results: JsonObject,
  ...happened: readonly FormEvent[]
): Variant | null {
  if (form.blueprint.module?.poll === undefined) return null;
  const { results: written } = definition;
  return {
    definition: { ...definition, results: { ...(isObject(written) && written), ...results } },
    answers,
    happened,
  };
}

/** A quiz that grades questions as they are answered: one answer right, one wrong, the others open. */
function graded(definition: JsonObject): Variant | null {
  if (definition['quizType'] !== 'knowledge') return null;
  const single = listIn(definition, 'questions').filter(
    (question) => listIn(question, 'answers').filter(({ isCorrect }) => isCorrect).length === 1,
  );
  const answered = single.slice(0, 2).flatMap((question, place): FormEvent[] => {
    const answers = listIn(question, 'answers');
    const chosen = answers.findIndex(({ isCorrect }) => (isCorrect === true) === (place % 2 === 0));
    const field = String(question['id']);
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

/** The first answer of a visitor, so that there is something to save. */
function firstAnswer({ form, answers }: FilledState): FormEvent {
  const opened = startState(form, { today: TODAY });
  const field = form.fields.find(
    ({ id }) => answers[id] !== undefined && fieldState(form, opened, id)?.answer !== answers[id],
  );
  if (field === undefined) throw new Error(`Of the form “${form.id}” nothing is filled in.`);
  return { type: 'answer', field: field.id, answer: answers[field.id] ?? null };
}
