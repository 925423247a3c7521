import { isList, isObject, type Json, type JsonObject, member } from '../../value/json.ts';
import type { FieldDefinition } from '../field-definition.ts';
import { withMoney } from './with-money.ts';

/** An amount with its currency, and with its levels for each frequency that has some of its own. */
export function withLevels(field: FieldDefinition): FieldDefinition {
  const levels = (isList(field.levels) ? field.levels : []).filter(isObject);
  const frequencies = new Set(levels.flatMap((level) => Object.keys(eachOf(level))));
  if (frequencies.size === 0) return withMoney(field);
  const lists = [...frequencies].map((frequency) => [
    frequency,
    levels.map((one) => levelAt(frequency, one)),
  ]);
  return withMoney({ ...field, levelsBy: Object.fromEntries(lists) });
}

/** A level as it is given at a frequency. What another amount does is for its author to say again. */
function levelAt(frequency: string, level: JsonObject): Json {
  const { amount = null, label = null, impact = null } = level;
  const own = member(eachOf(level), frequency);
  return isObject(own) ? { label, ...own } : { amount, label, impact };
}

function eachOf({ each }: JsonObject): JsonObject {
  return isObject(each) ? each : {};
}
