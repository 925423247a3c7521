import { type FieldState, type FormState, fieldState } from 'formularium/engine';
import type { Clause, Comparison, FieldNode, Model } from '../model/model.ts';

/** A form with answers, as the engine evaluates it. */
export interface Situation {
  readonly model: Model;
  readonly state: FormState;
}

/** Whether a group or a comparison holds with the present answers. */
export function holdsNow(situation: Situation, clause: Clause): boolean {
  if (clause.type === 'comparison') return comparisonHoldsNow(situation, clause.comparison);
  const held = clause.clauses.map((one) => holdsNow(situation, one));
  return clause.rule === 'all' ? held.every(Boolean) : held.some(Boolean);
}

function comparisonHoldsNow(
  situation: Situation,
  { operator, operand, target, aspect }: Comparison,
): boolean {
  const fieldNode = situation.model.fieldNodes[target];
  if (fieldNode === undefined) return false;
  const { value: now } = stateOf(situation, fieldNode);
  const { kind, definition } = fieldNode.field;
  const seen = aspect === null || now === null ? now : (kind.aspects?.get(aspect)?.(now, definition) ?? null);
  return operator.test(seen, operand);
}

/** The state of a field, which always exists. */
export function stateOf({ model, state }: Situation, { id }: FieldNode): FieldState {
  const found = fieldState(model.form, state, id);
  if (found === undefined) throw new Error(`The form has lost its field “${id}”.`);
  return found;
}
