import {
  type CompiledField,
  type CompiledForm,
  type FormEvent,
  type FormState,
  fieldState,
  type JsonObject,
  openForm,
  startState,
  stepsOf,
  update,
  viewOf,
} from 'formularium/engine';
import { isAnswerFinal, type Usage } from 'formularium/engine/server';
import { controlOf } from './controls/registry.ts';
import type { CarriedForm } from './page-state.ts';
import { fieldsOn } from './page-view.ts';
import type { PostedControls } from './posted-controls.ts';

/** A form as a post finds it. */
export interface FilledForm {
  readonly state: FormState;
  /** The fields that the page showed. */
  readonly shown: readonly string[];
  /** Events with which the visitor has brought it there, as far as they do not follow from answers; still to be told. */
  readonly events: readonly FormEvent[];
}

interface PostFacts {
  /** Null where the posted controls belong to another form. */
  readonly controls: PostedControls | null;
  readonly today: string;
  readonly leadEntry: string | null;
  readonly isStarted: boolean;
  /** Answers that the page carries unseen. */
  readonly secrets: JsonObject;
  /** What the page may be told of the form's use. */
  readonly usage?: Usage | undefined;
}

/** The form on the page that was posted, with the answers that its controls have posted. */
export function filledForm(
  form: CompiledForm,
  carried: CarriedForm,
  { controls, today, leadEntry, isStarted, secrets, usage }: PostFacts,
): FilledForm {
  const before: JsonObject = { ...carried.answers, ...secrets };
  const rendered = atPage(form, carried, {
    answers: before,
    today: carried.today,
    leadEntry,
    isStarted,
  });
  const shown = controls === null ? [] : shownFields(form, rendered);
  const posted = controls === null ? {} : postedAnswers(form, rendered, { controls, shown });
  // A field that was shown is answered, if only with a blank: no default appears that the visitor has not seen.
  const seen = shown.map(({ id }) => [id, fieldState(form, rendered, id)?.answer ?? null] as const);
  const answers: JsonObject = { ...before, ...Object.fromEntries(seen), ...posted };
  const graded = form.fields.filter(({ definition }) => definition['final'] === true).map(({ id }) => id);
  const ungraded = Object.fromEntries(Object.entries(answers).filter(([id]) => !graded.includes(id)));
  return {
    state: atPage(form, carried, { answers: ungraded, today, leadEntry, isStarted, usage }),
    shown: shown.map(({ id }) => id),
    events: [
      // A question that is graded at once is graded when it is answered.
      ...graded.flatMap((field): FormEvent[] => {
        const answer = answers[field] ?? null;
        return answer === null ? [] : [{ type: 'answer', field, answer }];
      }),
      // Whoever goes on has left the fields.
      ...[...new Set([...carried.wanting, ...Object.keys(posted)])].map(
        (field): FormEvent => ({ type: 'leave', field }),
      ),
    ],
  };
}

/** The fields with a control on the page: those whose answers a post holds, or whose boxes are not checked. */
function shownFields(form: CompiledForm, state: FormState): readonly CompiledField[] {
  const shown = new Set(viewOf(state) === 'pages' ? fieldsOn(form, state) : []);
  return form.fields.filter(({ id }) => shown.has(id));
}

interface PostedFields {
  readonly controls: PostedControls;
  readonly shown: readonly CompiledField[];
}

function postedAnswers(
  form: CompiledForm,
  rendered: FormState,
  { controls, shown }: PostedFields,
): JsonObject {
  const valueOf = (id: string) => fieldState(form, rendered, id)?.value ?? null;
  const answers = shown.map((field) => {
    const state = fieldState(form, rendered, field.id);
    if (state === undefined || isAnswerFinal(form, rendered, field.id)) return {};
    return controlOf(field).read(controls, { field, state, valueOf });
  });
  return Object.assign({}, ...answers);
}

interface PageOpening {
  readonly answers: JsonObject;
  readonly today: string;
  readonly leadEntry: string | null;
  readonly isStarted: boolean;
  readonly usage?: Usage | undefined;
}

/** The state of the form on the page at which it was left. */
function atPage(
  form: CompiledForm,
  { page, review }: CarriedForm,
  { isStarted, ...options }: PageOpening,
): FormState {
  const { state: opened } = openForm(form, options);
  const state = isStarted ? update(form, opened, { type: 'start' }).state : opened;
  const step = stepsOf(form, state).findIndex(({ index }) => index >= page);
  // As with a draft: opened at its step, and nothing on the way is validated.
  const there = update(form, state, {
    type: 'jump',
    step: step < 0 ? form.pages.length : step,
    isOpening: true,
  }).state;
  // What has been entered is something to save.
  const flows = { ...there.flows, review: review ?? undefined };
  return { ...there, flows, opened: startState(form, { ...options, answers: {} }).opened };
}
