import type { FieldValue, Measure } from '../value/field-value.ts';
import { decimalText, isDecimal, parseDecimal } from '../value/number/decimal.ts';
import { type ConditionOperand, readOperand } from './operand.ts';
import type { ConditionOperator } from './operator.ts';
import type { Test, ValueReader } from './test.ts';

/** Makes the test of a comparison with another field, as a part that conditions without any leave out. */
export type OtherComparison = <S>(
  operator: ConditionOperator,
  mine: ValueReader<S>,
  other: ValueReader<S>,
  dayIn: ((source: S) => number | null | undefined) | null,
) => Test<S>;

/**
 * Compares the values of two fields as the operator compares one with a fixed value. Of several values of the other
 * field any one has to pass; all of them for an operator that negates.
 */
export const compareOther: OtherComparison = (operator, mine, other, dayIn) => {
  const measure = measureBetween(mine.measure, other.measure);
  // Read again only when the other field has changed: a value is the same object until then.
  let known: FieldValue = null;
  let operands = operandsOf(null, measure);
  return (source) => {
    const value = other.read(source, other.slot);
    if (value !== known) [known, operands] = [value, operandsOf(value, measure)];
    const held = mine.read(source, mine.slot);
    return passes(operator, operands, (operand) => operator.test(held, operand, dayIn?.(source)));
  };
};

/** The order in which the values of two fields are compared: that of the first, or else that of the other. */
export function measureBetween(mine: Measure | undefined, other: Measure | undefined): Measure | null {
  if (mine !== undefined || other === undefined) return mine ?? null;
  // A text is read as a value of the other kind would be.
  return (item) => other(isDecimal(item) ? item : (parseDecimal(item.trim()) ?? item));
}

/** Whether a comparison holds for the values of two fields, on no particular day. */
export function holdsBetween(
  operator: ConditionOperator,
  [held, other]: readonly [FieldValue, FieldValue],
  measure: Measure | null,
): boolean {
  return passes(operator, operandsOf(other, measure), (operand) => operator.test(held, operand, null));
}

function passes(
  { isOfEach }: ConditionOperator,
  operands: readonly ConditionOperand[],
  test: (operand: ConditionOperand) => boolean,
): boolean {
  return isOfEach === true ? operands.every(test) : operands.some(test);
}

/** The values of a field as operands; an unanswered one is nothing, as in a comparison with nothing. */
function operandsOf(value: FieldValue, measure: Measure | null): readonly ConditionOperand[] {
  const items = value === null ? [''] : typeof value === 'string' || isDecimal(value) ? [value] : value;
  return items.map((item) => readOperand(isDecimal(item) ? decimalText(item) : item, measure));
}
