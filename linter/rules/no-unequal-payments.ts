import { compareDecimals } from 'formularium/engine/language';
import { intersection, onlyNumber } from '../analysis/bounds/interval.ts';
import { witnessOf } from '../analysis/evidence/witness.ts';
import type { FieldNode, Model } from '../analysis/model/model.ts';
import { all, type Ternary } from '../analysis/model/ternary.ts';
import { doubtResult, isVisible, numbersOf } from '../analysis/partial/holds.ts';
import type { PartialForm } from '../analysis/partial/partial-form.ts';
import { type Goal, isComplete } from '../analysis/search/search.ts';
import type { LintContext, LintRule, ReportDescriptor } from './lint-rule.ts';

const card = { id: 'card', kind: 'stripe', label: 'Card', currency: 'USD', amount: 20 };
const paypal = { id: 'paypal', kind: 'paypal', label: 'PayPal', currency: 'USD', amount: 20 };

export const noUnequalPayments = {
  name: 'no-unequal-payments',
  severity: 'error',
  why: 'Several payments are ways to pay the same amount: while those shown ask for different amounts, none is accepted.',
  fix: 'Make their amounts and currencies the same, or show only one payment at a time.',
  *check({ model, analysis }: LintContext): Generator<ReportDescriptor> {
    const payments = model.fieldNodes.filter(
      ({ field, isWritten }) => isWritten && field.kind.pays?.amount !== undefined,
    );
    for (const [place, payment] of payments.entries()) {
      for (const other of payments.slice(0, place)) {
        const occurrence = { type: 'unequal', field: payment.id, other: other.id } as const;
        const proof = waysToAsk(model, payment, other)
          .map((goal) => witnessOf(analysis(), { goal, occurrence }))
          .find((one) => one !== null);
        if (proof === undefined) continue;
        const message = `“${other.id}” and “${payment.id}” can be shown together and ask for different amounts.`;
        yield { at: payment.at, message, ...proof };
        break;
      }
    }
  },
  passes: { form: { fields: [card, paypal] } },
  fails: { form: { fields: [card, { ...paypal, amount: 25 }] }, at: ['/fields/1'] },
} as const satisfies LintRule;

/** For each plan of one payment and each of another: that both are shown, and ask for different amounts. */
function waysToAsk(model: Model, one: FieldNode, other: FieldNode): readonly Goal[] {
  const [currency, otherCurrency] = [one, other].map(({ field }) => field.definition['currency']);
  return plansOf(model, one).flatMap((a) =>
    plansOf(model, other).map(
      (b): Goal =>
        (partial) =>
          all([
            isVisible(partial, a),
            isVisible(partial, b),
            currency !== otherCurrency || areDifferent(partial, a, b),
            isComplete(partial),
          ]),
    ),
  );
}

/** The plans of a payment, by their indexes. */
function plansOf({ fieldNodes }: Model, { id, field }: FieldNode): readonly number[] {
  const amount = fieldNodes.find((one) => one.id === `${id}-${field.kind.pays?.amount}`);
  const names = amount?.field.kind.sources?.(amount.field.definition) ?? [];
  return fieldNodes.filter((one) => names.includes(one.id)).map(({ index }) => index);
}

function areDifferent(partial: PartialForm, a: number, b: number): Ternary {
  const [one, other] = [numbersOf(partial, a), numbersOf(partial, b)];
  if (intersection(one, other) === null) return true;
  const [left, right] = [onlyNumber(one), onlyNumber(other)];
  if (left !== null && right !== null) return compareDecimals(left, right) !== 0;
  if (right !== null) return doubtResult(partial, a, right);
  return left === null ? null : doubtResult(partial, b, left);
}
