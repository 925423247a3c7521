import { dateCircle } from '../analysis/demands/date-order.ts';
import { isUnanswerable } from '../analysis/demands/unanswerable.ts';
import { neverHolds } from '../analysis/evidence/never.ts';
import { not } from '../analysis/model/ternary.ts';
import { isBlank } from '../analysis/partial/holds.ts';
import type { Goal } from '../analysis/search/search.ts';
import type { LintContext, LintRule, ReportDescriptor } from './lint-rule.ts';

const arrival = {
  id: 'arrival',
  kind: 'date',
  label: 'Arrival',
  minDate: '2026-06-06',
  maxDate: '2026-06-07',
};

export const noUnanswerableField = {
  name: 'no-unanswerable-field',
  severity: 'error',
  why: 'When a field accepts no answer at all, visitors can only leave it blank. If it is required, they cannot go on.',
  fix: 'Widen its limits, so that some answer meets all of them.',
  *check({ model, analysis }: LintContext): Generator<ReportDescriptor> {
    for (const fieldNode of model.fieldNodes) {
      const { index, id, at, isWritten, isAnswered } = fieldNode;
      if (!isWritten || !isAnswered || !isUnanswerable(analysis(), index)) continue;
      const goal: Goal = (partial) =>
        dateCircle(model, new Set([index])) === null && not(isBlank(partial, index));
      const occurrence = { type: 'answered', field: id } as const;
      const { proof, note } = neverHolds(analysis(), { goal, occurrence }, [fieldNode]);
      yield { at, message: `“${id}” accepts no answer at all.${note}`, ...proof };
    }
  },
  passes: { form: { fields: [arrival] } },
  fails: {
    form: { fields: [{ ...arrival, disabledDates: ['2026-06-06', '2026-06-07'] }] },
    at: ['/fields/0'],
  },
} as const satisfies LintRule;
