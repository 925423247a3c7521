import { notificationsIn } from '../blueprint/notifications.ts';
import { type JsonObject, member } from '../value/json.ts';
import { pointer } from '../value/json-pointer.ts';
import type { Problem } from '../value/problem.ts';
import { readHtml } from '../value/text/html-tree.ts';
import type { Check } from './check.ts';
import { fieldsWith } from './fields-with.ts';

const withHtml = fieldsWith('html');

export const useSafeHtml = {
  name: 'use-safe-html',
  why: 'A tag that could run a script or leave the page is never shown, and its author should know.',
  *check(outline) {
    for (const { definition, at } of withHtml(outline)) yield* unsafe(definition, at);
    for (const { notification, at } of notificationsIn(outline.definition)) yield* unsafe(notification, at);
  },
} as const satisfies Check;

function* unsafe(owner: JsonObject, at: string): Generator<Problem> {
  const text = member(owner, 'html');
  if (typeof text !== 'string') return;
  for (const fault of readHtml(text).faults) {
    yield {
      code: 'use-safe-html',
      at: at + pointer('html'),
      message: fault,
      fix: 'Remove it, or use an allowed tag.',
    };
  }
}
