import { otherOwners } from '../blueprint/other-owners.ts';
import { operators, operatorsOnNothing } from '../conditions/registry.ts';
import type { Json, JsonObject } from '../value/json.ts';
import { pointer } from '../value/json-pointer.ts';
import type { Problem } from '../value/problem.ts';
import type { Check } from './check.ts';
import { conditionsIn, placeOf } from './conditions-in.ts';
import { quote } from './cursor.ts';

export const useComparedValue = {
  name: 'use-compared-value',
  why: 'A comparison with nothing, or with two things, does not say what it asks.',
  *check({ definition, fields }) {
    for (const { definition: owner, at } of fields)
      if (owner['conditions'] !== undefined) yield* withoutValue(owner, at);
    for (const { owner, at } of otherOwners(definition)) yield* withoutValue(owner, at);
  },
} as const satisfies Check;

function comparedTwice(at: string): Problem {
  return {
    code: 'use-compared-value',
    at: at + pointer('other'),
    message: 'A condition compares with a “value” or with an “other” field, not with both.',
    fix: 'Remove one of them.',
  };
}

function* withoutValue(owner: JsonObject, place: string): Generator<Problem> {
  for (const written of conditionsIn(owner)) {
    const { operator, value, other } = written.condition;
    if (other !== undefined) {
      if (value !== undefined) yield comparedTwice(place + placeOf(written));
    } else if (typeof operator === 'string' && comparesWithNothing(operator, value))
      yield {
        code: 'use-compared-value',
        at: place + placeOf(written) + (value === undefined ? '' : pointer('value')),
        message: `${quote(operator)} has no value to compare with.`,
        fix: 'Give it a value. To test whether a field is answered, write “!=” and an empty value.',
      };
  }
}

function comparesWithNothing(operator: string, value: Json | undefined): boolean {
  if (!operators.has(operator) || operatorsOnNothing.has(operator)) return false;
  return value === undefined || (typeof value === 'string' && value.trim() === '');
}
