import { readFileSync } from 'node:fs';
import {
  type Change,
  type CompiledForm,
  compileForm,
  type Effect,
  type FormEvent,
  type FormState,
  fieldState,
  type Json,
  type JsonObject,
  progressOf,
  shownIssuesOf,
  startState,
  stepOf,
  stepsOf,
  submissionOf,
  textOf,
  update,
} from 'formularium/engine';

/** Somebody filling in a form: what they do, and what they see. */
export interface TestVisitor {
  answers(field: string, answer: Json): void;
  leaves(field: string): void;
  /** Types an answer and goes on to the next field, as one does. */
  fillsIn(answers: JsonObject): void;
  does(event: FormEvent): void;
  /** The host answers every question that the form has put to it and that is still open, all alike. */
  hears(met: boolean | null): void;
  sees(field: string): boolean;
  reads(field: string): string;
  /** Complaints by field. */
  complaints(): Readonly<Record<string, string>>;
  /** The notice above the form. */
  notice(): string | null;
  step(): string;
  steps(): readonly string[];
  progress(): string;
  /** The effects for the host since the last look. */
  effects(): readonly Effect[];
  submission(): JsonObject;
  readonly form: CompiledForm;
  state(): FormState;
}

/** Opens a form of `forms/`, or one that is given. */
export function visitorOf(form: string | object): TestVisitor {
  const definition: unknown =
    typeof form === 'string' ? JSON.parse(readFileSync(`forms/${form}.json`, 'utf8')) : form;
  const { form: compiled, problems } = compileForm(definition);
  if (compiled === null) throw new Error(problems.map(({ at, message }) => `${at}: ${message}`).join('\n'));
  return fillIn(compiled);
}

function fillIn(form: CompiledForm): TestVisitor {
  let state = startState(form);
  let effects: Effect[] = [];
  const does = (event: FormEvent): void => {
    const change: Change = update(form, state, event);
    state = change.state;
    effects.push(...change.effects);
  };
  const answers = (field: string, answer: Json): void => does({ type: 'answer', field, answer });
  const leaves = (field: string): void => does({ type: 'leave', field });
  return {
    form,
    does,
    answers,
    leaves,
    hears(met) {
      for (const effect of effects.filter(({ type }) => type === 'ask'))
        does({ ...effect, type: 'verdict', met } as FormEvent);
    },
    fillsIn(given) {
      for (const [field, answer] of Object.entries(given)) {
        answers(field, answer);
        leaves(field);
      }
    },
    sees: (field) => fieldState(form, state, field)?.visible ?? false,
    reads: (field) => textOf(form, state, field),
    complaints: () =>
      Object.fromEntries(shownIssuesOf(form, state).map(({ field, message }) => [field, message])),
    notice: () => state.notice?.message ?? null,
    step: () => stepsOf(form, state)[stepOf(form, state)]?.label ?? '',
    steps: () => stepsOf(form, state).map(({ label }) => label),
    progress: () => progressOf(form, state).text,
    effects() {
      const performed = effects;
      effects = [];
      return performed;
    },
    submission: () => submissionOf(form, state),
    state: () => state,
  };
}
