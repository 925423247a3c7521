import { unreachableIn } from '../analysis/demands/unreachable.ts';
import { conflictOf } from '../analysis/evidence/conflict.ts';
import { conflictText } from '../analysis/evidence/conflict-text.ts';
import { neverHolds } from '../analysis/evidence/never.ts';
import { isVisible } from '../analysis/partial/holds.ts';
import type { Goal } from '../analysis/search/search.ts';
import type { Finding, LintRule, LintSubject } from './lint-rule.ts';
import { COLOR, shownFor } from './samples.ts';

export const noUnreachableField = {
  name: 'no-unreachable-field',
  severity: 'error',
  why: 'A field that no answers ever show might as well not be there, and it was surely meant to be seen. A page or a section stands for everything on it.',
  fix: 'Change one of these conditions so that some answers meet all of them, or remove the field.',
  *check({ model, analysis }: LintSubject): Generator<Finding> {
    for (const index of unreachableIn(analysis())) {
      const subject = model.subjects[index];
      // A plan of a payment is told of as what it is.
      if (subject?.isWritten !== true || subject.field.kind.name === 'payment-plan') continue;
      const goal: Goal = (world) => isVisible(world, index);
      const occurrence = { type: 'shown', field: subject.id } as const;
      const conflict = conflictOf(analysis(), goal);
      const { proof, note } = neverHolds(analysis(), { goal, occurrence }, conflict);
      const at = subject.rules[0]?.at ?? subject.at;
      const text = conflictText(analysis(), conflict);
      yield { at, message: `No answers ever show “${subject.id}”: ${text}${note}`, ...proof };
    }
  },
  passes: { form: { fields: [COLOR, shownFor('=', 'red')] } },
  fails: {
    form: { fields: [COLOR, shownFor('=', 'red', 'blue')] },
    at: ['/fields/1/conditions/0'],
  },
} as const satisfies LintRule;
