import { describe, expect, it } from 'vitest';
import { failuresOf } from './selectors/along-of.ts';
import { issuesOf, shownIssuesOf } from './selectors/issues-of.ts';
import { textOf } from './selectors/text-of.ts';
import { fieldState } from './state/field-state-of.ts';
import { startState } from './state/start-state.ts';
import { follow, formOf, showIf, text } from './testing/compiled.ts';
import { update } from './update.ts';

describe('a submission that is refused', () => {
  it('changes the state of only the invalid fields', () => {
    const form = formOf([text('a', { required: true }), text('b'), text('c')]);
    const before = startState(form, { answers: { b: 'x' } });
    const { state, changed } = update(form, before, { type: 'submit' });
    expect(changed).toEqual(['a']);
    for (const id of ['b', 'c']) expect(fieldState(form, state, id)).toBe(fieldState(form, before, id));
  });
});

describe('an answer', () => {
  it('that changes nothing returns the same state', () => {
    const form = formOf([text('a')]);
    const state = follow(form, [{ type: 'answer', field: 'a', answer: 'x' }]);
    expect(follow(form, [{ type: 'answer', field: 'a', answer: 'x' }], state)).toBe(state);
    expect(follow(form, [{ type: 'answer', field: 'b', answer: 'x' }], state)).toBe(state);
  });

  it('to a calculated or unanswerable field is ignored', () => {
    const form = formOf([
      { id: 'a', kind: 'calculation', label: 'A', formula: '1' },
      { id: 'b', kind: 'html', html: '<p>x</p>' },
    ]);
    const state = startState(form);
    for (const field of ['a', 'b'])
      expect(follow(form, [{ type: 'answer', field, answer: '9' }], state)).toBe(state);
  });

  it('that is not of the field’s kind is refused, required or not', () => {
    const form = formOf([text('a')]);
    const state = follow(form, [{ type: 'answer', field: 'a', answer: { b: 1 } }]);
    expect(issuesOf(form, state)).toEqual([
      { field: 'a', rule: 'answer', message: 'Please fix this field.' },
    ]);
  });

  it('while the form waits for verdicts cancels the submission', () => {
    const form = formOf([text('a'), { id: 'p', kind: 'phone', label: 'P' }]);
    const asking = follow(form, [{ type: 'answer', field: 'p', answer: '201 555 0123' }, { type: 'submit' }]);
    expect(asking.phase).toBe('asking');
    expect(follow(form, [{ type: 'answer', field: 'a', answer: 'x' }], asking).phase).toBe('filling');
  });

  it('removes the notice with the last message', () => {
    const form = formOf([text('a', { required: true }), text('b', { required: true })]);
    const invalid = follow(form, [{ type: 'submit' }]);
    const better = follow(form, [{ type: 'answer', field: 'a', answer: 'x' }], invalid);
    expect(better.notice?.tone).toBe('invalid');
    expect(follow(form, [{ type: 'answer', field: 'b', answer: 'x' }], better).notice).toBeNull();
  });
});

describe('without inline validation', () => {
  const form = formOf([text('a', { required: true }), { id: 'p', kind: 'page-break' }, text('b')], {
    settings: { inlineValidation: false },
  });

  it('leaving a field and going on validate nothing', () => {
    const state = follow(form, [{ type: 'leave', field: 'a' }, { type: 'next' }]);
    expect([shownIssuesOf(form, state), state.page]).toEqual([[], 1]);
  });

  it('submitting validates everything and turns to the page', () => {
    const state = follow(form, [{ type: 'next' }, { type: 'submit' }]);
    expect([shownIssuesOf(form, state).length, state.page]).toEqual([1, 0]);
  });
});

it.each([
  [text('a', { required: true }), 'x'],
  [{ id: 'a', kind: 'checkbox', label: 'A', required: true, options: [{ value: 'x', label: 'X' }] }, ['x']],
  [
    {
      ...{ id: 'a', kind: 'select', label: 'A', required: true, multiple: true },
      options: [{ value: 'x', label: 'X' }],
    },
    ['x'],
  ],
])(
  'leaving an empty field tells nothing, and one that was filled in and emptied does: %j',
  (field, answer) => {
    const form = formOf([field]);
    const leave = { type: 'leave', field: 'a' } as const;
    const passed = follow(form, [leave]);
    expect(shownIssuesOf(form, passed)).toEqual([]);
    const filled = follow(form, [{ type: 'answer', field: 'a', answer }, leave], passed);
    const emptied = follow(
      form,
      [{ type: 'answer', field: 'a', answer: Array.isArray(answer) ? [] : '' }, leave],
      filled,
    );
    expect(shownIssuesOf(form, emptied)).toHaveLength(1);
  },
);

describe('a hidden field', () => {
  it('shows no message when it appears again, until it is left', () => {
    const form = formOf([text('a'), text('b', { required: true, conditions: showIf('a', 'x') })]);
    const state = follow(form, [
      { type: 'submit' },
      { type: 'failed', status: 0 },
      { type: 'answer', field: 'a', answer: 'x' },
    ]);
    expect([issuesOf(form, state).length, shownIssuesOf(form, state).length]).toEqual([1, 0]);
  });
});

