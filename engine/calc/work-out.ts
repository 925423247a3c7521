import { type Decimal, ONE, reduced, ZERO } from '../value/number/decimal.ts';
import { present } from '../value/present.ts';
import type { Program } from './program.ts';
import { codeOf, FIELD, FIELD_OR_ONE, LONG_NUMBER, NUMBER, OPERAND, subjectOf } from './step.ts';

/**
 * The result of a formula, whatever its numbers are; null when any part of it fails: a division by zero, an overflow.
 */
export function workOut<S>(program: Program<S>, source: S): Decimal | null {
  const results: Decimal[] = [];
  for (let nth = 0; nth < program.steps.length; nth += 1) {
    const step = present(program.steps[nth]);
    let result: Decimal | null;
    if (codeOf(step) === NUMBER) {
      nth += 1;
      result = { coefficient: present(program.steps[nth]), scale: subjectOf(step) };
    } else result = resultOf(program, source, step, results);
    if (result === null) return null;
    results.push(result);
  }
  return reduced(present(results[0]));
}

/** The result of a step that is not a short number. It takes its operands from the end of the results before it. */
function resultOf<S>(program: Program<S>, source: S, step: number, results: Decimal[]): Decimal | null {
  const subject = subjectOf(step);
  switch (codeOf(step)) {
    case FIELD:
      return shown(program.read(source, subject), ZERO);
    case FIELD_OR_ONE:
      return shown(program.read(source, subject), ONE);
    case LONG_NUMBER:
      return present(program.numbers[subject]);
    case OPERAND: {
      const { read, slot = 0, hidden } = present(program.operands[subject]);
      return shown(read(source, slot), hidden);
    }
    default: {
      const { count, apply } = present(program.calls[subject]);
      return apply(results.splice(-count));
    }
  }
}

/** A hidden field counts as its slot says; one that could not be calculated fails. */
function shown(number: Decimal | null | undefined, hidden: Decimal): Decimal | null {
  return number === null ? hidden : (number ?? null);
}
