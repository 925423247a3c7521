import { pointer } from '../value/json-pointer.ts';
import { present } from '../value/present.ts';
import type { Check } from './check.ts';

export const useValidFormula = {
  name: 'use-valid-formula',
  why: 'A formula that cannot be read never has a result.',
  *check({ fields }) {
    for (const part of fields) {
      if (part.fault === null) continue;
      const { definition, kind, at, fault } = part;
      const text = present(kind.formula(definition));
      // A blank one has been reported by its schema.
      if (text.trim() === '') continue;
      const { message, at: start, length } = fault;
      const rest = text.slice(start, start + Math.max(1, Math.min(length, 30)));
      yield {
        code: 'use-valid-formula',
        at: at + pointer('formula'),
        message: `${message.replace(/^Error: /, '')} (at character ${start + 1}, “${rest}”)`,
        character: start,
        fix: 'Correct the formula of this field.',
      };
    }
  },
} as const satisfies Check;
