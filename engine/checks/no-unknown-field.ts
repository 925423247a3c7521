import { type FieldPart, type Names, namesOf, targetsOf } from '../form/field-part.ts';
import { isObject, type Json, type JsonObject, member } from '../value/json.ts';
import { pointer } from '../value/json-pointer.ts';
import { didYouMean } from '../value/nearest-name.ts';
import type { Problem } from '../value/problem.ts';
import type { Check } from './check.ts';

/** Also a field without a value, such as a page break, is nothing to look at. */
export const noUnknownField = {
  name: 'no-unknown-field',
  why: 'A condition or a formula on a field that is not there would never do what it says.',
  *check({ definition, fields }) {
    const names = namesOf(fields);
    for (const part of fields) {
      for (const { id, at } of conditionFields(part.definition))
        yield* missing(id, part.at + at, names, part);
      for (const { id } of part.formula?.references ?? [])
        yield* missing(id, part.at + pointer('formula'), names, part);
      for (const id of lookedAt(part)) yield* missing(id, part.at, names, part);
    }
    const submit = member(definition, 'submit');
    if (isObject(submit))
      for (const { id, at } of conditionFields(submit)) yield* missing(id, pointer('submit') + at, names);
  },
} as const satisfies Check;

/** The fields that a field's kind looks at, for its value or for its rules. */
function lookedAt({ kind, definition }: FieldPart): readonly string[] {
  return [...(kind.sources?.(definition) ?? []), ...kind.rules(definition).flatMap(({ from }) => from ?? [])];
}

function* missing(id: string, at: string, names: Names, user?: FieldPart): Generator<Problem> {
  const { parts } = names;
  const targets = targetsOf(id, names, user);
  if (targets.length > 0 && targets.every(({ place }) => parts[place]?.kind.hasValue)) return;
  const name = id.slice(0, 60);
  const known = parts.filter(({ kind, copy }) => kind.hasValue && copy === 0).map(({ base }) => base);
  const fix = known.length === 0 ? 'Remove it.' : 'Name a field that has a value.';
  const message =
    targets.length > 0
      ? `The field “${name}” has no value to look at.`
      : `There is no field “${name}”.${didYouMean(name, known)}`;
  yield { code: 'no-unknown-field', at, message, fix };
}

/** The fields that something's conditions name, each with its place; what is not well-formed is passed over. */
function* conditionFields(owner: JsonObject): Generator<{ readonly id: string; readonly at: string }> {
  const open: { readonly value: Json | undefined; readonly at: string }[] = [
    { value: member(owner, 'conditions'), at: pointer('conditions') },
  ];
  for (const { value, at } of open) {
    if (!Array.isArray(value)) continue;
    for (const [i, item] of (value as readonly Json[]).entries()) {
      if (!isObject(item)) continue;
      const field = member(item, 'field');
      if (typeof field === 'string') yield { id: field, at: at + pointer(i, 'field') };
      open.push({ value: member(item, 'conditions'), at: at + pointer(i, 'conditions') });
    }
  }
}
