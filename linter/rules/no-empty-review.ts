import { reviewedBy } from 'formularium/engine/language';
import type { LintContext, LintRule, ReportDescriptor } from './lint-rule.ts';
import { SEATS } from './samples.ts';

const review = { id: 'check', kind: 'review', label: 'Check your answers' };

export const noEmptyReview = {
  name: 'no-empty-review',
  severity: 'error',
  why: 'A review shows the answers to the fields before it. Before all of them it is an empty heading.',
  fix: 'Move the review behind the fields that it is to show.',
  *check({ form, model }: LintContext): Generator<ReportDescriptor> {
    for (const { id, at, field } of model.fieldNodes) {
      if (field.kind.reviews !== true || reviewedBy(form, field).length > 0) continue;
      yield { at, message: `No field that “${id}” could show stands before it.` };
    }
  },
  passes: { form: { fields: [SEATS, review] } },
  fails: { form: { fields: [review, SEATS] }, at: ['/fields/0'] },
} as const satisfies LintRule;
