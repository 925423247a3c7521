import { compareDecimals } from 'formularium/engine/language';
import { sideOf, ZERO } from '../analysis/bounds/interval.ts';
import { witnessOf } from '../analysis/evidence/witness.ts';
import { all, type Ternary } from '../analysis/model/ternary.ts';
import { doubtResult, isVisible, numbersOf } from '../analysis/partial/holds.ts';
import type { PartialForm } from '../analysis/partial/partial-form.ts';
import { type Goal, isComplete } from '../analysis/search/search.ts';
import type { LintContext, LintRule, ReportDescriptor } from './lint-rule.ts';
import { SEATS, TOTAL_PAYMENT, totalOf } from './samples.ts';

export const noNegativePayment = {
  name: 'no-negative-payment',
  severity: 'error',
  why: 'A negative amount cannot be paid, so visitors with such answers are refused.',
  fix: 'Keep the amount from falling below zero, for example with max(0, …).',
  *check({ model, analysis }: LintContext): Generator<ReportDescriptor> {
    for (const { index, id, at, field, references } of model.fieldNodes) {
      if (field.kind.name !== 'payment-plan' || field.copy > 0) continue;
      const goal: Goal = (partial) =>
        all([isVisible(partial, index), isNegative(partial, index), isComplete(partial)]);
      const occurrence = { type: 'below', field: id, number: '0' } as const;
      const proof = witnessOf(analysis(), { goal, occurrence });
      if (proof === null) continue;
      const message = `“${references[0] ?? ''}” is the amount to be paid, and it can be less than 0.`;
      yield { at, message, ...proof };
    }
  },
  passes: { form: { fields: [SEATS, totalOf('max(0, 20 * {seats} - 50)'), TOTAL_PAYMENT] } },
  fails: { form: { fields: [SEATS, totalOf('20 * {seats} - 50'), TOTAL_PAYMENT] }, at: ['/fields/2'] },
} as const satisfies LintRule;

function isNegative(partial: PartialForm, index: number): Ternary {
  const interval = numbersOf(partial, index);
  const { low, high } = interval;
  if (high !== null && compareDecimals(high, ZERO) < 0) return true;
  if (low !== null && compareDecimals(low, ZERO) >= 0) return false;
  if (sideOf(ZERO, interval) === 1) return true;
  return doubtResult(partial, index, ZERO);
}
