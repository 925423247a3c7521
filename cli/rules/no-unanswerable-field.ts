import type { Finding, LintRule, LintSubject } from './lint-rule.ts';

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
  why: 'When nothing is an acceptable answer, a visitor can only leave the field blank, and where it is required nobody gets further.',
  fix: 'Widen its limits so that some answer meets all of them.',
  *check({ model, analysis }: LintSubject): Generator<Finding> {
    for (const { index, id, at, isWritten, isAnswered } of model.subjects) {
      if (!isWritten || !isAnswered) continue;
      const regions = analysis().accepted[index] ?? [];
      if (regions.some(({ answer, value }) => answer !== null || value !== null)) continue;
      yield { at, message: `There is no answer that “${id}” accepts.` };
    }
  },
  passes: { form: { fields: [arrival] } },
  fails: {
    form: { fields: [{ ...arrival, disabledDates: ['2026-06-06', '2026-06-07'] }] },
    at: ['/fields/0'],
  },
} as const satisfies LintRule;
