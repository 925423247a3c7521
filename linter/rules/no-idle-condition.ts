import { isButtonUnreachable, unreachableIn } from '../analysis/demands/unreachable.ts';
import { conflictOf } from '../analysis/evidence/conflict.ts';
import { comparisonText } from '../analysis/evidence/conflict-text.ts';
import { neverHolds } from '../analysis/evidence/never.ts';
import type { Clause } from '../analysis/model/clauses.ts';
import { not } from '../analysis/model/ternary.ts';
import { holds } from '../analysis/partial/holds.ts';
import { type Analysis, canHold, type Goal } from '../analysis/search/search.ts';
import { isMisnamed } from './choice-names.ts';
import type { LintContext, LintRule, ReportDescriptor } from './lint-rule.ts';
import { COLOR, shownWhen } from './samples.ts';

const isRed = { field: 'color', operator: '=', value: 'red' };
const isNotRed = { field: 'color', operator: '!=', value: 'red' };
const isBlue = { field: 'color', operator: '=', value: 'blue' };

export const noIdleCondition = {
  name: 'no-idle-condition',
  severity: 'warning',
  why: 'A condition that every answer meets decides nothing. It was probably meant to ask something else.',
  fix: 'Change it so that some answers do not meet it, or remove it.',
  *check({ model, analysis }: LintContext): Generator<ReportDescriptor> {
    const unreachable = unreachableIn(analysis());
    for (const { index, isWritten, rules } of model.fieldNodes)
      if (isWritten && !unreachable.has(index))
        for (const { clause } of rules) yield* idleIn(analysis(), clause);
    // Another rule reports a field that is never shown.
    if (isButtonUnreachable(analysis())) return;
    for (const { clause } of model.submit) yield* idleIn(analysis(), clause);
  },
  passes: { form: { fields: [COLOR, shownWhen({ rule: 'any', conditions: [isRed, isBlue] })] } },
  fails: {
    form: { fields: [COLOR, shownWhen(isNotRed, { rule: 'any', conditions: [isRed, isNotRed] })] },
    at: ['/fields/1/conditions/0/conditions/1'],
  },
} as const satisfies LintRule;

/** The smallest parts that always hold. */
function* idleIn(analysis: Analysis, clause: Clause): Generator<ReportDescriptor> {
  if (clause.type === 'comparison' && isMisnamed(analysis.model, clause.comparison)) return;
  let isInner = false;
  for (const one of clause.type === 'group' ? clause.clauses : []) {
    for (const finding of idleIn(analysis, one)) {
      isInner = true;
      yield finding;
    }
  }
  const fails: Goal = (partial) => not(holds(partial, clause));
  if (isInner || canHold(analysis, fails).type !== 'never') return;
  const because = conflictOf(analysis, fails);
  const text = because.map(comparisonText).join(', or ');
  const { at } = clause;
  const { proof, note } = neverHolds(analysis, { goal: fails, occurrence: { type: 'unmet', at } }, because);
  const message = `Every answer meets this: ${text === '' ? 'it' : text} always holds.${note}`;
  yield { at, message, ...proof };
}
