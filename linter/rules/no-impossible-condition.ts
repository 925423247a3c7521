import { isButtonUnreachable, unreachableIn } from '../analysis/demands/unreachable.ts';
import { conflictOf } from '../analysis/evidence/conflict.ts';
import { conflictText } from '../analysis/evidence/conflict-text.ts';
import { neverHolds } from '../analysis/evidence/never.ts';
import type { Clause, ConditionalRule } from '../analysis/model/clauses.ts';
import type { FieldNode } from '../analysis/model/model.ts';
import { all } from '../analysis/model/ternary.ts';
import { holds, isVisible } from '../analysis/partial/holds.ts';
import { type Analysis, canHold, type Goal } from '../analysis/search/search.ts';
import { isMisnamed } from './choice-names.ts';
import type { LintContext, LintRule, ReportDescriptor } from './lint-rule.ts';
import { SEATS, shownWhen } from './samples.ts';

const more = { field: 'seats', operator: '>', value: 5 };
const fewer = { field: 'seats', operator: '<', value: 3 };
const impossible = { rule: 'all', conditions: [more, fewer] };

export const noImpossibleCondition = {
  name: 'no-impossible-condition',
  severity: 'error',
  why: 'A condition that no answers meet never does anything.',
  fix: 'Change it so that some answers meet it, or remove it.',
  *check({ model, analysis }: LintContext): Generator<ReportDescriptor> {
    const unreachable = unreachableIn(analysis());
    for (const fieldNode of model.fieldNodes) {
      if (!fieldNode.isWritten || unreachable.has(fieldNode.index)) continue;
      for (const rule of fieldNode.rules)
        yield* impossibleIn(analysis(), rule.clause, contextOf(rule, fieldNode));
    }
    // Another rule reports a field that is never shown.
    if (isButtonUnreachable(analysis())) return;
    for (const { clause } of model.submit) yield* impossibleIn(analysis(), clause, null);
  },
  passes: { form: { fields: [SEATS, shownWhen({ rule: 'any', conditions: [more, fewer] })] } },
  fails: {
    form: {
      fields: [
        SEATS,
        shownWhen({ rule: 'any', conditions: [impossible, { field: 'seats', operator: '=', value: 4 }] }),
      ],
    },
    at: ['/fields/1/conditions/0/conditions/0/conditions/0'],
  },
} as const satisfies LintRule;

/** A rule about being required, or one that refuses or warns, only matters while the field is shown. */
function contextOf({ action }: ConditionalRule, fieldNode: FieldNode): FieldNode | null {
  return action === 'show' || action === 'hide' ? null : fieldNode;
}

/** The smallest parts that never hold. */
function* impossibleIn(
  analysis: Analysis,
  clause: Clause,
  context: FieldNode | null,
): Generator<ReportDescriptor> {
  if (clause.type === 'comparison' && isMisnamed(analysis.model, clause.comparison)) return;
  const goal: Goal = (partial) =>
    context === null
      ? holds(partial, clause)
      : all([isVisible(partial, context.index), holds(partial, clause)]);
  const inner = clause.type === 'group' ? clause.clauses : [];
  let isInner = false;
  for (const one of inner) {
    for (const finding of impossibleIn(analysis, one, context)) {
      isInner = true;
      yield finding;
    }
  }
  if (isInner || canHold(analysis, goal).type !== 'never') return;
  const conflict = conflictOf(analysis, goal);
  const { at } = clause;
  const occurrence = { type: 'met', at, ...(context !== null && { field: context.id }) } as const;
  const { proof, note } = neverHolds(analysis, { goal, occurrence }, conflict);
  const text = conflictText(analysis, conflict, clause);
  yield { at, message: `No answers ever meet this: ${text}${note}`, ...proof };
}
