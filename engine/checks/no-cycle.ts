import { present } from '../value/present.ts';
import type { Check } from './check.ts';
import { cyclesIn } from './cycles-in.ts';

export const noCycle = {
  name: 'no-cycle',
  why: 'A field that depends on itself has no value and is neither shown nor hidden: every answer would be a guess.',
  *check({ fields, dependencies, order }) {
    if (order.length === fields.length) return;
    for (const cycle of cyclesIn(dependencies, (place) => present(fields[place]).base)) {
      const path = cycle.map((place) => `“${present(fields[place]).base}”`);
      const first = present(fields[present(cycle[0])]);
      yield {
        code: 'no-cycle',
        at: first.at,
        message: `The field ${path[0]} depends on itself: ${path.join(' → ')}.`,
        fix: 'Take one of these out of the conditions or the formula of the field before it.',
      };
    }
  },
} as const satisfies Check;
