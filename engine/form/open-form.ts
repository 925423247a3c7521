import { clampStep } from '../paginate/progress.ts';
import { certain } from '../value/certain.ts';
import type { FormEvent } from './events/registry.ts';
import type { CompiledForm } from './plan/compiled-form.ts';
import { answersOfLink, type ReturnLink } from './selectors/answers-of-link.ts';
import { stepsOf } from './selectors/steps-of.ts';
import type { FormState } from './state/form-state.ts';
import { type StartOptions, startState } from './state/start-state.ts';
import { type Change, update } from './update.ts';

/** What a server may say of a submission. */
export type Reply = Extract<FormEvent, { readonly type: 'accepted' | 'refused' | 'failed' | 'authenticate' }>;

/** What a form is opened with: what has become of it before. */
export interface OpenOptions extends StartOptions {
  /** The step it was left at, or that an address names: parsed, and clamped to the steps there are. */
  readonly step?: unknown;
  /** What an address that leads back to the form selects of it. */
  readonly link?: ReturnLink;
  /** Of a page that answers a submission: what the server says of these answers. */
  readonly reply?: Reply;
}

/**
 * Opens a form where its visitor left it, a draft for one; and in a page that answers a submission, with what the server has found
 * wrong at the fields, or hidden where it is once it was accepted (spec 001 §4).
 */
export function openForm(form: CompiledForm, { step, reply, link, ...given }: OpenOptions = {}): Change {
  const options = link ? { ...given, answers: { ...answersOfLink(form, link), ...given.answers } } : given;
  const started = startState(form, options);
  const state = step === undefined ? started : atStep(form, started, step);
  if (reply === undefined) return { state, effects: [], changed: [] };
  // What was sent is no beginning: a form that starts anew starts without it.
  const { opened } = startState(form, { ...options, answers: {} });
  return update(form, { ...state, opened, phase: 'sending' }, reply);
}

function atStep(form: CompiledForm, state: FormState, step: unknown): FormState {
  const steps = stepsOf(form, state);
  return { ...state, page: certain(steps[clampStep(step, steps.length)]).index };
}
