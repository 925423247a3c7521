import { describe, expect, it } from 'vitest';
import { compileForm } from '../checks/compile-form.ts';
import { eventUses } from './events/registry.ts';
import type { CompiledForm } from './plan/compiled-form.ts';
import { isDirty } from './selectors/is-dirty.ts';
import { isSubmitShown } from './selectors/steps-of.ts';
import { submissionOf } from './selectors/submission-of.ts';
import { fieldState } from './state/field-state-of.ts';
import type { FormState } from './state/form-state.ts';
import { startState } from './state/start-state.ts';
import { update } from './update.ts';

function compiled(fields: readonly object[], more: object = {}): CompiledForm {
  const { form, problems } = compileForm({ id: 'x', type: 'form', title: 'X', fields, ...more });
  if (form === null) throw new Error(JSON.stringify(problems));
  return form;
}

const date = { id: 'd', kind: 'date', label: 'D', dateFormat: 'yy-mm-dd' };
const text = { id: 't', kind: 'text', label: 'T' };
const when = (operator: string, value: unknown = 3) => [
  { action: 'show', rule: 'all', conditions: [{ field: 'd', operator, value }] },
];
const told = (form: CompiledForm, state: FormState, day: string) =>
  update(form, state, { type: 'today', today: day }).state;

describe('conditions on days from today', () => {
  // Today is 10 March; by whole days of the calendar, also where a clock is moved in between.
  it.each([
    ['is-before-n-or-more-days', ['2026-03-07', '2026-01-01'], ['2026-03-08', '2026-03-10', '2026-03-20']],
    ['is-before-less-than-n-days', ['2026-03-08', '2026-03-09'], ['2026-03-07', '2026-03-10', '2026-03-11']],
    ['is-after-n-or-more-days', ['2026-03-13', '2027-01-01'], ['2026-03-12', '2026-03-10', '2026-03-01']],
    ['is-after-less-than-n-days', ['2026-03-11', '2026-03-12'], ['2026-03-13', '2026-03-10', '2026-03-09']],
  ])('%s 3', (operator, met, unmet) => {
    const form = compiled([date, { ...text, conditions: when(operator) }]);
    const shown = (answer: string | null) =>
      fieldState(form, startState(form, { answers: { d: answer }, today: '2026-03-10' }), 't')?.visible;
    expect(met.map(shown)).toEqual(met.map(() => true));
    expect(unmet.map(shown)).toEqual(unmet.map(() => false));
    expect([shown(null), shown('soon')]).toEqual([false, false]);
  });

  it.each(['is-before-n-or-more-days', 'is-after-n-or-more-days'])('%s 0 includes today', (operator) => {
    const form = compiled([date, { ...text, conditions: when(operator, 0) }]);
    const state = startState(form, { answers: { d: '2026-03-10' }, today: '2026-03-10' });
    expect(fieldState(form, state, 't')?.visible).toBe(true);
  });

  it('never hold while today is unknown, and follow the day', () => {
    const form = compiled([date, { ...text, conditions: when('is-after-n-or-more-days') }]);
    let state = startState(form, { answers: { d: '2026-03-13' } });
    const shown: unknown[] = [fieldState(form, state, 't')?.visible];
    for (const day of ['2026-03-10', '2026-03-11', 'nonsense', '2026-03-01']) {
      state = told(form, state, day);
      shown.push(fieldState(form, state, 't')?.visible);
    }
    expect(shown).toEqual([false, true, false, false, true]);
    expect(state).toMatchObject({ today: '2026-03-01' });
    const anew = startState(form, { answers: { d: '2026-03-13' }, today: '2026-03-01' });
    expect(fieldState(form, state, 't')).toEqual(fieldState(form, anew, 't'));
  });

  it('also work at the submit button, on pages and in groups, and send nothing of their own', () => {
    const form = compiled(
      [
        date,
        {
          id: 'g',
          kind: 'group',
          repeated: true,
          fields: [
            { ...date, id: 'in' },
            {
              ...text,
              id: 'of',
              conditions: [
                {
                  action: 'show',
                  rule: 'all',
                  conditions: [{ field: 'in', operator: 'is-before-n-or-more-days', value: 1 }],
                },
              ],
            },
          ],
        },
        { id: 'p', kind: 'page-break', conditions: when('=', '1999-12-31') },
        text,
      ],
      { submit: { conditions: when('is-after-n-or-more-days', 1) } },
    );
    const answers = {
      d: '2026-03-11',
      g: 2,
      in: '2026-03-11',
      'in-2': '2026-03-09',
      'of-2': 'x',
      '(today)': '2000-01-01',
    };
    const state = startState(form, { answers, today: '2026-03-10' });
    expect([isSubmitShown(form, state), isSubmitShown(form, told(form, state, '2026-03-11'))]).toEqual([
      true,
      false,
    ]);
    expect([fieldState(form, state, 'of')?.visible, fieldState(form, state, 'of-2')?.visible]).toEqual([
      false,
      true,
    ]);
    expect(Object.keys(submissionOf(form, state)).sort()).toEqual(['d', 'g', 'in', 'in-2', 'of-2']);
  });

  it('cost nothing in forms without them', () => {
    expect(compiled([date, text]).fields.map(({ id }) => id)).toEqual(['d', 't']);
  });
});

describe('a date that starts with today', () => {
  const form = compiled([{ ...date, defaultValue: 'today' }]);
  const answerOf = (state: FormState) => fieldState(form, state, 'd')?.answer;

  it('holds the day on which the form is opened, as soon as it is known', () => {
    expect(answerOf(startState(form, { today: '2026-03-10' }))).toBe('2026-03-10');
    const state = startState(form);
    expect(answerOf(state)).toBeNull();
    expect(answerOf(told(form, state, '2026-03-10'))).toBe('2026-03-10');
    expect(eventUses.get('today')?.handledBy(form)).toBe(true);
    expect(isDirty(form, told(form, state, '2026-03-10'))).toBe(false);
  });

  it('is up to the visitor afterwards', () => {
    const state = told(form, startState(form), '2026-03-10');
    expect(answerOf(told(form, state, '2026-03-11'))).toBe('2026-03-10');
    const chosen = update(form, startState(form), { type: 'answer', field: 'd', answer: '2026-05-01' }).state;
    expect(answerOf(told(form, chosen, '2026-03-10'))).toBe('2026-05-01');
    expect(answerOf(startState(form, { answers: { d: null }, today: '2026-03-10' }))).toBeNull();
  });

  it.each([null, ''])('stays blank if a draft says so (%j), even if today becomes known later', (d) => {
    const state = startState(form, { answers: { d } });
    expect(answerOf(told(form, state, '2026-03-10'))).toBe(d);
    const opened = update(form, told(form, state, '2026-03-10'), { type: 'reset' }).state;
    expect(answerOf(opened)).toBe(d);
  });

  it('is today even if today becomes known after the form was sent', () => {
    const willing = compiled([{ ...date, defaultValue: 'today' }], { settings: { allowEmpty: true } });
    const sent = update(willing, startState(willing, { answers: { d: null } }), { type: 'submit' }).state;
    const { state } = update(willing, sent, { type: 'accepted', message: '' });
    expect(fieldState(willing, told(willing, state, '2026-03-10'), 'd')?.answer).toBe('2026-03-10');
  });

  it('is today again when the form is reset', () => {
    const state = told(form, startState(form), '2026-03-10');
    const chosen = update(form, state, { type: 'answer', field: 'd', answer: '2026-05-01' }).state;
    expect(answerOf(update(form, chosen, { type: 'reset' }).state)).toBe('2026-03-10');
  });
});
