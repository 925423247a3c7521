import { describe, expect, it } from 'vitest';
import { issuesOf, shownIssuesOf } from '../selectors/issues-of.ts';
import { startState } from '../state/start-state.ts';
import { follow, formOf, showIf, text } from '../testing/compiled.ts';
import { update } from '../update.ts';

describe('a hidden field', () => {
  it('with doValidate is validated, and never shows a message while it is hidden', () => {
    const form = formOf([
      text('a'),
      text('b', { required: true, doValidate: true, conditions: showIf('a', 'x') }),
    ]);
    expect(issuesOf(form, startState(form))).toMatchObject([{ field: 'b', rule: 'required' }]);
    const entered = follow(form, [{ type: 'answer', field: 'b', answer: 'y' }]);
    expect(issuesOf(form, entered)).toEqual([]);
    const sent = update(form, startState(form), { type: 'submit' });
    expect([sent.state.phase, shownIssuesOf(form, sent.state)]).toEqual(['filling', []]);
  });

  it('with doValidate is reported above the form, and never gets the focus', () => {
    const guard = text('b', {
      required: true,
      doValidate: true,
      conditions: showIf('a', 'x'),
      messages: { required: 'B comes first.' },
    });
    const refused = update(formOf([text('a'), guard]), startState(formOf([text('a'), guard])), {
      type: 'submit',
    });
    expect(refused.state.notice).toEqual({ tone: 'invalid', message: 'B comes first.' });
    expect(refused.effects).toEqual([]);
    const form = formOf([guard, text('a', { required: true })]);
    const both = update(form, startState(form), { type: 'submit' });
    expect(both.state.notice?.message).toBe(form.settings.errorMessage);
    expect(both.effects).toEqual([{ type: 'focus', field: 'a' }]);
  });

  it('shows no message that it had before', () => {
    const form = formOf([
      text('a', { defaultValue: 'x' }),
      text('b', { required: true, doValidate: true, conditions: showIf('a', 'x') }),
    ]);
    const told = follow(form, [{ type: 'submit' }]);
    expect(shownIssuesOf(form, told)).toHaveLength(1);
    const hidden = follow(form, [{ type: 'answer', field: 'a', answer: 'y' }], told);
    expect(shownIssuesOf(form, hidden)).toEqual([]);
  });

  it('with doValidate is checked by the host if only that can decide', () => {
    const conditions = showIf('a', 'x');
    const fields = [
      text('a'),
      {
        id: 'p',
        kind: 'phone',
        label: 'P',
        doValidate: true,
        conditions,
        messages: { phone: 'No such number.' },
      },
    ];
    const form = formOf(fields, { settings: { allowEmpty: true } });
    const number = '+41 44 668 18 00';
    const asked = update(form, startState(form, { answers: { p: number } }), { type: 'submit' });
    expect([asked.state.phase, asked.effects]).toMatchObject([
      'asking',
      [{ type: 'ask', field: 'p', rule: 'phone', value: number }],
    ]);
    const told = (met: boolean) =>
      update(form, asked.state, { type: 'verdict', field: 'p', rule: 'phone', value: number, met });
    expect(told(true).effects).toEqual([{ type: 'send', submission: {}, unseen: { p: number } }]);
    expect(told(false).state.notice?.message).toBe('No such number.');
  });
});
