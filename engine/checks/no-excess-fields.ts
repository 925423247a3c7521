import { MOST_FIELDS } from '../blueprint/read-fields.ts';
import { pointer } from '../value/json-pointer.ts';
import type { Check } from './check.ts';

/** A list that is too long by itself is reported by its schema. */
export const noExcessFields = {
  name: 'no-excess-fields',
  why: 'Every copy that a group could have is prepared when a form opens; too many of them would take too long.',
  *check({ definition, fields }) {
    const { length } = Array.isArray(definition.fields) ? definition.fields : [];
    if (fields.length <= MOST_FIELDS || length > MOST_FIELDS) return;
    yield {
      code: 'no-excess-fields',
      at: pointer('fields'),
      message: `The form has more than ${MOST_FIELDS} fields, counting every copy of its groups.`,
      fix: 'Give its groups fewer fields, or a smaller “max”.',
    };
  },
} as const satisfies Check;
