import { readCalendarDate } from '../value/date/calendar-date.ts';
import type { FieldValue } from '../value/field-value.ts';
import { type Condition, type ConditionGroup, isGroup, TODAY } from './condition.ts';
import { readOperand } from './operand.ts';
import type { ConditionOperator } from './operator.ts';
import type { Test, ValueOf } from './test.ts';

/** The operators, by name. */
export type Operators = ReadonlyMap<string, ConditionOperator>;

/** Compiles a group into one closure; `null` when it is empty, so that it decides nothing. */
export function compileGroup<S>(
  group: ConditionGroup,
  valueOf: ValueOf<S>,
  operators: Operators,
): Test<S> | null {
  const tests: Test<S>[] = [];
  for (const condition of group.conditions) {
    const test = isGroup(condition)
      ? compileGroup(condition, valueOf, operators)
      : compileCondition(condition, valueOf, operators);
    if (test !== null) tests.push(test);
  }
  return group.rule === 'all' ? allOf(tests) : anyOf(tests);
}

/** Whether all of these hold; null for an empty list. */
export function allOf<S>(tests: readonly Test<S>[]): Test<S> | null {
  const [first, second] = tests;
  if (first === undefined) return null;
  if (second === undefined) return first;
  if (tests.length === 2) return (source) => first(source) && second(source);
  return (source) => {
    for (const test of tests) if (!test(source)) return false;
    return true;
  };
}

/** Whether any of these holds; null for an empty list. */
export function anyOf<S>(tests: readonly Test<S>[]): Test<S> | null {
  const [first, second] = tests;
  if (first === undefined) return null;
  if (second === undefined) return first;
  if (tests.length === 2) return (source) => first(source) || second(source);
  return (source) => {
    for (const test of tests) if (test(source)) return true;
    return false;
  };
}

function compileCondition<S>(condition: Condition, valueOf: ValueOf<S>, operators: Operators): Test<S> {
  const operator = operators.get(condition.operator);
  if (operator === undefined) throw new Error(`There is no operator “${condition.operator}”.`);
  const { read, slot, measure } = valueOf(condition.field);
  const operand = readOperand(condition.value ?? '', measure);
  const { test } = operator;
  if (operator.asksToday !== true) return (source) => test(read(source, slot), operand, null);
  const today = valueOf(TODAY);
  return (source) => test(read(source, slot), operand, dayIn(today.read(source, today.slot)));
}

function dayIn(value: FieldValue): number | null {
  return typeof value === 'string' ? readCalendarDate(value) : null;
}
