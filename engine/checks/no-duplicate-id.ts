import type { FieldPart } from '../blueprint/field-part.ts';
import { pointer } from '../value/json-pointer.ts';
import { present } from '../value/present.ts';
import type { Check } from './check.ts';

export const noDuplicateId = {
  name: 'no-duplicate-id',
  why: 'Conditions, formulas and submissions name a field by its id, so two fields cannot share one.',
  *check({ fields, names }) {
    if (names.placeOf.size === fields.length) return;
    const firsts = new Map<string, FieldPart>();
    for (const part of fields) {
      const { definition, at, copy } = part;
      const first = firsts.get(definition.id);
      if (first === undefined) firsts.set(definition.id, part);
      else if (copy === 0 || first.copy !== copy) {
        // A duplicate in a later copy has been reported in the first.
        yield {
          code: 'no-duplicate-id',
          at: at + pointer('id'),
          message: `There is another field “${definition.id}”: ${first.copy > 0 ? 'a copy in ' : ''}the ${ordinal(placeIn(first.at) + 1)} of the form.`,
          fix: 'Give this field an id of its own.',
        };
      }
    }
  },
} as const satisfies Check;

/** Its position in the form's own list, also for a field within a group. */
function placeIn(at: string): number {
  return Number(at.replace(/^\D*(\d+).*$/, '$1'));
}

const ENDINGS: ReadonlyMap<string, string> = new Map([
  ['one', 'st'],
  ['two', 'nd'],
  ['few', 'rd'],
  ['other', 'th'],
]);

function ordinal(number: number): string {
  const sort = new Intl.PluralRules('en', { type: 'ordinal' }).select(number);
  return `${number}${present(ENDINGS.get(sort))}`;
}
