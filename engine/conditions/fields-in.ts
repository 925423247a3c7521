import { isObject } from '../value/json.ts';
import { type ConditionGroup, TODAY } from './condition.ts';
import { operators } from './registry.ts';

/**
 * Every field that a group depends on, as often as it does, and today if the group asks for it. Malformed conditions
 * are passed over, however deep they are nested: checks call this with definitions that have not been validated yet.
 */
export function fieldsIn(group: ConditionGroup): readonly string[] {
  const open: unknown[] = [group];
  const fields: string[] = [];
  for (const one of open) {
    if (!isObject(one)) continue;
    if (typeof one.field === 'string') fields.push(one.field);
    if (typeof one.other === 'string') fields.push(one.other);
    if (typeof one.operator === 'string' && operators.get(one.operator)?.asksToday) fields.push(TODAY);
    if (Array.isArray(one.conditions)) for (const condition of one.conditions) open.push(condition);
  }
  return fields;
}
