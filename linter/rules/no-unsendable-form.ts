import type { JsonObject } from 'formularium/engine';
import { areMet, type Demand, demandsOf } from '../analysis/demands/sendable.ts';
import { conflictOf } from '../analysis/evidence/conflict.ts';
import { demandText, isToldElsewhere } from '../analysis/evidence/demand-text.ts';
import { neverHolds } from '../analysis/evidence/never.ts';
import { obstacleAmong } from '../analysis/evidence/obstacle.ts';
import { sendingOf } from '../analysis/evidence/sending.ts';
import { stuckPagesOf } from '../analysis/evidence/stuck-pages.ts';
import type { Comparison } from '../analysis/model/clauses.ts';
import type { FieldNode } from '../analysis/model/model.ts';
import type { Analysis, Goal } from '../analysis/search/search.ts';
import type { LintContext, LintRule, ReportDescriptor } from './lint-rule.ts';
import { COLOR } from './samples.ts';

const blue = { field: 'color', operator: '=', value: 'blue' };
const red = { field: 'color', operator: '=', value: 'red' };
const shownWhen = (...conditions: readonly JsonObject[]): JsonObject => ({
  conditions: [{ action: 'show', rule: 'all', conditions }],
});

export const noUnsendableForm = {
  name: 'no-unsendable-form',
  severity: 'error',
  why: 'Visitors fill in such a form for nothing: it is never accepted.',
  fix: 'Change what stands in the way, so that some answers meet all demands.',
  *check({ model, analysis }: LintContext): Generator<ReportDescriptor> {
    if (sendingOf(analysis()).type !== 'never') return;
    const demands = obstacleAmong(analysis(), demandsOf(model));
    const fields = demands.flatMap((demand) => demand.fields);
    const isOfPage = stuckPagesOf(analysis()).some(({ page }) =>
      fields.some((index) => model.fieldNodes[index]?.field.page === page),
    );
    if (isOfPage || demands.length === 0 || demands.some((demand) => isToldElsewhere(analysis(), demand)))
      return;
    const { because, at } = causeOf(analysis(), demands);
    const occurrence = { type: 'sent' } as const;
    const goal: Goal = (partial) => areMet(partial, demands);
    const { proof, note } = neverHolds(analysis(), { goal, occurrence }, because);
    const text = demands.map((demand) => demandText(analysis(), demand)).join(' ');
    yield { at, message: `No answers ever let this form be sent: ${text}${note}`, ...proof };
  },
  passes: { form: { fields: [COLOR], submit: shownWhen(blue) } },
  fails: {
    form: { fields: [COLOR], submit: shownWhen(blue, red) },
    at: ['/submit/conditions/0'],
  },
} as const satisfies LintRule;

/** The conditions and fields that together keep it from being sent, and the place of the finding. */
function causeOf(
  analysis: Analysis,
  demands: readonly Demand[],
): { readonly because: readonly (Comparison | FieldNode)[]; readonly at: string } {
  const { fieldNodes, submit } = analysis.model;
  const fields = demands.flatMap((demand) => demand.fields).flatMap((index) => fieldNodes[index] ?? []);
  const conflict = conflictOf(analysis, (partial) => areMet(partial, demands));
  return { because: [...fields, ...conflict], at: fields[0]?.at ?? submit[0]?.at ?? '' };
}
