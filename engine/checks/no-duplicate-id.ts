import { pointer } from '../value/json-pointer.ts';
import type { Check } from './check.ts';

export const noDuplicateId = {
  name: 'no-duplicate-id',
  why: 'Conditions, formulas and submissions name a field by its id: two of the same name are one too many.',
  *check({ fields }) {
    const firstAt = new Map<string, string>();
    for (const { definition, at, base } of fields) {
      const first = firstAt.get(definition.id);
      if (first === undefined) firstAt.set(definition.id, at);
      else {
        yield {
          code: 'no-duplicate-id',
          at: at + pointer('id'),
          message: `There is another field “${base}”: the ${ordinal(placeIn(first) + 1)} of the form.`,
          fix: 'Give this one an id of its own.',
        };
      }
    }
  },
} as const satisfies Check;

/** The place in the form's own list, also of what stands within a group. */
function placeIn(at: string): number {
  return Number(/\d+/.exec(at)?.[0] ?? 0);
}

function ordinal(number: number): string {
  const endings: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd', other: 'th' };
  return `${number}${endings[new Intl.PluralRules('en', { type: 'ordinal' }).select(number)] ?? 'th'}`;
}