describe('the state of a field', () => {
  it('is undefined if the form has no such field', () => {
    const form = formOf([text('a')]);
    expect(fieldState(form, startState(form), 'a')?.id).toBe('a');
    expect(fieldState(form, startState(form), '__proto__')).toBeUndefined();
  });
});

describe('a failed calculation', () => {
  it('counts as 0, says so at once, and blocks nothing', () => {
    const form = formOf([
      { id: 'n', kind: 'number', label: 'N' },
      { id: 'c', kind: 'calculation', label: 'C', formula: '1 + 6 / {n}' },
    ]);
    const state = startState(form);
    expect(fieldState(form, state, 'c')).toMatchObject({
      complaint: { rule: 'calculation', message: 'Failed to calculate field.' },
      issue: null,
    });
    expect([textOf(form, state, 'c'), failuresOf(form, state)]).toEqual(['0.00', ['c']]);
    expect(update(form, state, { type: 'submit' }).effects).toEqual([
      { type: 'send', submission: { c: '0.00' }, failed: ['c'] },
    ]);
    const mended = follow(form, [{ type: 'answer', field: 'n', answer: '4' }]);
    expect(fieldState(form, mended, 'c')?.complaint).toBeNull();
    expect([failuresOf(form, mended), textOf(form, mended, 'c')]).toEqual([[], '2.50']);
  });

  it('is not among the errors, and does not keep their summary open', () => {
    const form = formOf([
      text('a', { required: true }),
      { id: 'c', kind: 'calculation', label: 'C', formula: '1 / 0', isHidden: true },
    ]);
    const refused = follow(form, [{ type: 'submit' }]);
    expect(shownIssuesOf(form, refused).map(({ field }) => field)).toEqual(['a']);
    const mended = update(form, refused, { type: 'answer', field: 'a', answer: 'x' }).state;
    expect([mended.notice, issuesOf(form, mended)]).toEqual([null, []]);
  });

  it('blocks no page', () => {
    const form = formOf([
      { id: 'c', kind: 'calculation', label: 'C', formula: '1 / 0' },
      { id: 'p', kind: 'page-break', label: 'P' },
      text('a'),
    ]);
    expect(follow(form, [{ type: 'next' }]).page).toBe(1);
  });
});

describe('a refusal by the server', () => {
  it('is shown at its field at once, even if that is calculated', () => {
    const form = formOf([text('a'), { id: 'c', kind: 'calculation', label: 'C', formula: '1 + 1' }]);
    const errors = ['a', 'c', 'zz'].map((field) => ({ field, message: `Not this ${field}.` }));
    const state = follow(form, [{ type: 'submit' }, { type: 'refused', message: 'No.', errors }]);
    expect(shownIssuesOf(form, state)).toMatchObject([
      { field: 'a', message: 'Not this a.' },
      { field: 'c', message: 'Not this c.' },
    ]);
  });
});

describe('several rules of one field', () => {
  it('must all allow it to be shown, and “unrequire” has the last word', () => {
    const rule = (action: string, field: string) => ({
      action,
      rule: 'all',
      conditions: [{ field, operator: '=', value: 'x' }],
    });
    const form = formOf([
      text('a'),
      text('b'),
      text('c', {
        conditions: [rule('show', 'a'), rule('hide', 'b'), rule('require', 'a'), rule('unrequire', 'b')],
      }),
    ]);
    const c = (a: string, b: string) =>
      fieldState(form, startState(form, { answers: { a, b } }), 'c')?.visible;
    expect([c('x', ''), c('x', 'x'), c('', ''), c('', 'x')]).toEqual([true, false, false, false]);
    const required = formOf([
      text('a'),
      text('b'),
      text('c', { required: true, conditions: [rule('unrequire', 'b')] }),
    ]);
    expect(fieldState(required, startState(required, { answers: { b: 'x' } }), 'c')?.required).toBe(false);
  });

  it('without conditions decide nothing', () => {
    for (const action of ['show', 'hide', 'require']) {
      for (const rule of ['all', 'any']) {
        const form = formOf([
          text('c', { conditions: [{ action, rule, conditions: [{ rule: 'any', conditions: [] }] }] }),
        ]);
        expect(fieldState(form, startState(form), 'c')).toMatchObject({ visible: true, required: false });
      }
    }
  });
});

describe('a start', () => {
  it('gives defaults to untouched fields, and to no others', () => {
    const form = formOf([text('a', { defaultValue: 'x' })]);
    expect(fieldState(form, startState(form), 'a')?.value).toBe('x');
    expect(fieldState(form, startState(form, { answers: { a: null } }), 'a')?.value).toBeNull();
  });
});

describe('a reset', () => {
  it('restores everything as it opened, and keeps what had not changed', () => {
    const form = formOf([
      text('a', { required: true }),
      text('b', { conditions: showIf('a', 'x') }),
      text('c'),
    ]);
    const start = startState(form);
    const state = follow(
      form,
      [{ type: 'answer', field: 'a', answer: 'x' }, { type: 'leave', field: 'b' }, { type: 'reset' }],
      start,
    );
    expect(state).toEqual(start);
    expect(fieldState(form, state, 'c')).toBe(fieldState(form, start, 'c'));
  });
});
