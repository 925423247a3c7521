import { at } from '../../value/vector.ts';
import type { CompiledForm } from '../plan/compiled-form.ts';
import { rankAt } from '../plan/plan.ts';
import type { FormState } from '../state/form-state.ts';
import { pageOf } from './steps-of.ts';

/**
 * Whether the buttons of this step can be used. Those of a quiz wait until every question of the step is answered (spec
 * 001 §4); other forms show issues when the visitor goes on.
 */
export function isStepAnswered(form: CompiledForm, state: FormState): boolean {
  if (form.stages?.module.waits !== true) return true;
  return pageOf(form, state).fields.every(({ index }) => {
    const { visible, required, value } = at(state.fields, rankAt(form.plan, index));
    return !visible || !required || value !== null;
  });
}
