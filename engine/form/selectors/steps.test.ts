import { describe, expect, it } from 'vitest';
import type { FormState } from '../state/form-state.ts';
import { startState } from '../state/start-state.ts';
import { follow, formOf, showIf, text } from '../testing/compiled.ts';
import { isSubmitShown, progressOf, stepOf, stepsOf } from './steps-of.ts';
import { viewOf } from './view-of.ts';

describe('pages', () => {
  const form = formOf([
    text('a'),
    {
      id: 'p2',
      kind: 'page-break',
      label: 'Two',
      previousText: 'Return',
      nextText: 'Onwards',
      conditions: showIf('a', 'two'),
    },
    text('b'),
    { id: 'p3', kind: 'page-break' },
    text('c', { conditions: showIf('a', 'three') }),
    { id: 'h', kind: 'hidden', defaultValue: 'x' },
  ]);
  const labels = (state: FormState) => stepsOf(form, state).map(({ index }) => index);

  it('are not steps while they are hidden or display nothing', () => {
    const start = startState(form);
    expect(labels(start)).toEqual([0]);
    expect(labels(follow(form, [{ type: 'answer', field: 'a', answer: 'two' }]))).toEqual([0, 1]);
    expect(labels(follow(form, [{ type: 'answer', field: 'a', answer: 'three' }]))).toEqual([0, 2]);
  });

  it('carry their own labels, or the form’s', () => {
    expect(
      form.pages.map(({ label, previousLabel, nextLabel }) => [label, previousLabel, nextLabel]),
    ).toEqual([
      ['', 'Previous', 'Next'],
      ['Two', 'Return', 'Onwards'],
      ['Finish', 'Previous', 'Next'],
    ]);
  });

  it('submit when the last one is passed, and count as done from then on', () => {
    const state = follow(form, [{ type: 'answer', field: 'a', answer: 'x' }, { type: 'next' }]);
    expect([state.phase, progressOf(form, state).percent]).toEqual(['sending', 100]);
  });

  it('stay where they are before the first', () => {
    const start = startState(form);
    expect(follow(form, [{ type: 'back' }], start)).toBe(start);
  });

  it('show the next one when the current one disappears', () => {
    const onTwo = follow(form, [{ type: 'answer', field: 'a', answer: 'two' }, { type: 'next' }]);
    expect(stepOf(form, onTwo)).toBe(1);
    const gone = follow(form, [{ type: 'answer', field: 'a', answer: 'three' }], onTwo);
    expect(stepsOf(form, gone)[stepOf(form, gone)]?.index).toBe(2);
  });

  it('show the one before when the last one disappears', () => {
    const closing = formOf([
      text('a'),
      { id: 'p2', kind: 'page-break', conditions: showIf('a', '') },
      text('b'),
    ]);
    const onLast = follow(closing, [{ type: 'next' }]);
    expect([onLast.page, stepOf(closing, onLast)]).toEqual([1, 1]);
    const gone = follow(closing, [{ type: 'answer', field: 'a', answer: 'x' }], onLast);
    expect([stepOf(closing, gone), progressOf(closing, gone).total]).toEqual([0, 1]);
    expect(follow(closing, [{ type: 'next' }], gone).phase).toBe('sending');
  });

  it('jump as far as was asked, and not past the last one', () => {
    const two = follow(form, [
      { type: 'answer', field: 'a', answer: 'two' },
      { type: 'jump', step: 99 },
    ]);
    expect(two.page).toBe(1);
    expect(follow(form, [{ type: 'jump', step: -5 }], two).page).toBe(0);
  });

  it('of a form that displays nothing are one', () => {
    const empty = formOf([{ id: 'h', kind: 'hidden', defaultValue: 'x' }]);
    expect([stepsOf(empty, startState(empty)).length, stepOf(empty, startState(empty))]).toEqual([1, 0]);
  });
});

describe('the view of a form', () => {
  it('is its pages, if there is nothing before or after them', () => {
    expect(viewOf(startState(formOf([text('a')])))).toBe('pages');
  });
});

describe('the submit button', () => {
  it('may have conditions, and while it is hidden nothing is sent', () => {
    const form = formOf([text('a')], { submit: { conditions: showIf('a', 'please') } });
    expect([isSubmitShown(form, startState(form)), follow(form, [{ type: 'submit' }]).phase]).toEqual([
      false,
      'filling',
    ]);
    const state = follow(form, [{ type: 'answer', field: 'a', answer: 'please' }]);
    expect([isSubmitShown(form, state), follow(form, [{ type: 'submit' }], state).phase]).toEqual([
      true,
      'sending',
    ]);
  });
});
