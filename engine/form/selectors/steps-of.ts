import { type Progress, progressAt } from '../../paginate/progress.ts';
import { present } from '../../value/present.ts';
import { at } from '../../value/vector.ts';
import type { Page } from '../plan/compiled-field.ts';
import type { CompiledForm } from '../plan/compiled-form.ts';
import type { FormState } from '../state/form-state.ts';

/**
 * The present pages, in order: a hidden page, and one that displays nothing, is not a step. There is always at least
 * one step.
 */
export function stepsOf(form: CompiledForm, state: FormState): readonly Page[] {
  const steps = form.pages.filter(({ index }) => at(state.shown, index) > 0);
  return steps.length > 0 ? steps : form.pages.slice(0, 1);
}

/** The step the visitor is on, from 0. */
export function stepOf(form: CompiledForm, state: FormState): number {
  return stepAt(form, state, state.page);
}

/** The step of a page; for a hidden page the next visible one, or the last. */
export function stepAt(form: CompiledForm, state: FormState, page: number): number {
  const steps = stepsOf(form, state);
  const step = steps.findIndex(({ index }) => index >= page);
  return step < 0 ? steps.length - 1 : step;
}

/** The page the visitor is on. */
export function pageOf(form: CompiledForm, state: FormState): Page {
  return present(stepsOf(form, state)[stepOf(form, state)]);
}

/** The visitor's progress: round(step / total × 100), and 100 while submitting, but not for a draft (spec 001 §4). */
export function progressOf(form: CompiledForm, state: FormState): Progress {
  const isSent = !['filling', 'turning', 'saving', 'saved'].includes(state.phase);
  return progressAt(stepOf(form, state), stepsOf(form, state).length, {
    isSent,
    ...form.settings.pagination,
  });
}

/** Whether the submit button is shown: it has conditions as fields do. */
export function isSubmitShown(form: CompiledForm, state: FormState): boolean {
  return form.plan.submitShown?.(state.fields) ?? true;
}
