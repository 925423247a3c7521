import { sameAnswer } from '../../value/same-answer.ts';
import { at } from '../../value/vector.ts';
import type { CompiledForm } from '../plan/compiled-form.ts';
import type { FormState } from '../state/form-state.ts';

/** Whether any answer is another one than the form was opened with: only then is there a draft to save (spec 001 §4). */
export function isDirty({ plan }: CompiledForm, { fields, opened }: FormState): boolean {
  return (
    fields !== opened &&
    plan.nodes.some((_, rank) => {
      const [now, then] = [at(fields, rank), at(opened, rank)];
      return now !== then && !sameAnswer(now.answer, then.answer);
    })
  );
}
