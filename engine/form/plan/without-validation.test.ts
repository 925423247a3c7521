import { describe, expect, it } from 'vitest';
import { issuesOf } from '../selectors/issues-of.ts';
import { progressOf, stepOf } from '../selectors/steps-of.ts';
import { submissionOf } from '../selectors/submission-of.ts';
import { startState } from '../state/start-state.ts';
import { formOf, showIf, text } from '../testing/compiled.ts';
import { tell } from '../testing/tell.ts';
import { withoutValidation } from './without-validation.ts';

const form = formOf([
  text('name', { required: true }),
  text('code', {
    pattern: '[A-Z]+',
    conditions: [{ ...showIf('name', 'Ada')[0], action: 'require' }],
  }),
  { id: 'p2', kind: 'page-break' },
  { id: 'agree', kind: 'consent', label: 'Agree', html: 'I agree.' },
  { id: 'seats', kind: 'number', label: 'Seats', max: 5, defaultValue: 9 },
  { id: 'total', kind: 'calculation', label: 'Total', formula: '{seats} * 2' },
]);

describe('a form without validation', () => {
  const free = withoutValidation(form);

  it('requires nothing between pages and at the end', () => {
    const { state, effects } = tell(free, [
      { type: 'answer', field: 'code', answer: 'abc' },
      { type: 'leave', field: 'code' },
      { type: 'next' },
      { type: 'submit' },
    ]);
    expect(issuesOf(free, state)).toEqual([]);
    expect(effects.map(({ type }) => type)).toEqual(['turn', 'send']);
    expect(submissionOf(free, state)).toMatchObject({ code: 'abc', seats: '9', total: '18.00' });
  });

  it('does not affect the form itself, which still requires everything', () => {
    const { state } = tell(form, [{ type: 'next' }]);
    expect([stepOf(form, state), progressOf(form, state).total]).toEqual([0, 2]);
    expect(issuesOf(form, startState(form)).map(({ field }) => field)).toEqual(['name', 'agree', 'seats']);
  });
});
