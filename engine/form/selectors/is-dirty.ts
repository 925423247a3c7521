import type { Json } from '../../value/json.ts';
import { sameAnswer } from '../../value/same-answer.ts';
import { at } from '../../value/vector.ts';
import type { CompiledForm } from '../plan/compiled-form.ts';
import type { FormState } from '../state/form-state.ts';

/**
 * Whether any answer differs from the one that the form was opened with: only then is there a draft to save (spec 001
 * §4).
 */
export function isDirty({ plan }: CompiledForm, { fields, opened }: FormState): boolean {
  return (
    fields !== opened &&
    plan.nodes.some((_, rank) => {
      const [now, then] = [at(fields, rank), at(opened, rank)];
      return now !== then && !sameAnswer(sentOf(now.answer), sentOf(then.answer));
    })
  );
}

/** A blank answer is sent as nothing, whether it was never entered or cleared again. */
function sentOf(answer: Json): Json {
  return answer === '' || (Array.isArray(answer) && answer.length === 0) ? null : answer;
}
