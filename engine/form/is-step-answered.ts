import { at } from '../value/vector.ts';
import type { CompiledForm } from './compiled-form.ts';
import type { FormState } from './form-state.ts';
import { stepOf, stepsOf } from './steps-of.ts';

/**
 * Whether the buttons of this step may be used. Those of a quiz wait until every question of the step is answered
 * (spec 001 §4); other forms say what is wanting when one goes on.
 */
export function isStepAnswered(form: CompiledForm, state: FormState): boolean {
  if (form.stages?.module.waits !== true) return true;
  const page = stepsOf(form, state)[stepOf(form, state)];
  return (page?.fields ?? []).every(({ index }) => {
    const { visible, required, value } = at(state.fields, form.plan.declared[index] ?? 0);
    return !visible || !required || value !== null;
  });
}
