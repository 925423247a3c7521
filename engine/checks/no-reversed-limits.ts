import type { FieldPart } from '../blueprint/field-part.ts';
import type { PlaceFinder } from '../blueprint/written-places.ts';
import { numberOption } from '../kinds/field-definition.ts';
import { kindAuthoring } from '../kinds/registry.ts';
import { pointer } from '../value/json-pointer.ts';
import { present } from '../value/present.ts';
import type { Problem } from '../value/problem.ts';
import type { Check } from './check.ts';
import { fieldsWith } from './fields-with.ts';

/** Limits that belong together, and the fields that may have them. */
const PAIRS = [
  { lower: 'min', upper: 'max', of: '', fieldsIn: fieldsWith('min') },
  { lower: 'minimum', upper: 'maximum', of: '', fieldsIn: fieldsWith('minimum') },
  { lower: 'minlength', upper: 'maxlength', of: ' characters', fieldsIn: fieldsWith('minlength') },
];

export const noReversedLimits = {
  name: 'no-reversed-limits',
  why: 'If the minimum is greater than the maximum, no answer can be right.',
  *check(outline) {
    for (const pair of PAIRS)
      for (const part of pair.fieldsIn(outline)) {
        const problem = reversed(part, pair, outline.placeOf);
        if (problem !== null) yield problem;
      }
  },
} as const satisfies Check;

function reversed(
  { definition, base, at, kind }: FieldPart,
  { lower, upper, of }: (typeof PAIRS)[number],
  placeOf: PlaceFinder,
): Problem | null {
  const least = numberOption(definition, lower);
  const most = numberOption(definition, upper);
  if (least === null && most === null) return null;
  const { properties } = present(kindAuthoring.get(kind.name));
  const min = least ?? properties[lower]?.default;
  const max = most ?? properties[upper]?.default;
  if (typeof min !== 'number' || typeof max !== 'number' || min <= max) return null;
  // Its author may have written another name of the option.
  const written = (name: string): string => placeOf(at + pointer(name)).slice(placeOf(at).length + 1);
  return {
    code: 'no-reversed-limits',
    at: at + pointer(most === null ? lower : upper),
    message: `The field “${base}” takes at least ${min} and at most ${max}${of}.`,
    fix: `Make “${written(upper)}” at least ${min}, or “${written(lower)}” at most ${max}.`,
  };
}
