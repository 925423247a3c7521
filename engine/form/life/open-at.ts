import { clampStep } from '../../paginate/progress.ts';
import { certain } from '../../value/certain.ts';
import type { CompiledForm } from '../plan/compiled-form.ts';
import { stepsOf } from '../reading/steps-of.ts';
import type { FormState } from '../state/form-state.ts';

/**
 * A state that has just been started, at a step from a draft or the hash of an address: parsed, and clamped to the steps
 * there are.
 */
export function openAt(form: CompiledForm, state: FormState, step: unknown): FormState {
  const steps = stepsOf(form, state);
  return { ...state, page: certain(steps[clampStep(step, steps.length)]).index };
}
