import { pointer } from '../value/json-pointer.ts';
import type { Check } from './check.ts';

export const useValidFormula = {
  name: 'use-valid-formula',
  why: 'A formula that cannot be read gives no result to anybody.',
  *check({ fields, parts }) {
    for (const { definition, kind, at } of fields) {
      const text = kind.formula(definition);
      if (text === null || text === '' || parts.formulas === null) continue;
      const parsed = parts.formulas.parse(text);
      if ('formula' in parsed) continue;
      const { message, at: start, length } = parsed.fault;
      const rest = text.slice(start, start + Math.max(1, Math.min(length, 30)));
      yield {
        code: 'use-valid-formula',
        at: at + pointer('formula'),
        message: `${message} (at character ${start + 1}${rest === '' ? '' : `, “${rest}”`})`,
        fix: 'Mend the formula of this field.',
      };
    }
  },
} as const satisfies Check;
