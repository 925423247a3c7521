import type { FieldPart } from '../form/field-part.ts';
import { isObject, type Json, member } from '../value/json.ts';
import { pointer } from '../value/json-pointer.ts';
import type { Problem } from '../value/problem.ts';
import type { Check } from './check.ts';
import { kindsWith } from './kinds-with.ts';

const withOptions = kindsWith('options');

export const noDuplicateOption = {
  name: 'no-duplicate-option',
  why: 'Two options with one value cannot be told apart once they are chosen.',
  *check({ fields }) {
    for (const part of fields) if (withOptions.has(part.kind.name)) yield* repeatedIn(part);
  },
} as const satisfies Check;

function* repeatedIn({ definition, at, base }: FieldPart): Generator<Problem> {
  const options = member(definition, 'options');
  const seen = new Set<Json>();
  for (const [i, option] of (Array.isArray(options) ? (options as readonly Json[]) : []).entries()) {
    const value = isObject(option) ? member(option, 'value') : undefined;
    if (typeof value !== 'string') continue;
    const trimmed = value.trim();
    if (seen.has(trimmed)) {
      yield {
        code: 'no-duplicate-option',
        at: at + pointer('options', i, 'value'),
        message: `The field “${base}” has another option with the value “${value.slice(0, 60)}”.`,
        fix: 'Give each option a value of its own.',
      };
    }
    seen.add(trimmed);
  }
}
