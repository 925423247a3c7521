import { deadEndOf } from '../analysis/evidence/dead-end.ts';
import { sendingOf } from '../analysis/evidence/sending.ts';
import type { LintContext, LintRule, ReportDescriptor } from './lint-rule.ts';

const from = { id: 'from', kind: 'date', label: 'From', minDate: '2030-06-01', maxDate: '2030-06-30' };
const until = { id: 'until', kind: 'date', label: 'Until', required: true, minDate: 'from' };

export const noDeadEnd = {
  name: 'no-dead-end',
  severity: 'error',
  why: 'When the answer to one field leaves no day for another that is required, the visitor is stuck without knowing why.',
  fix: 'Limit the other field as well, so that each of its days leaves one here.',
  *check({ model, analysis }: LintContext): Generator<ReportDescriptor> {
    // Another rule reports a form that can never be sent.
    if (sendingOf(analysis()).type === 'never') return;
    for (const fieldNode of model.fieldNodes) {
      const found = fieldNode.isWritten && fieldNode.isAnswered ? deadEndOf(analysis(), fieldNode) : null;
      if (found === null) continue;
      const { days, proof } = found;
      const { today } = proof.claim;
      const said = days.map(({ id, day }) => `“${day}” as “${id}”`).join(' and ');
      yield {
        at: fieldNode.at,
        message: `With ${said}${today === undefined ? '' : ` on ${today}`}, no day is left for “${fieldNode.id}”.`,
        ...proof,
      };
    }
  },
  passes: { form: { fields: [from, { ...until, maxDate: '2030-06-30' }] } },
  fails: { form: { fields: [from, { ...until, maxDate: '2030-06-20' }] }, at: ['/fields/1'] },
} as const satisfies LintRule;
