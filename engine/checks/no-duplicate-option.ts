import type { FieldPart } from '../blueprint/field-part.ts';
import { isObject, type Json, member } from '../value/json.ts';
import { pointer } from '../value/json-pointer.ts';
import type { Check } from './check.ts';
import { fieldsWith } from './fields-with.ts';

const withOptions = fieldsWith('options');

export const noDuplicateOption = {
  name: 'no-duplicate-option',
  why: 'Two options with the same value cannot be told apart once they are chosen.',
  *check(outline) {
    for (const part of withOptions(outline))
      for (const { place, value } of repeatedIn(part))
        yield {
          code: 'no-duplicate-option',
          at: part.at + pointer('options', place, 'value'),
          message: `The field “${part.base}” has another option with the value “${value.slice(0, 60)}”.`,
          fix: 'Give each option a value of its own.',
        };
  },
} as const satisfies Check;

interface Repeated {
  readonly place: number;
  readonly value: string;
}

/** The options whose value an earlier option has. */
function repeatedIn({ definition }: FieldPart): readonly Repeated[] {
  const repeated: Repeated[] = [];
  const seen = new Set<string>();
  const options = member(definition, 'options');
  const list: readonly Json[] = Array.isArray(options) ? options : [];
  for (let place = 0; place < list.length; place += 1) {
    const option = list[place];
    const value = isObject(option) ? member(option, 'value') : undefined;
    if (typeof value !== 'string') continue;
    const trimmed = value.trim();
    if (seen.has(trimmed)) repeated.push({ place, value });
    seen.add(trimmed);
  }
  return repeated;
}
