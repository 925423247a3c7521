import { member } from '../value/json.ts';
import { pointer } from '../value/json-pointer.ts';
import { readHtml } from '../value/text/html-tree.ts';
import type { Check } from './check.ts';
import { fieldsWith } from './fields-with.ts';

const withHtml = fieldsWith('html');

export const useSafeHtml = {
  name: 'use-safe-html',
  why: 'A tag that could run a script or leave the page is never shown, and its author should know.',
  *check(outline) {
    for (const { definition, at } of withHtml(outline)) {
      const text = member(definition, 'html');
      if (typeof text !== 'string') continue;
      for (const fault of readHtml(text).faults) {
        yield {
          code: 'use-safe-html',
          at: at + pointer('html'),
          message: fault,
          fix: 'Remove it, or use an allowed tag.',
        };
      }
    }
  },
} as const satisfies Check;
