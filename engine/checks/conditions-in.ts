import { isList, isObject, type Json, type JsonObject, member } from '../value/json.ts';
import { pointer } from '../value/json-pointer.ts';
import { present } from '../value/present.ts';

/** A rule, a group or a condition as written, and the list in which it stands. */
export interface WrittenCondition {
  readonly condition: JsonObject;
  readonly list: string;
  readonly place: number;
}

const NONE: readonly WrittenCondition[] = [];
const CONDITIONS = pointer('conditions');

/** All the rules, groups and conditions in something's conditions, however deep; malformed ones are passed over. */
export function conditionsIn(owner: JsonObject): readonly WrittenCondition[] {
  const rules = member(owner, 'conditions');
  if (!isList(rules)) return NONE;
  const found: WrittenCondition[] = [];
  addAll(rules, CONDITIONS, found);
  // The conditions in a group are found after all that stand beside the group.
  for (let nth = 0; nth < found.length; nth += 1) {
    const written = present(found[nth]);
    const inner = member(written.condition, 'conditions');
    if (isList(inner)) addAll(inner, placeOf(written) + CONDITIONS, found);
  }
  return found;
}

/** Where it stands: its place is written only when it is asked for. */
export function placeOf({ list, place }: WrittenCondition): string {
  return list + pointer(place);
}

function addAll(conditions: readonly Json[], list: string, found: WrittenCondition[]): void {
  for (let place = 0; place < conditions.length; place += 1) {
    const condition = conditions[place];
    if (isObject(condition)) found.push({ condition, list, place });
  }
}
