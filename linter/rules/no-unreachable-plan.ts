import { sendingOf } from '../analysis/evidence/sending.ts';
import { all } from '../analysis/model/ternary.ts';
import { isVisible } from '../analysis/partial/holds.ts';
import type { PartialForm } from '../analysis/partial/partial-form.ts';
import { type Goal, isComplete } from '../analysis/search/search.ts';
import { hasMisnamed } from './choice-names.ts';
import type { LintContext, LintRule, ReportDescriptor } from './lint-rule.ts';
import { neverFirst } from './never-first.ts';
import { paymentsWithPlans } from './payment-plans.ts';
import { COLOR, shownFor } from './samples.ts';

const { conditions: ifRed } = shownFor('=', 'red');
const stripe = { id: 'pay', kind: 'stripe', label: 'Card', currency: 'USD' };
const cheap = { planName: 'Red', amount: 10, conditions: ifRed ?? [] };
const usual = { planName: 'Usual', amount: 20 };

export const noUnreachablePlan = {
  name: 'no-unreachable-plan',
  severity: 'error',
  why: 'Visitors pay by the first plan whose conditions hold. A plan that is never first is never used.',
  fix: 'Move it up, change its conditions, or remove it.',
  *check({ model, analysis }: LintContext): Generator<ReportDescriptor> {
    const planned = [...paymentsWithPlans(model)];
    // Another rule reports a form that can never be sent.
    if (planned.length === 0 || sendingOf(analysis()).type === 'never') return;
    for (const { payment, plans } of planned) {
      const candidates = plans.map(({ at, name, fieldNode }) => ({
        at,
        name: `The plan “${name}”`,
        counts: { type: 'chosen', field: fieldNode.id } as const,
        holds:
          fieldNode.rules.length === 0 ? null : (partial: PartialForm) => isVisible(partial, fieldNode.index),
      }));
      const context: Goal = (partial) => all([isVisible(partial, payment.index), isComplete(partial)]);
      for (const finding of neverFirst(analysis(), candidates, context))
        if (!hasMisnamed(model, finding.at)) yield finding;
    }
  },
  passes: { form: { fields: [COLOR, { ...stripe, payments: [cheap, usual] }] } },
  fails: {
    form: { fields: [COLOR, { ...stripe, payments: [usual, cheap] }] },
    at: ['/fields/1/payments/1'],
  },
} as const satisfies LintRule;
