import { isSendable } from '../analysis/demands/sendable.ts';
import { witnessOf } from '../analysis/evidence/witness.ts';
import { all, any, not } from '../analysis/model/ternary.ts';
import { isBlank, isVisible } from '../analysis/partial/holds.ts';
import { canHold, type Goal } from '../analysis/search/search.ts';
import type { LintContext, LintRule, ReportDescriptor } from './lint-rule.ts';

const email = { id: 'email', kind: 'email', label: 'E-mail' };
const settings = { limits: { by: 'email' } };

export const noUncountedEntry = {
  name: 'no-uncounted-entry',
  severity: 'error',
  why: 'Entries are limited by the answer to a field. If it is hidden or blank, there is nothing to count by, and the form can be sent as often as somebody likes.',
  fix: 'Require the field, and show it always.',
  *check({ form, model, analysis }: LintContext): Generator<ReportDescriptor> {
    const { by = '' } = form.blueprint.module?.admission?.limits ?? {};
    const counted = model.fieldNodes.find(({ id }) => id === by);
    if (counted === undefined) return;
    const { id, index } = counted;
    const isMissing: Goal = (partial) => any([not(isVisible(partial, index)), isBlank(partial, index)]);
    const goal: Goal = (partial) => all([isMissing(partial), isSendable(partial)]);
    if (canHold(analysis(), goal).type !== 'can') return;
    const proof = witnessOf(analysis(), { goal, occurrence: { type: 'unanswered', field: id } });
    if (proof === null) return;
    const message = `An entry without “${id}” is not limited, and the form can be sent without it.`;
    yield { at: '/settings/limits/by', message, ...proof };
  },
  passes: { form: { fields: [{ ...email, required: true }], settings } },
  fails: { form: { fields: [email], settings }, at: ['/settings/limits/by'] },
} as const satisfies LintRule;
