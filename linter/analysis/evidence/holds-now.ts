import { type FieldState, type FieldValue, type FormState, fieldState } from 'formularium/engine';
import { holdsBetween } from 'formularium/engine/language';
import type { Clause, Comparison } from '../model/clauses.ts';
import { measureOf } from '../model/compared-fields.ts';
import type { FieldNode, Model } from '../model/model.ts';

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
  { operator, operand, target, aspect, other }: Comparison,
): boolean {
  const fieldNode = situation.model.fieldNodes[target];
  if (fieldNode === undefined) return false;
  const seen = valueNow(situation, fieldNode, aspect);
  if (other === null) return operator.test(seen, operand);
  const otherNode = situation.model.fieldNodes[other.index];
  if (otherNode === undefined) return false;
  const values = [seen, valueNow(situation, otherNode, other.aspect)] as const;
  return holdsBetween(operator, values, measureOf(fieldNode, otherNode, { aspect, other }));
}

function valueNow(situation: Situation, fieldNode: FieldNode, aspect: string | null): FieldValue {
  const { value: now } = stateOf(situation, fieldNode);
  const { kind, definition } = fieldNode.field;
  return aspect === null || now === null ? now : (kind.aspects?.get(aspect)?.(now, definition) ?? null);
}

/** The state of a field, which always exists. */
export function stateOf({ model, state }: Situation, { id }: FieldNode): FieldState {
  const found = fieldState(model.form, state, id);
  if (found === undefined) throw new Error(`The form has lost its field “${id}”.`);
  return found;
}
