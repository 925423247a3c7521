import { describe, expect, it } from 'vitest';
import { openForm } from './open-form.ts';
import { answersOf } from './selectors/answers-of.ts';
import { isDirty } from './selectors/is-dirty.ts';
import { shownIssuesOf } from './selectors/issues-of.ts';
import { stepOf } from './selectors/steps-of.ts';
import { fieldState } from './state/field-state-of.ts';
import { startState } from './state/start-state.ts';
import { formOf, showIf, text } from './testing/compiled.ts';
import { update } from './update.ts';

const fields = [text('a'), { id: 'p2', kind: 'page-break' }, text('b')];
const sent = { answers: { a: 'x', b: 'taken' } };

// spec 001 §4: “If server validation errors are present on load, they are shown. If a form-hider flag is present, the rows, pagination
// steps and pagination footer are hidden.”
describe('a page that answers a submission', () => {
  it('opens with what the server refused, at its field', () => {
    const form = formOf(fields);
    const errors = [{ field: 'b', message: 'This one is taken.' }];
    const { state, effects } = openForm(form, {
      ...sent,
      reply: { type: 'refused', message: '', errors },
    });
    expect(shownIssuesOf(form, state)).toEqual([
      { field: 'b', rule: 'server', message: 'This one is taken.' },
    ]);
    expect(state).toMatchObject({ phase: 'filling', notice: { tone: 'invalid' } });
    expect([stepOf(form, state), effects.at(-1)]).toEqual([1, { type: 'focus', field: 'b' }]);
    const { state: mended } = update(form, state, { type: 'answer', field: 'b', answer: 'free' });
    expect(shownIssuesOf(form, mended)).toEqual([]);
  });

  it('hides the form if it is hidden after acceptance', () => {
    const form = formOf(fields, { settings: { afterSubmit: 'hide' } });
    const { state } = openForm(form, { ...sent, reply: { type: 'accepted', message: 'Thank you.' } });
    expect(state).toMatchObject({ phase: 'done', notice: { tone: 'success', message: 'Thank you.' } });
  });

  it('starts anew after acceptance', () => {
    const settings = { afterSubmit: 'reset' };
    const form = formOf([...fields, text('c', { defaultValue: 'first' })], { settings });
    const { state } = openForm(form, {
      answers: { ...sent.answers, c: 'other' },
      reply: { type: 'accepted', message: '' },
    });
    expect(answersOf(form, state.fields)).toEqual(answersOf(form, startState(form).fields));
    expect([isDirty(form, state), stepOf(form, state)]).toEqual([false, 0]);
  });

  it('is at the step it was sent from, unless something is wrong on another', () => {
    const form = formOf([text('a'), { id: 'p2', kind: 'page-break' }, text('b')]);
    const stepAfter = (field: string) => {
      const errors = [{ field, message: 'No.' }];
      const { state } = openForm(form, { ...sent, step: 1, reply: { type: 'refused', message: '', errors } });
      return stepOf(form, state);
    };
    expect([stepAfter('a'), stepAfter('b'), stepAfter('nothing')]).toEqual([0, 1, 1]);
  });

  it('keeps the answers if nothing was received', () => {
    const form = formOf(fields);
    const { state } = openForm(form, { ...sent, reply: { type: 'failed', status: 400 } });
    expect(fieldState(form, state, 'b')?.value).toBe('taken');
    expect(state.notice?.message).toBe(form.settings.uploadFailedMessage);
    // spec 001 §8: “the generic error plus the server's data text in parentheses”
    const quoted = openForm(form, { ...sent, reply: { type: 'failed', status: 200, text: 'Closed.' } }).state;
    expect(quoted.notice?.message).toBe(`${form.settings.failedMessage} (Closed.)`);
    const odd = { type: 'failed', status: 200, text: { toString: null } } as never;
    expect(openForm(form, { ...sent, reply: odd }).state.notice?.message).toBe(form.settings.failedMessage);
  });
});

describe('a form that is opened with nothing', () => {
  it('is simply started', () => {
    const hidden = { id: 'p1', kind: 'page-break', conditions: showIf('b', 'x') };
    for (const form of [
      formOf(fields),
      formOf([hidden, text('a'), { id: 'p2', kind: 'page-break' }, text('b')]),
    ])
      expect(openForm(form)).toEqual({ state: startState(form), effects: [], changed: [] });
  });
});
