import { conflictOf } from '../analysis/evidence/conflict.ts';
import { conflictText } from '../analysis/evidence/conflict-text.ts';
import { neverHolds } from '../analysis/evidence/never.ts';
import { sendingOf } from '../analysis/evidence/sending.ts';
import { all } from '../analysis/model/ternary.ts';
import { holds } from '../analysis/partial/holds.ts';
import { canHold, type Goal, isComplete } from '../analysis/search/search.ts';
import { hasMisnamed } from './choice-names.ts';
import type { LintContext, LintRule, ReportDescriptor } from './lint-rule.ts';
import { COLOR } from './samples.ts';

const crm = { hook: 'crm', conditions: [{ field: 'color', operator: '=', value: 'red' }] };

export const noUnreachableNotification = {
  name: 'no-unreachable-notification',
  severity: 'error',
  why: 'A notification whose conditions never hold is never sent, and nobody notices.',
  fix: 'Change its conditions, or remove it.',
  *check({ model, analysis }: LintContext): Generator<ReportDescriptor> {
    // Another rule reports a form that can never be sent.
    if (model.notifications.length === 0 || sendingOf(analysis()).type === 'never') return;
    for (const [place, { at, clause }] of model.notifications.entries()) {
      if (clause === null || hasMisnamed(model, at)) continue;
      const goal: Goal = (partial) => all([isComplete(partial), holds(partial, clause)]);
      if (canHold(analysis(), goal).type !== 'never') continue;
      const conflict = conflictOf(analysis(), goal);
      const occurrence = { type: 'notifies', at } as const;
      const { proof, note } = neverHolds(analysis(), { goal, occurrence }, conflict);
      const because = conflictText(analysis(), conflict);
      const reason = because === '' ? '.' : `${/^[A-Z]/.test(because) ? '.' : ':'} ${because}`;
      yield { at, message: `Notification ${place + 1} is never sent${reason}${note}`, ...proof };
    }
  },
  passes: { form: { fields: [COLOR], notifications: [crm] } },
  fails: {
    form: {
      fields: [COLOR],
      notifications: [
        { ...crm, conditions: [...crm.conditions, { field: 'color', operator: '=', value: 'blue' }] },
      ],
    },
    at: ['/notifications/0'],
  },
} as const satisfies LintRule;
