import { areMet } from '../analysis/demands/sendable.ts';
import { conflictOf } from '../analysis/evidence/conflict.ts';
import { demandText, isToldElsewhere } from '../analysis/evidence/demand-text.ts';
import { neverHolds } from '../analysis/evidence/never.ts';
import { obstacleAmong } from '../analysis/evidence/obstacle.ts';
import { stuckPagesOf } from '../analysis/evidence/stuck-pages.ts';
import { all } from '../analysis/model/ternary.ts';
import type { Goal } from '../analysis/search/search.ts';
import type { LintContext, LintRule, ReportDescriptor } from './lint-rule.ts';
import { COLOR } from './samples.ts';

const page = { id: 'stay', kind: 'page-break', label: 'Stay' };
const from = { id: 'from', kind: 'date', label: 'From', required: true };
const until = { id: 'until', kind: 'date', label: 'Until', required: true, minDate: 'from' };

export const noStuckPage = {
  name: 'no-stuck-page',
  severity: 'error',
  why: 'Visitors who reach a page that they cannot leave can only give up.',
  fix: 'Change what the page asks for, so that some answers meet all demands.',
  *check({ model, analysis }: LintContext): Generator<ReportDescriptor> {
    for (const { begins, demands: asked, isThere } of stuckPagesOf(analysis())) {
      const demands = obstacleAmong(analysis(), asked, isThere);
      if (demands.some((demand) => isToldElsewhere(analysis(), demand))) continue;
      const fields = demands.flatMap((one) => one.fields).flatMap((index) => model.fieldNodes[index] ?? []);
      const goal: Goal = (partial) => all([isThere(partial), areMet(partial, demands)]);
      const occurrence = { type: 'left', ...(begins !== null && { field: begins.id }) } as const;
      const because = [...fields, ...conflictOf(analysis(), goal)];
      const { proof, note } = neverHolds(analysis(), { goal, occurrence }, because);
      const text = demands.map((demand) => demandText(analysis(), demand)).join(' ');
      const name = begins === null ? 'the first page' : `the page of “${begins.id}”`;
      yield {
        at: fields[0]?.at ?? begins?.at ?? '',
        message: `No answers let visitors leave ${name}: ${text}${note}`,
        ...proof,
      };
    }
  },
  passes: { form: { fields: [COLOR, page, from, until] } },
  fails: {
    form: { fields: [COLOR, page, { ...from, minDate: 'until', minOffset: '+_1_day' }, until] },
    at: ['/fields/2'],
  },
} as const satisfies LintRule;
