import { compilePattern } from '../validate/pattern/compile-pattern.ts';
import { member } from '../value/json.ts';
import { pointer } from '../value/json-pointer.ts';
import type { Check } from './check.ts';
import { fieldsWith } from './fields-with.ts';

const withPattern = fieldsWith('pattern');

export const useValidPattern = {
  name: 'use-valid-pattern',
  why: 'A pattern that cannot be read, or not in linear time, would let everything through or keep everybody waiting.',
  *check(outline) {
    for (const { definition, at } of withPattern(outline)) {
      const text = member(definition, 'pattern');
      const fault = typeof text === 'string' ? compilePattern(text).fault : null;
      if (fault === null) continue;
      yield {
        code: 'use-valid-pattern',
        at: at + pointer('pattern'),
        message: `${fault.message} (at character ${fault.at + 1})`,
        fix: 'Mend the pattern of this field.',
      };
    }
  },
} as const satisfies Check;
