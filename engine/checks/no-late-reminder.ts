import { draftTimes } from '../admission/keep-for.ts';
import { isObject } from '../value/json.ts';
import { pointer } from '../value/json-pointer.ts';
import { objectIn, textIn } from '../value/read-member.ts';
import type { Check } from './check.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Every day of a year: months are of different lengths. */
const DAYS = Array.from({ length: 365 }, (_, day) => day * DAY_MS);

export const noLateReminder = {
  name: 'no-late-reminder',
  why: 'A draft that is erased before its visitor is reminded of it is never reminded of.',
  *check({ definition }) {
    const settings = objectIn(definition, 'settings');
    const draft = objectIn(settings, 'draft');
    if (!isObject(settings['draft'])) return;
    if (settings['saveDraft'] !== true)
      yield {
        code: 'no-late-reminder',
        at: pointer('settings', 'draft'),
        message: 'The form says how long drafts are kept, but takes none.',
        fix: 'Add “saveDraft”: true, or remove “draft”.',
      };
    const isLate = DAYS.some((at) => {
      const { expiresAt, remindAt } = draftTimes(definition, at);
      return remindAt !== null && remindAt >= expiresAt;
    });
    if (!isLate) return;
    const kept = textIn(draft, 'keepFor') || '30 days';
    yield {
      code: 'no-late-reminder',
      at: pointer('settings', 'draft', 'remindAfter'),
      message: `A draft is kept for ${kept}, and its reminder is sent after ${textIn(draft, 'remindAfter')}.`,
      fix: 'Remind earlier, or keep drafts for longer.',
    };
  },
} as const satisfies Check;
