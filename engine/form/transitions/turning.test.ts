import { describe, expect, it } from 'vitest';
import { compileForm } from '../../checks/compile-form.ts';
import type { FormEvent } from '../events/registry.ts';
import type { CompiledForm } from '../plan/compiled-form.ts';
import { shownIssuesOf } from '../selectors/issues-of.ts';
import { stepOf, stepsOf } from '../selectors/steps-of.ts';
import { formOf } from '../testing/compiled.ts';
import { tell } from '../testing/tell.ts';
import { update } from '../update.ts';

const phone = (id: string) => ({ id, kind: 'phone', label: id, validation: 'international', country: 'us' });

function pagedForm(settings: object = {}): CompiledForm {
  const fields = [
    phone('one'),
    { id: 'p2', kind: 'page-break' },
    phone('two'),
    { id: 'p3', kind: 'page-break' },
    { id: 'note', kind: 'text', label: 'Note' },
  ];
  const { form } = compileForm({ id: 'x', type: 'form', title: 'X', fields, settings });
  if (form === null) throw new Error('It does not compile.');
  return form;
}

const NUMBER = '+1 201 555 0123';
const enter = (field: string): FormEvent => ({ type: 'answer', field, answer: NUMBER });
const found = (field: string, met: boolean | null): FormEvent => ({
  type: 'verdict',
  field,
  rule: 'phone',
  value: NUMBER,
  met,
});

describe('a page whose answers only the host can check', () => {
  const form = pagedForm();
  const asked = tell(form, [enter('one'), { type: 'next' }]);

  it('is left once the host accepts the answer, or cannot decide', () => {
    expect(asked.effects).toMatchObject([{ type: 'ask', field: 'one', rule: 'phone' }]);
    expect([asked.state.phase, stepOf(form, asked.state)]).toEqual(['turning', 0]);
    for (const met of [true, null]) {
      const { state, effects } = update(form, asked.state, found('one', met));
      expect([state.phase, stepOf(form, state), effects]).toEqual([
        'filling',
        1,
        [{ type: 'turn', step: 1 }],
      ]);
    }
  });

  it('stays, with the focus on the answer, if it is wrong', () => {
    const { state, effects } = update(form, asked.state, found('one', false));
    expect([state.phase, stepOf(form, state), effects]).toEqual([
      'filling',
      0,
      [{ type: 'focus', field: 'one' }],
    ]);
  });

  it('stays if something else is entered meanwhile, or the visitor goes back', () => {
    const other = update(form, asked.state, { type: 'answer', field: 'one', answer: '' }).state;
    expect(other.phase).toBe('filling');
    expect(update(form, other, found('one', true)).state).toBe(other);
    const second = tell(form, [enter('one'), { type: 'jump', step: 1 }, found('one', true), enter('two')]);
    const waiting = update(form, second.state, { type: 'next' }).state;
    expect([waiting.phase, stepOf(form, waiting)]).toEqual(['turning', 1]);
    const returned = update(form, waiting, { type: 'back' }).state;
    expect([returned.phase, stepOf(form, returned)]).toEqual(['filling', 0]);
  });

  it('goes on if the same value is only written differently meanwhile, like a number on leaving', () => {
    const fields = [
      phone('one'),
      { id: 'n', kind: 'number', label: 'N', precision: 2 },
      { id: 'p2', kind: 'page-break' },
      { id: 'note', kind: 'text', label: 'Note' },
    ];
    const numbered = formOf(fields);
    const number = (answer: string): FormEvent => ({ type: 'answer', field: 'n', answer });
    const { state } = tell(numbered, [enter('one'), number('5'), { type: 'next' }, number('5.00')]);
    expect(state.phase).toBe('turning');
    expect(stepOf(numbered, update(numbered, state, found('one', true)).state)).toBe(1);
    expect(update(numbered, state, number('6')).state.phase).toBe('filling');
    expect(update(numbered, state, number('')).state.phase).toBe('filling');
  });

  it('is one of several that a jump passes over, and all are checked', () => {
    const first = tell(form, [enter('one'), enter('two'), { type: 'jump', step: 2 }]);
    expect([first.state.phase, stepOf(form, first.state)]).toEqual(['turning', 0]);
    const next = update(form, first.state, found('one', true));
    expect(next.effects).toMatchObject([
      { type: 'ask', field: 'two' },
      { type: 'turn', step: 1 },
    ]);
    expect([next.state.phase, stepOf(form, next.state)]).toEqual(['turning', 1]);
    const end = update(form, next.state, found('two', true)).state;
    expect([end.phase, stepOf(form, end)]).toEqual(['filling', 2]);
  });

  it('is left at once if nothing is validated before the end', () => {
    const late = pagedForm({ inlineValidation: false });
    const { state, effects } = tell(late, [enter('one'), { type: 'next' }]);
    expect([state.phase, stepOf(late, state), effects]).toEqual(['filling', 1, [{ type: 'turn', step: 1 }]]);
  });

  it('waits for every open question', () => {
    const fields = [
      phone('one'),
      phone('two'),
      { id: 'p2', kind: 'page-break' },
      { id: 'a', kind: 'text', label: 'A' },
    ];
    const { form: both } = compileForm({ id: 'x', type: 'form', title: 'X', fields });
    if (both === null) throw new Error('It does not compile.');
    const waiting = tell(both, [enter('one'), enter('two'), { type: 'next' }, found('one', true)]);
    expect([waiting.state.phase, waiting.effects.length]).toEqual(['turning', 2]);
    expect(stepOf(both, update(both, waiting.state, found('two', true)).state)).toBe(1);
  });

  it('opens at any step without a question or a message, and never past the last', () => {
    const form = pagedForm();
    const opened = tell(form, [enter('one'), { type: 'jump', step: 7, isOpening: true }]);
    expect([opened.state.page, shownIssuesOf(form, opened.state)]).toEqual([2, []]);
    expect(opened.effects).toEqual([{ type: 'turn', step: 2 }]);
    const odd = { type: 'jump', step: 1, isOpening: 'yes' } as unknown as FormEvent;
    expect(tell(pagedForm(), [enter('one'), odd]).state.phase).toBe('turning');
  });

  it('stays where it is, although another day hides a page before it', () => {
    const early = [
      {
        action: 'show',
        rule: 'all',
        conditions: [{ field: 'd', operator: 'is-after-n-or-more-days', value: 1 }],
      },
    ];
    const fields = [
      phone('one'),
      { id: 'd', kind: 'date', label: 'D', dateFormat: 'yy-mm-dd', defaultValue: '2026-03-10' },
      { id: 'p2', kind: 'page-break', conditions: early },
      { id: 'a', kind: 'text', label: 'A' },
      { id: 'p3', kind: 'page-break' },
      { id: 'b', kind: 'text', label: 'B' },
    ];
    const { form: dated } = compileForm({ id: 'x', type: 'form', title: 'X', fields });
    if (dated === null) throw new Error('It does not compile.');
    const events: FormEvent[] = [
      { type: 'answer', field: 'd', answer: '2026-03-10' },
      enter('one'),
      { type: 'jump', step: 2 },
      { type: 'today', today: '2026-03-10' },
    ];
    const waiting = tell(dated, events, { today: '2026-03-09' });
    expect([waiting.state.phase, stepsOf(dated, waiting.state).length]).toEqual(['turning', 2]);
    const { state } = update(dated, waiting.state, found('one', true));
    expect([state.phase, state.page, stepOf(dated, state)]).toEqual(['filling', 2, 1]);
  });
});
