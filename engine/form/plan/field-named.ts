import type { CompiledField } from './compiled-field.ts';
import type { CompiledForm } from './compiled-form.ts';
import { nodeAt } from './plan.ts';

/** One field; undefined when the form has no such field. */
export function fieldNamed({ plan }: CompiledForm, id: string): CompiledField | undefined {
  const rank = plan.rankOf.get(id);
  return rank === undefined ? undefined : nodeAt(plan, rank).field;
}
