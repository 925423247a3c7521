import { unreachableIn } from '../analysis/demands/unreachable.ts';
import { witnessOf } from '../analysis/evidence/witness.ts';
import { all, not } from '../analysis/model/ternary.ts';
import { isBlank, isRequired, isVisible } from '../analysis/partial/holds.ts';
import type { Goal } from '../analysis/search/search.ts';
import type { LintContext, LintRule, ReportDescriptor } from './lint-rule.ts';
import { COLOR, shownFor } from './samples.ts';

const shade = { ...shownFor('=', 'red'), doValidate: true };

export const noUnseenRefusal = {
  name: 'no-unseen-refusal',
  severity: 'error',
  why: 'A field that is required even while hidden keeps the form from being sent, and visitors cannot see what to answer.',
  fix: 'Remove “doValidate”, or require the field only while it is shown.',
  *check({ model, analysis }: LintContext): Generator<ReportDescriptor> {
    const unreachable = unreachableIn(analysis());
    for (const { index, id, at, field, isWritten, isAnswered } of model.fieldNodes) {
      const isMeant = isWritten && isAnswered && field.displayed && field.definition['doValidate'] === true;
      if (!isMeant || unreachable.has(index)) continue;
      const goal: Goal = (partial) =>
        all([not(isVisible(partial, index)), isRequired(partial, index), isBlank(partial, index)]);
      const occurrence = { type: 'refused-unseen', field: id } as const;
      const proof = witnessOf(analysis(), { goal, occurrence });
      if (proof === null) continue;
      const message = `“${id}” is refused when blank, even while it is hidden.`;
      yield { at: `${at}/doValidate`, message, ...proof };
    }
  },
  passes: { form: { fields: [COLOR, shade] } },
  fails: { form: { fields: [COLOR, { ...shade, required: true }] }, at: ['/fields/1/doValidate'] },
} as const satisfies LintRule;
