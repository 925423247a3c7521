import { pointer } from '../value/json-pointer.ts';
import type { Check } from './check.ts';

export const noDuplicateId = {
  name: 'no-duplicate-id',
  why: 'Conditions, formulas and submissions name a field by its id: two of the same name are one too many.',
  *check({ fields }) {
    const firstAt = new Map<string, number>();
    for (const { definition, place } of fields) {
      const first = firstAt.get(definition.id);
      if (first === undefined) firstAt.set(definition.id, place);
      else {
        yield {
          code: 'no-duplicate-id',
          at: pointer('fields', place, 'id'),
          message: `There is another field “${definition.id}”: the ${ordinal(first + 1)} of the form.`,
          fix: 'Give this one an id of its own.',
        };
      }
    }
  },
} as const satisfies Check;

function ordinal(number: number): string {
  const endings: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd', other: 'th' };
  return `${number}${endings[new Intl.PluralRules('en', { type: 'ordinal' }).select(number)] ?? 'th'}`;
}
