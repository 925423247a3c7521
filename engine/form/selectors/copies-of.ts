import { present } from '../../value/present.ts';
import { at } from '../../value/vector.ts';
import type { CompiledForm } from '../plan/compiled-form.ts';
import { readAll, type ValueSource } from '../plan/plan.ts';
import type { FormState } from '../state/form-state.ts';

/** The present number of copies of a repeated group, and its limits. */
export interface Copies {
  readonly count: number;
  readonly fewest: number;
  readonly most: number;
}

/** The copies of a group; null if it is not repeated, or hidden. */
export function copiesOf(form: CompiledForm, state: FormState, group: string): Copies | null {
  return copiesFrom(form, state.fields, group);
}

/** The same, from any source of field states. */
export function copiesFrom({ plan }: CompiledForm, source: ValueSource, group: string): Copies | null {
  const rank = plan.rankOf.get(group);
  const node = rank === undefined ? undefined : plan.nodes[rank];
  if (rank === undefined || node === undefined) return null;
  const { kind, definition, hasValue } = node.field;
  const { value, visible } = at(source, rank);
  if (kind.holds === undefined || !hasValue || !visible) return null;
  const sources = readAll(node.sources, source);
  const allowed = (count: number): number =>
    Number(kind.toText(present(kind.read(count, definition, sources)), definition));
  return { count: Number(kind.toText(value, definition)), fewest: allowed(0), most: allowed(Infinity) };
}
