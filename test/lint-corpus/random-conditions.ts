// Rules of random forms, whose conditions have something to do with the fields they look at.

import type { Json, JsonObject } from 'formularium/engine';
import { operators } from 'formularium/engine/language';
import { DAYS, type Roll, TEXT } from './random-fields.ts';

/** One or two rules about the fields before. */
export function rulesOf(before: readonly JsonObject[], roll: Roll): readonly JsonObject[] {
  const actions = ['show', 'show', 'hide', 'require', 'unrequire'];
  return Array.from({ length: 1 + roll(2) }, () => ruleOf(before, roll, actions));
}

/** A rule with one of these actions about the fields before. */
export function ruleOf(before: readonly JsonObject[], roll: Roll, actions: readonly string[]): JsonObject {
  const condition = (): JsonObject => {
    const field = before[roll(before.length)] ?? TEXT;
    const others = before.filter(({ kind }) => kind === field['kind']);
    const other = roll(5) === 0 ? others[roll(others.length)]?.['id'] : undefined;
    const { value, ...compared } = conditionOn(field, roll);
    if (other === undefined) return { ...compared, ...(value !== undefined && { value }) };
    return { ...compared, field: String(field['id']), other };
  };
  const nested = { rule: roll(2) === 0 ? 'all' : 'any', conditions: [condition(), condition()] };
  return {
    action: actions[roll(actions.length)] ?? 'show',
    rule: roll(2) === 0 ? 'all' : 'any',
    conditions: [condition(), ...(roll(2) === 0 ? [condition()] : []), ...(roll(4) === 0 ? [nested] : [])],
  };
}

const OPERATORS = [...operators.keys()];
const ORDERS = ['=', '!=', '>', '>=', '<', '<='];
const PARTS = ['day', 'month', 'weekday', 'year'];
const PART_VALUES: Readonly<Record<string, readonly Json[]>> = {
  day: [1, 29, 31, 32],
  month: [1, 2, 12, 13],
  weekday: ['monday', 'sunday', 'wednesday'],
  year: [2029, 2030, 2031],
  hours: [0, 9, 12, 13, 24],
  minutes: [0, 30, 60],
  ampm: ['am', 'pm', 'noon'],
};

/** A comparison that has something to do with the field. */
function conditionOn({ id, kind }: JsonObject, roll: Roll): JsonObject {
  const field = String(id);
  const operator = (roll(6) === 0 ? OPERATORS[roll(OPERATORS.length)] : ORDERS[roll(ORDERS.length)]) ?? '=';
  const one = (values: readonly Json[]): Json => values[roll(values.length)] ?? '';
  if (kind === 'date' && roll(2) === 0) {
    const part = PARTS[roll(PARTS.length)] ?? 'day';
    return { field: `${field}-${part}`, operator, value: one(PART_VALUES[part] ?? []) };
  }
  if (kind === 'time' && roll(2) === 0) {
    const part = ['hours', 'minutes', 'ampm'][roll(3)] ?? 'hours';
    return { field: `${field}-${part}`, operator, value: one(PART_VALUES[part] ?? []) };
  }
  if (kind === 'date') return { field, operator, value: one([...DAYS, '']) };
  if (kind === 'time') return { field, operator, value: one(['12:00', '09:00', '17:30', '9:30', '']) };
  if (kind === 'phone')
    return { field, operator, value: one(['+43 664 1234567', '+43 1 5885800', '+43', '0664', '3', '']) };
  if (['radio', 'select', 'checkbox', 'hidden', 'host-value', 'text'].includes(String(kind)))
    return { field, operator, value: one(['a', 'b', '3', 'c', '']) };
  return { field, operator, value: one([0, 1, 2, 2.5, 3, 5, 10, -1, '']) };
}
