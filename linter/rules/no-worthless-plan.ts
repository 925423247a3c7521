import type { JsonObject } from 'formularium/engine';
import { isPositive } from '../analysis/demands/sendable.ts';
import { neverHolds } from '../analysis/evidence/never.ts';
import { sendingOf } from '../analysis/evidence/sending.ts';
import type { FieldNode } from '../analysis/model/model.ts';
import { all, not } from '../analysis/model/ternary.ts';
import { isVisible } from '../analysis/partial/holds.ts';
import { canHold, type Goal } from '../analysis/search/search.ts';
import type { LintContext, LintRule, ReportDescriptor } from './lint-rule.ts';
import { SEATS, TOTAL_PAYMENT, totalOf } from './samples.ts';

const isFree = { field: 'total', operator: '=', value: 0 };
const isPaid = { field: 'total', operator: '>', value: 0 };
const total = totalOf('10 * max(0, {seats} - 2)');
const when = (condition: JsonObject): JsonObject => ({
  conditions: [{ action: 'show', rule: 'all', conditions: [condition] }],
});

export const noWorthlessPlan = {
  name: 'no-worthless-plan',
  severity: 'error',
  why: 'A payment of 0 is refused, so visitors who see only such a payment cannot send the form.',
  fix: 'Hide the payment while there is nothing to pay, or change the amount.',
  *check({ model, analysis }: LintContext): Generator<ReportDescriptor> {
    // Another rule reports a form that can never be sent.
    if (sendingOf(analysis()).type === 'never') return;
    for (const { payment, plans } of paymentsIn(model.fieldNodes)) {
      for (const [place, plan] of plans.entries()) {
        const isChosen: Goal = (partial) =>
          all([
            isVisible(partial, payment.index),
            isVisible(partial, plan.index),
            ...plans.slice(0, place).map(({ index }) => not(isVisible(partial, index))),
          ]);
        const goal: Goal = (partial) => all([isChosen(partial), isPositive(partial, plan.index)]);
        const isConstant = plan.references.length === 0;
        if (isConstant || canHold(analysis(), goal).type !== 'never') continue;
        if (canHold(analysis(), isChosen).type !== 'can') continue;
        const occurrence = { type: 'charged', field: plan.id } as const;
        const { proof, note } = neverHolds(analysis(), { goal, occurrence }, [plan]);
        const amount = plan.references.map((name) => `“${name}”`).join(' and ');
        const message = `Whenever ${amount} is to be paid, it is never more than 0.${note}`;
        yield { at: plan.at, message, ...proof };
      }
    }
  },
  passes: { form: { fields: [SEATS, total, { ...TOTAL_PAYMENT, ...when(isPaid) }] } },
  fails: { form: { fields: [SEATS, total, { ...TOTAL_PAYMENT, ...when(isFree) }] }, at: ['/fields/2'] },
} as const satisfies LintRule;

interface PlansOfPayment {
  readonly payment: FieldNode;
  readonly plans: readonly FieldNode[];
}

/** The payments, and the plans that their amount can come from, in order. */
function paymentsIn(fieldNodes: readonly FieldNode[]): readonly PlansOfPayment[] {
  return fieldNodes
    .filter(({ trials, field }) => trials.some(({ rule }) => rule === 'paymentAmount') && field.copy === 0)
    .map((payment) => {
      const { kind, definition } = payment.field;
      const names = kind.sources?.(definition) ?? [];
      const indexes = names.flatMap((name) => payment.named(name).indexes);
      return { payment, plans: indexes.flatMap((index) => fieldNodes[index] ?? []) };
    });
}
