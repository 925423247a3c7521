import type { CompiledField } from 'formularium/engine';
import {
  type Condition,
  type ConditionOperand,
  type ConditionOperator,
  operators,
  readOperand,
} from 'formularium/engine/language';

/** A comparison with a value, as a condition would make it. */
interface Equality {
  readonly condition: Condition;
  readonly operator: ConditionOperator;
  readonly operand: ConditionOperand;
}

const TEXTS = ['a', 'b'];
const NUMBERS_AND_DAYS = [0, 1, '2031-06-02', '2031-06-03', '09:00', '17:30'];

/**
 * Comparisons of a field with usual values: fields that are compared with each other are divided at these, so that the search
 * has single values to try.
 */
export function equalitiesOf(field: CompiledField | undefined): readonly Equality[] {
  const operator = operators.get('=');
  if (field === undefined || operator === undefined) return [];
  const { measure } = field.kind;
  return (measure === undefined ? TEXTS : NUMBERS_AND_DAYS).map((value) => ({
    condition: { field: field.id, operator: operator.name, value },
    operator,
    operand: readOperand(value, measure),
  }));
}
