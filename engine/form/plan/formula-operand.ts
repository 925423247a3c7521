import type { Operand } from '../../calc/compile-formula.ts';
import type { FieldValue } from '../../value/field-value.ts';
import { add, type Decimal, isDecimal, ZERO } from '../../value/number/decimal.ts';
import { enteredNumber } from '../../value/number/entered-number.ts';
import { present } from '../../value/present.ts';
import { at } from '../../value/vector.ts';
import type { FormulaField } from './form-parts.ts';
import type { ValueSource } from './plan.ts';

/** How a formula reads the fields that a name stands for: one field, or the same field of several copies. */
export function operandOf(fields: readonly FormulaField[]): Operand<ValueSource> {
  const first = singleOperand(present(fields[0]));
  return fields.length === 1 ? first : { ...first, read: sumOf(fields.map(singleOperand)) };
}

/** Copies that are not there count as nothing, even if their sum is multiplied. */
function sumOf(operands: readonly SingleOperand[]): Operand<ValueSource>['read'] {
  return (source) => {
    let sum: Decimal | null = null;
    for (const { read, slot = 0 } of operands) {
      const number = read(source, slot);
      if (number === null) continue;
      sum = sum === null ? number : add(sum, number);
      if (sum === null) return undefined;
    }
    return sum;
  };
}

interface SingleOperand extends Operand<ValueSource> {
  readonly read: (source: ValueSource, slot: number) => Decimal | null;
}

function singleOperand({ definition, kind, aspect, rank }: FormulaField): SingleOperand {
  const hiddenIsZero = definition.hiddenBehavior === 'zero';
  if (aspect !== null) return reading((value) => numberIn(value === null ? null : aspect(value, definition)));
  const toNumber = kind.toNumber?.(definition) ?? null;
  return toNumber === null ? { read: numberAt, slot: rank, hiddenIsZero } : reading(toNumber);

  function reading(inValue: (value: FieldValue) => Decimal): SingleOperand {
    return {
      read: (source) => {
        const { visible, value } = at(source, rank);
        return visible ? inValue(value) : null;
      },
      hiddenIsZero,
    };
  }
}

function numberAt(source: ValueSource, rank: number): Decimal | null {
  const { visible, value } = at(source, rank);
  return visible ? numberIn(value) : null;
}

/** The default operand of a value whose kind does not define one. */
export function numberIn(value: FieldValue): Decimal {
  if (isDecimal(value)) return value;
  return (typeof value === 'string' ? enteredNumber(value.trim()) : null) ?? ZERO;
}
