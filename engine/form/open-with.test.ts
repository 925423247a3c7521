import { describe, expect, it } from 'vitest';
import { openWith } from './open-with.ts';
import { complaintsOf } from './reading/issues-of.ts';
import { stepOf } from './reading/steps-of.ts';
import { fieldState } from './state/field-state-of.ts';
import { startState } from './state/start-state.ts';
import { formOf, text } from './testing/compiled.ts';
import { update } from './update.ts';

const fields = [text('a'), { id: 'p2', kind: 'page-break' }, text('b')];
const sent = { answers: { a: 'x', b: 'taken' } };

// spec 001 §4: “If server validation errors are present on load, they are shown. If a form-hider flag is present, the rows, pagination
// steps and pagination footer are hidden.”
describe('a page that answers a submission', () => {
  it('opens with what the server has found wrong, where it is', () => {
    const form = formOf(fields);
    const errors = [{ field: 'b', message: 'This one is taken.' }];
    const { state, effects } = openWith(form, startState(form, sent), {
      type: 'refused',
      message: '',
      errors,
    });
    expect(complaintsOf(form, state)).toEqual([
      { field: 'b', rule: 'server', message: 'This one is taken.' },
    ]);
    expect(state).toMatchObject({ phase: 'filling', notice: { tone: 'error' } });
    expect([stepOf(form, state), effects.at(-1)]).toEqual([1, { type: 'focus', field: 'b' }]);
    const { state: mended } = update(form, state, { type: 'answer', field: 'b', answer: 'free' });
    expect(complaintsOf(form, mended)).toEqual([]);
  });

  it('hides the form where it is hidden once it was accepted', () => {
    const form = formOf(fields, { settings: { afterSubmit: 'hide' } });
    const { state } = openWith(form, startState(form, sent), { type: 'accepted', message: 'Thank you.' });
    expect(state).toMatchObject({ phase: 'done', notice: { tone: 'success', message: 'Thank you.' } });
  });

  it('keeps what was entered where nothing came through', () => {
    const form = formOf(fields);
    const { state } = openWith(form, startState(form, sent), { type: 'failed', status: 400 });
    expect(fieldState(form, state, 'b')?.value).toBe('taken');
    expect(state.notice?.message).toBe(form.settings.uploadFailedMessage);
  });
});
