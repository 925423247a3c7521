import type { FieldPart } from '../blueprint/field-part.ts';
import { type Names, type Targets, targetsOf } from '../blueprint/names.ts';
import { pointer } from '../value/json-pointer.ts';
import { present } from '../value/present.ts';
import type { Problem } from '../value/problem.ts';
import { didYouMean } from '../value/text/nearest-name.ts';
import type { Check } from './check.ts';
import { besideFields, conditionFields, type NamedField } from './named-fields.ts';

/** A field without a value, such as a page break, cannot be looked at either. */
export const noUnknownField = {
  name: 'no-unknown-field',
  why: 'A condition or a formula on a field that does not exist can never work.',
  *check({ definition, fields, names, uses }) {
    for (let place = 0; place < fields.length; place += 1) {
      const part = present(fields[place]);
      // Only names that do not stand for a field with a value have to be located in the definition.
      if (mentionedBy(part).length === 0 && allValued(present(uses[place]), names)) continue;
      for (const named of conditionFields(part.definition))
        if (!isShownText(named, names, part)) yield* missing(named, part.at, names, part);
      for (const named of otherNames(part, names)) yield* missing(named, part.at, names, part);
    }
    for (const named of besideFields(definition)) {
      if (!isShownText(named, names)) yield* missing(named, '', names);
    }
  },
} as const satisfies Check;

function* missing(
  { id, at, character }: NamedField,
  owner: string,
  names: Names,
  user?: FieldPart,
): Generator<Problem> {
  const { parts } = names;
  const { places } = targetsOf(id, names, user);
  if (areValued(places, names)) return;
  const name = id.slice(0, 60);
  const known = parts.filter((part) => isValued(part) && part.copy === 0).map(({ base }) => base);
  const fix = known.length === 0 ? 'Remove it.' : 'Name a field that has a value.';
  const message =
    places.length > 0
      ? `The field “${name}” does not have a value.`
      : `There is no field “${name}”.${didYouMean(name, known)}`;
  yield {
    code: 'no-unknown-field',
    at: owner + at,
    message,
    fix,
    ...(character !== undefined && { character }),
  };
}

/** The fields that its options name: in its formula, in its text, as its sources or in its rules. */
function otherNames(part: FieldPart, names: Names): readonly NamedField[] {
  const { kind, definition, formula, rules } = part;
  const inFormula = (formula?.references ?? []).map(({ id, at }) => ({
    id,
    at: pointer('formula'),
    // After the brace.
    character: at + 1,
  }));
  const inText = mentionedBy(part).map((id) => ({ id, at: pointer('html') }));
  const compared = rules.flatMap(({ from }) => from ?? []);
  const sources = [...(kind.sources?.(definition) ?? []), ...compared].map((id) => ({ id, at: '' }));
  return [...inFormula, ...inText.filter(({ id }) => !isTold(targetsOf(id, names, part), names)), ...sources];
}

/** The fields whose texts it shows, by their names in formulas. */
function mentionedBy({ authoring, definition }: FieldPart): readonly string[] {
  return authoring.mentions?.(definition) ?? [];
}

function isShownText({ id, isText }: NamedField, names: Names, user?: FieldPart): boolean {
  return isText === true && isTold(targetsOf(id, names, user), names);
}

/** A field with several parts can be shown, although it does not have a value. */
function isTold({ places }: Targets, { parts }: Names): boolean {
  return places.length > 0 && places.every((place) => parts[place]?.kind.joins !== undefined);
}

function allValued(uses: readonly Targets[], names: Names): boolean {
  for (const { places } of uses) if (!areValued(places, names)) return false;
  return true;
}

function areValued(places: readonly number[], { parts }: Names): boolean {
  return places.length > 0 && places.every((place) => isValued(parts[place]));
}

function isValued(part: FieldPart | undefined): boolean {
  // If its parts are answered instead, it does not have a value of its own.
  return part?.kind.hasValue === true && part.kind.isDivided?.(part.definition) !== true;
}
