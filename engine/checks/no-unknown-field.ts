import type { FieldPart } from '../blueprint/field-part.ts';
import { type Names, type Targets, targetsOf } from '../blueprint/names.ts';
import { otherOwners } from '../blueprint/other-owners.ts';
import { isObject, type JsonObject, member } from '../value/json.ts';
import { pointer } from '../value/json-pointer.ts';
import { present } from '../value/present.ts';
import type { Problem } from '../value/problem.ts';
import { namesIn } from '../value/text/merge-tags.ts';
import { didYouMean } from '../value/text/nearest-name.ts';
import type { Check } from './check.ts';
import { conditionsIn } from './conditions-in.ts';

/** The id of a field, and where it stands. */
interface NamedField {
  readonly id: string;
  readonly at: string;
  readonly character?: number;
}

/** A field without a value, such as a page break, cannot be looked at either. */
export const noUnknownField = {
  name: 'no-unknown-field',
  why: 'A condition or a formula on a field that does not exist can never work.',
  *check({ definition, fields, names, uses }) {
    for (let place = 0; place < fields.length; place += 1) {
      const part = present(fields[place]);
      // Only names that do not stand for a field with a value have to be located in the definition.
      if (mentionedBy(part).length === 0 && allValued(present(uses[place]), names)) continue;
      for (const named of conditionFields(part.definition)) yield* missing(named, part.at, names, part);
      for (const named of otherNames(part, names)) yield* missing(named, part.at, names, part);
    }
    for (const { owner, at } of otherOwners(definition))
      for (const named of conditionFields(owner)) yield* missing(named, at, names);
    for (const id of namesOnButton(definition))
      yield* missing({ id, at: pointer('settings', 'submitLabel') }, '', names);
  },
} as const satisfies Check;

function* missing(
  { id, at, ...where }: NamedField,
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
  yield { code: 'no-unknown-field', at: owner + at, message, fix, ...where };
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

/** The fields that the label of the submit button shows. */
function namesOnButton(definition: JsonObject): readonly string[] {
  const settings = member(definition, 'settings');
  const label = isObject(settings) ? member(settings, 'submitLabel') : '';
  return typeof label === 'string' ? [...namesIn([label])] : [];
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

/** The fields that something's conditions name, each with its place. */
function* conditionFields(owner: JsonObject): Generator<NamedField> {
  for (const { condition, at } of conditionsIn(owner)) {
    const field = member(condition, 'field');
    if (typeof field === 'string') yield { id: field, at: at + pointer('field') };
  }
}
