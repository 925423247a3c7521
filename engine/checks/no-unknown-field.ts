import { type FieldPart, hasValue, type Names, namesOf, type Target, targetsOf } from '../form/field-part.ts';
import { isObject, type Json, type JsonObject, member } from '../value/json.ts';
import { pointer } from '../value/json-pointer.ts';
import { didYouMean } from '../value/nearest-name.ts';
import type { Problem } from '../value/problem.ts';
import type { Check } from './check.ts';

/** The id of a field, and where it stands. */
interface Named {
  readonly id: string;
  readonly at: string;
}

/** Also a field without a value, such as a page break, is nothing to look at. */
export const noUnknownField = {
  name: 'no-unknown-field',
  why: 'A condition or a formula on a field that is not there would never do what it says.',
  *check({ definition, fields }) {
    const names = namesOf(fields);
    for (const part of fields) {
      for (const { id, at } of conditionFields(part.definition))
        yield* missing(id, part.at + at, names, part);
      for (const { id, at } of otherNames(part, names)) yield* missing(id, part.at + at, names, part);
    }
    const submit = member(definition, 'submit');
    if (isObject(submit))
      for (const { id, at } of conditionFields(submit)) yield* missing(id, pointer('submit') + at, names);
  },
} as const satisfies Check;

function* missing(id: string, at: string, names: Names, user?: FieldPart): Generator<Problem> {
  const { parts } = names;
  const targets = targetsOf(id, names, user);
  if (targets.length > 0 && targets.every(({ place }) => isValued(parts[place]))) return;
  const name = id.slice(0, 60);
  const known = parts.filter((part) => hasValue(part) && part.copy === 0).map(({ base }) => base);
  const fix = known.length === 0 ? 'Remove it.' : 'Name a field that has a value.';
  const message =
    targets.length > 0
      ? `The field “${name}” has no value to look at.`
      : `There is no field “${name}”.${didYouMean(name, known)}`;
  yield { code: 'no-unknown-field', at, message, fix };
}

/** The fields that its options name: in its formula, in its text, as where its value comes from or what its rules compare it with. */
function otherNames(part: FieldPart, names: Names): readonly Named[] {
  const { kind, definition, formula } = part;
  const inFormula = (formula?.references ?? []).map(({ id }) => ({ id, at: pointer('formula') }));
  const inText = (kind.mentions?.(definition) ?? []).map((id) => ({ id, at: pointer('html') }));
  const compared = kind.rules(definition).flatMap(({ from }) => from ?? []);
  const sources = [...(kind.sources?.(definition) ?? []), ...compared].map((id) => ({ id, at: '' }));
  return [...inFormula, ...inText.filter(({ id }) => !isTold(targetsOf(id, names, part), names)), ...sources];
}

/** A name in several parts can be shown, although it has no value. */
function isTold(targets: readonly Target[], { parts }: Names): boolean {
  return targets.length > 0 && targets.every(({ place }) => parts[place]?.kind.joins !== undefined);
}

function isValued(part: FieldPart | undefined): boolean {
  return part !== undefined && hasValue(part);
}

/** The fields that something's conditions name, each with its place; what is not well-formed is passed over. */
function* conditionFields(owner: JsonObject): Generator<Named> {
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
