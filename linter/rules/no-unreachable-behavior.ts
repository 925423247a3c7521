import { sendingOf } from '../analysis/evidence/sending.ts';
import { holds } from '../analysis/partial/holds.ts';
import type { PartialForm } from '../analysis/partial/partial-form.ts';
import { isComplete } from '../analysis/search/search.ts';
import { hasMisnamed } from './choice-names.ts';
import type { LintContext, LintRule, ReportDescriptor } from './lint-rule.ts';
import { neverFirst } from './never-first.ts';
import { COLOR } from './samples.ts';

const red = {
  behavior: 'redirect',
  url: '/red',
  conditions: [{ field: 'color', operator: '=', value: 'red' }],
};
const thanks = { behavior: 'thankyou', message: 'Thank you.' };

export const noUnreachableBehavior = {
  name: 'no-unreachable-behavior',
  severity: 'error',
  why: 'A submission leads to the first behaviour whose conditions hold. A behaviour that is never first does nothing.',
  fix: 'Move it up, change its conditions, or remove it.',
  *check({ model, analysis }: LintContext): Generator<ReportDescriptor> {
    const { behaviors } = model;
    // Another rule reports a form that can never be sent.
    if (behaviors.length === 0 || sendingOf(analysis()).type === 'never') return;
    const candidates = behaviors.map(({ at, clause }, place) => ({
      at,
      name: `Behaviour ${place + 1}`,
      counts: { type: 'counts', at } as const,
      holds: clause === null ? null : (partial: PartialForm) => holds(partial, clause),
    }));
    for (const finding of neverFirst(analysis(), candidates, isComplete))
      if (!hasMisnamed(model, finding.at)) yield finding;
  },
  passes: { form: { fields: [COLOR], settings: { behaviors: [red, thanks] } } },
  fails: {
    form: { fields: [COLOR], settings: { behaviors: [thanks, red] } },
    at: ['/settings/behaviors/1'],
  },
} as const satisfies LintRule;
