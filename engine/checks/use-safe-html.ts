import { member } from '../value/json.ts';
import { pointer } from '../value/json-pointer.ts';
import { readHtml } from '../value/text/html-tree.ts';
import type { Check } from './check.ts';
import { fieldsWith } from './fields-with.ts';

const withHtml = fieldsWith('html');

export const useSafeHtml = {
  name: 'use-safe-html',
  why: 'What could run a script or leave the page is never shown; better that its author knows.',
  *check(outline) {
    for (const { definition, at } of withHtml(outline)) {
      const text = member(definition, 'html');
      if (typeof text !== 'string') continue;
      for (const fault of readHtml(text).faults) {
        yield {
          code: 'use-safe-html',
          at: at + pointer('html'),
          message: fault,
          fix: 'Take it out, or write it with an allowed tag.',
        };
      }
    }
  },
} as const satisfies Check;
