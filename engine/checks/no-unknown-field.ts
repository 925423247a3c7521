import type { FieldPart } from '../form/dependencies.ts';
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
    const known = new Map(fields.map((field) => [field.definition.id, field]));
    for (const { definition: field, formula, place } of fields) {
      for (const { id, at } of conditionFields(field))
        yield* missing(id, pointer('fields', place) + at, known);
      for (const { id } of formula?.references ?? [])
        yield* missing(id, pointer('fields', place, 'formula'), known);
    }
    const submit = member(definition, 'submit');
    if (isObject(submit))
      for (const { id, at } of conditionFields(submit)) yield* missing(id, pointer('submit') + at, known);
  },
} as const satisfies Check;

function* missing(id: string, at: string, known: ReadonlyMap<string, FieldPart>): Generator<Problem> {
  const found = known.get(id);
  if (found?.kind.hasValue) return;
  const name = id.slice(0, 60);
  const names = [...known.values()]
    .filter(({ kind }) => kind.hasValue)
    .map(({ definition }) => definition.id);
  const fix = names.length === 0 ? 'Remove it.' : 'Name a field that has a value.';
  if (found !== undefined)
    yield { code: 'no-unknown-field', at, message: `The field “${name}” has no value to look at.`, fix };
  else
    yield {
      code: 'no-unknown-field',
      at,
      message: `There is no field “${name}”.${didYouMean(name, names)}`,
      fix,
    };
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
