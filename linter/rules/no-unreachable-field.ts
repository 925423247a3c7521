import { unreachableIn } from '../analysis/demands/unreachable.ts';
import { conflictOf } from '../analysis/evidence/conflict.ts';
import { conflictText } from '../analysis/evidence/conflict-text.ts';
import { neverHolds } from '../analysis/evidence/never.ts';
import { isVisible } from '../analysis/partial/holds.ts';
import type { Goal } from '../analysis/search/search.ts';
import type { LintContext, LintRule, ReportDescriptor } from './lint-rule.ts';
import { COLOR, shownFor } from './samples.ts';

export const noUnreachableField = {
  name: 'no-unreachable-field',
  severity: 'error',
  why: 'A field that no answers ever show serves no purpose, and was surely meant to be seen. A page or section stands for everything on it.',
  fix: 'Change one of these conditions so that some answers meet all of them, or remove the field.',
  *check({ model, analysis }: LintContext): Generator<ReportDescriptor> {
    for (const index of unreachableIn(analysis())) {
      const fieldNode = model.fieldNodes[index];
      // Another rule reports a plan of a payment.
      if (fieldNode?.isWritten !== true || fieldNode.field.kind.name === 'payment-plan') continue;
      const goal: Goal = (partial) => isVisible(partial, index);
      const occurrence = { type: 'shown', field: fieldNode.id } as const;
      const conflict = conflictOf(analysis(), goal);
      const { proof, note } = neverHolds(analysis(), { goal, occurrence }, conflict);
      const at = fieldNode.rules[0]?.at ?? fieldNode.at;
      const text = conflictText(analysis(), conflict);
      yield { at, message: `No answers ever show “${fieldNode.id}”: ${text}${note}`, ...proof };
    }
  },
  passes: { form: { fields: [COLOR, shownFor('=', 'red')] } },
  fails: {
    form: { fields: [COLOR, shownFor('=', 'red', 'blue')] },
    at: ['/fields/1/conditions/0'],
  },
} as const satisfies LintRule;
