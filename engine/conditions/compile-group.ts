import { present } from '../value/present.ts';
import type { OtherComparison } from './compare-other.ts';
import { type Condition, type ConditionGroup, isGroup, TODAY } from './condition.ts';
import { operandOf } from './operand.ts';
import type { ConditionOperator } from './operator.ts';
import type { Test, ValueOf, ValueReader } from './test.ts';

/** The operators, by name. */
export type Operators = ReadonlyMap<string, ConditionOperator>;

/** What conditions are compiled with: `others` for those that compare two fields, if there are any. */
export interface Comparing {
  readonly operators: Operators;
  readonly others?: OtherComparison | null;
}

/** Compiles a group into one closure; `null` when it is empty, so that it decides nothing. */
export function compileGroup<S>(
  group: ConditionGroup,
  valueOf: ValueOf<S>,
  comparing: Comparing,
): Test<S> | null {
  const tests: Test<S>[] = [];
  for (const condition of group.conditions) {
    const test = isGroup(condition)
      ? compileGroup(condition, valueOf, comparing)
      : compileCondition(condition, valueOf, comparing);
    if (test !== null) tests.push(test);
  }
  return group.rule === 'all' ? allOf(tests) : anyOf(tests);
}

/** Whether all of these hold; null for an empty list. */
export function allOf<S>(tests: readonly Test<S>[]): Test<S> | null {
  return tests.length > 1 ? (source) => tests.every((test) => test(source)) : (tests[0] ?? null);
}

/** Whether any of these holds; null for an empty list. */
export function anyOf<S>(tests: readonly Test<S>[]): Test<S> | null {
  return tests.length > 1 ? (source) => tests.some((test) => test(source)) : (tests[0] ?? null);
}

function compileCondition<S>(
  condition: Condition,
  valueOf: ValueOf<S>,
  { operators, others }: Comparing,
): Test<S> {
  const operator = present(operators.get(condition.operator), condition.operator);
  const mine = valueOf(condition.field);
  const { readDay, test } = operator;
  const day = operator.asksToday === true ? dayFrom(valueOf(TODAY), readDay) : null;
  if (condition.other !== undefined)
    return present(others, 'others')(operator, mine, valueOf(condition.other), day);
  const { read, slot, measure } = mine;
  const operand = operandOf(condition.value ?? '', measure ?? null, readDay);
  return (source) => test(read(source, slot), operand, day?.(source));
}

function dayFrom<S>(
  { read, slot }: ValueReader<S>,
  readDay: ConditionOperator['readDay'],
): (source: S) => number | null | undefined {
  return (source) => {
    const value = read(source, slot);
    return typeof value === 'string' ? readDay?.(value) : null;
  };
}
