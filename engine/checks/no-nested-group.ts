import { pointer } from '../value/json-pointer.ts';
import type { Check } from './check.ts';

export const noNestedGroup = {
  name: 'no-nested-group',
  why: 'A group is one block on one page: it cannot hold pages, sections or groups.',
  *check({ fields }) {
    for (const part of fields) {
      if (part.owner < 0) continue;
      const { owner, copy, base, kind, at } = part;
      if (copy > 0 || kind.begins === null || at === fields[owner]?.at) continue;
      yield {
        code: 'no-nested-group',
        at: at + pointer('kind'),
        message: `The field “${base}” begins a ${kind.begins} within a group.`,
        fix: 'Move it out of the group.',
      };
    }
  },
} as const satisfies Check;
