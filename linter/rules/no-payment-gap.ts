import { witnessOf } from '../analysis/evidence/witness.ts';
import { all, not } from '../analysis/model/ternary.ts';
import { isVisible } from '../analysis/partial/holds.ts';
import { type Goal, isComplete } from '../analysis/search/search.ts';
import { hasMisnamed } from './choice-names.ts';
import type { LintContext, LintRule, ReportDescriptor } from './lint-rule.ts';
import { paymentsWithPlans } from './payment-plans.ts';
import { COLOR, PAYMENT, shownFor } from './samples.ts';

const { conditions: ifRed } = shownFor('=', 'red');
const cheap = { planName: 'Red', amount: 10, conditions: ifRed ?? [] };
const usual = { planName: 'Usual', amount: 20 };

export const noPaymentGap = {
  name: 'no-payment-gap',
  severity: 'error',
  why: 'When no plan’s conditions hold, the payment has no amount, and visitors with such answers cannot pay.',
  fix: 'Add a last plan without conditions, or hide the payment from visitors who have nothing to pay.',
  asksForAll: true,
  *check({ model, analysis }: LintContext): Generator<ReportDescriptor> {
    for (const { payment, plans } of paymentsWithPlans(model)) {
      if (hasMisnamed(model, payment.at)) continue;
      const goal: Goal = (partial) =>
        all([
          isVisible(partial, payment.index),
          ...plans.map(({ fieldNode }) => not(isVisible(partial, fieldNode.index))),
          isComplete(partial),
        ]);
      const occurrence = { type: 'unpriced', field: payment.id } as const;
      const proof = witnessOf(analysis(), { goal, occurrence });
      if (proof === null) continue;
      const message = `The payment “${payment.id}” can be shown while no plan’s conditions hold.`;
      yield { at: `${payment.at}/payments`, message, ...proof };
    }
  },
  passes: { form: { fields: [COLOR, { ...PAYMENT, payments: [cheap, usual] }] } },
  fails: { form: { fields: [COLOR, { ...PAYMENT, payments: [cheap] }] }, at: ['/fields/1/payments'] },
} as const satisfies LintRule;
