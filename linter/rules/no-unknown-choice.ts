import { didYouMean } from 'formularium/engine/language';
import { choicesOf, isMisnamed } from './choice-names.ts';
import type { LintContext, LintRule, ReportDescriptor } from './lint-rule.ts';
import { COLOR, shownFor } from './samples.ts';

/** With more options than these, not all are compared with the written one. */
const MOST_COMPARED = 1000;

export const noUnknownChoice = {
  name: 'no-unknown-choice',
  severity: 'error',
  why: 'A comparison with an option that the field does not have is a mistake: it holds for no option, or for every option.',
  fix: 'Compare with the “value” of one of its options, not with the label.',
  *check({ model }: LintContext): Generator<ReportDescriptor> {
    for (const comparison of model.written) {
      if (!isMisnamed(model, comparison)) continue;
      const choices = choicesOf(model, comparison) ?? [];
      const { field, value = '' } = comparison.condition;
      yield {
        at: `${comparison.at}/value`,
        message: `“${field}” has no option “${value}”.${didYouMean(String(value), choices.slice(0, MOST_COMPARED))}`,
        fix: `Use one of: ${choices.slice(0, 20).join(', ')}${choices.length > 20 ? ' …' : ''}.`,
      };
    }
  },
  passes: { form: { fields: [COLOR, shownFor('=', 'red')] } },
  fails: {
    form: { fields: [COLOR, shownFor('=', 'rde')] },
    at: ['/fields/1/conditions/0/conditions/0/value'],
  },
} as const satisfies LintRule;
