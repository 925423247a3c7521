import { unreachableIn } from '../analysis/demands/unreachable.ts';
import { witnessOf } from '../analysis/evidence/witness.ts';
import { all, not } from '../analysis/model/ternary.ts';
import { isVisible } from '../analysis/partial/holds.ts';
import type { Goal } from '../analysis/search/search.ts';
import type { LintContext, LintRule, ReportDescriptor } from './lint-rule.ts';
import { shownWhen } from './samples.ts';

const campaign = { id: 'campaign', kind: 'host-value', label: 'Campaign' };
const isSpring = shownWhen({ field: 'campaign', operator: '=', value: 'spring' });
const other = { id: 'other', kind: 'text', label: 'Other' };

export const noBlankForm = {
  name: 'no-blank-form',
  severity: 'warning',
  why: 'When everything is hidden by something that visitors cannot see or change, they see an empty form.',
  fix: 'Always show something, even if only a text that says why there is nothing to fill in.',
  asksForAll: true,
  *check({ model, analysis }: LintContext): Generator<ReportDescriptor> {
    const displayed = model.fieldNodes.filter(({ field }) => field.displayed);
    const unreachable = unreachableIn(analysis());
    if (displayed.length === 0 || displayed.some(({ index }) => unreachable.has(index))) return;
    const goal: Goal = (partial) => all(displayed.map(({ index }) => not(isVisible(partial, index))));
    const occurrence = { type: 'empty' } as const;
    const proof = witnessOf(analysis(), { goal, occurrence });
    const [first] = displayed;
    if (proof === null || first === undefined) return;
    const values = Object.keys(proof.answers).map((id) => `“${id}”`);
    const without = values.length === 0 ? 'As it opens' : `With these values of ${values.join(' and ')}`;
    yield {
      at: first.rules[0]?.at ?? first.at,
      message: `${without}, no part of the form is shown.`,
      ...proof,
    };
  },
  passes: { form: { fields: [campaign, isSpring, other] } },
  fails: { form: { fields: [campaign, isSpring] }, at: ['/fields/1/conditions/0'] },
} as const satisfies LintRule;
