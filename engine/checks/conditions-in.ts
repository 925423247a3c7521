import { isList, isObject, type Json, type JsonObject, member } from '../value/json.ts';
import { pointer } from '../value/json-pointer.ts';

/** A rule, a group or a condition as written, and where. */
export interface WrittenCondition {
  readonly condition: JsonObject;
  readonly at: string;
}

/** All the rules, groups and conditions in something's conditions, however deep; malformed ones are passed over. */
export function* conditionsIn(owner: JsonObject): Generator<WrittenCondition> {
  const open: { readonly value: Json | undefined; readonly at: string }[] = [
    { value: member(owner, 'conditions'), at: pointer('conditions') },
  ];
  for (const { value, at } of open) {
    if (!isList(value)) continue;
    for (const [i, item] of value.entries()) {
      if (!isObject(item)) continue;
      const here = at + pointer(i);
      yield { condition: item, at: here };
      open.push({ value: member(item, 'conditions'), at: here + pointer('conditions') });
    }
  }
}
