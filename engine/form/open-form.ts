import type { Usage } from '../admission/usage.ts';
import { clampStep } from '../paginate/progress.ts';
import { present } from '../value/present.ts';
import type { FormEvent } from './events/registry.ts';
import type { CompiledForm } from './plan/compiled-form.ts';
import { answersOfLink, type ReturnLink } from './selectors/answers-of-link.ts';
import { stepsOf } from './selectors/steps-of.ts';
import type { FormState } from './state/form-state.ts';
import { type StartOptions, startState } from './state/start-state.ts';
import { type Change, update } from './update.ts';

/** A server's reply to a submission. */
export type Reply = Extract<FormEvent, { readonly type: 'accepted' | 'refused' | 'failed' | 'authenticate' }>;

/** The state that a form is opened with. */
export interface OpenOptions extends StartOptions {
  /** The step it was left at, or that an address names: parsed, and clamped to the steps there are. */
  readonly step?: unknown;
  /** The answers selected by an address that leads back to the form. */
  readonly link?: ReturnLink;
  /** What the host knows of the form's use. */
  readonly usage?: Usage | undefined;
  /** In a page that answers a submission: the server's errors for these answers. */
  readonly reply?: Reply;
}

/**
 * Opens a form where its visitor left it, e.g. a draft. In a page that answers a submission it shows the server's
 * errors at the fields, or hides the form once it was accepted, if its settings hide it (spec 001 §4).
 */
export function openForm(
  form: CompiledForm,
  { step, reply, link, usage, ...given }: OpenOptions = {},
): Change {
  const options = link ? { ...given, answers: { ...answersOfLink(form, link), ...given.answers } } : given;
  const started = startWith(form, options, usage);
  const state = step === undefined ? started : atStep(form, started, step);
  if (reply === undefined) return { state, effects: [], changed: [] };
  // Answers that were sent are not initial answers: a form that starts anew starts without them.
  const { opened } = startState(form, { ...options, answers: {} });
  return update(form, { ...state, opened, phase: 'sending' }, reply);
}

function startWith(form: CompiledForm, options: StartOptions, usage: Usage | undefined): FormState {
  const state = startState(form, options);
  return usage === undefined ? state : update(form, state, { type: 'usage', usage }).state;
}

function atStep(form: CompiledForm, state: FormState, step: unknown): FormState {
  const steps = stepsOf(form, state);
  return { ...state, page: present(steps[clampStep(step, steps.length)]).index };
}
