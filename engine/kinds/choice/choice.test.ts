import { describe, expect, it } from 'vitest';
import { compileForm } from '../../checks/compile-form.ts';
import type { FormEvent } from '../../form/events/registry.ts';
import type { CompiledForm } from '../../form/plan/compiled-form.ts';
import { issuesOf, shownIssuesOf } from '../../form/selectors/issues-of.ts';
import { submissionOf } from '../../form/selectors/submission-of.ts';
import { textOf } from '../../form/selectors/text-of.ts';
import type { FormState } from '../../form/state/form-state.ts';
import { startState } from '../../form/state/start-state.ts';
import { type Change, update } from '../../form/update.ts';
import type { JsonObject } from '../../value/json.ts';

const OPTIONS = [
  { value: 'a', label: 'A', calculation: 2 },
  { value: 'b', label: 'B', limit: 3, image: '/b.png', default: true },
];

function formOf(field: object, form: object = {}): CompiledForm {
  const fields = [{ id: 'c', label: 'C', options: OPTIONS, ...field }];
  const compiled = compileForm({ id: 'x', type: 'form', title: 'X', fields, ...form });
  if (compiled.form === null) throw new Error(compiled.problems.map(({ message }) => message).join('\n'));
  return compiled.form;
}

function answered(form: CompiledForm, answers: JsonObject): FormState {
  return startState(form, { answers: { c: null, ...answers } });
}

function after(form: CompiledForm, state: FormState, ...events: readonly FormEvent[]): Change {
  return events.reduce<Change>((change, event) => update(form, change.state, event), {
    state,
    effects: [],
    changed: [],
  });
}

describe.each(['radio', 'checkbox', 'select'])('%s', (kind) => {
  it('asks for a choice in its own words', () => {
    const form = formOf({ kind, required: true });
    expect(issuesOf(form, answered(form, {}))).toEqual([
      { field: 'c', rule: 'required', message: 'Choose an option.' },
    ]);
    const own = formOf({ kind, required: true }, { messages: { required: 'Choose.' } });
    expect(issuesOf(own, answered(own, {}))).toMatchObject([{ message: 'Choose.' }]);
  });

  it('begins with the default choice', () => {
    expect(textOf(formOf({ kind }), startState(formOf({ kind })), 'c')).toBe('B');
  });

  it('accepts another answer with its text, and asks for that whenever it is chosen', () => {
    const form = formOf({ kind, enableCustomOption: true });
    const chosen = answered(form, { c: 'custom_option' });
    expect(issuesOf(form, chosen)).toEqual([
      { field: 'custom-c', rule: 'customInputForOtherOption', message: 'Enter an answer of your own.' },
    ]);
    const { state } = after(form, chosen, { type: 'answer', field: 'custom-c', answer: ' Mine ' });
    expect(issuesOf(form, state)).toEqual([]);
    expect(submissionOf(form, state)).toMatchObject({ 'custom-c': 'Mine' });
    expect([submissionOf(form, state)['c']].flat()).toEqual(['custom_option']);
    expect(textOf(form, state, 'c')).toBe('Other: Mine');
    const back = after(form, state, { type: 'answer', field: 'c', answer: 'a' }).state;
    expect(submissionOf(form, back)).not.toHaveProperty('custom-c');
  });

  it('asks for the text in the field’s words, otherwise in the form’s', () => {
    const messages = (words: string) => ({ messages: { customInputForOtherOption: words } });
    const both = formOf({ kind, enableCustomOption: true, ...messages('Own') }, messages('Form'));
    const form = formOf({ kind, enableCustomOption: true }, messages('Form'));
    const said = (one: CompiledForm) => issuesOf(one, answered(one, { c: 'custom_option' }))[0]?.message;
    expect([said(both), said(form)]).toEqual(['Own', 'Form']);
  });

  it('lets the author name and place the other option', () => {
    const options = [{ value: 'custom_option', label: 'Else' }, ...OPTIONS];
    const form = formOf({ kind, enableCustomOption: true, options });
    expect(form.fields.map(({ id, label }) => [id, label])).toEqual([
      ['c', 'C'],
      ['custom-c', 'Else'],
    ]);
    expect(issuesOf(formOf({ kind }), answered(formOf({ kind }), { c: 'custom_option' }))).toMatchObject([
      { rule: 'option' },
    ]);
  });

  it('asks the host whether an option can still be chosen', () => {
    const form = formOf({ kind });
    const { effects, state } = after(form, answered(form, { c: 'b' }), { type: 'submit' });
    const value = kind === 'checkbox' ? ['b'] : 'b';
    const limits = [{ value: 'b', limit: 3 }];
    expect(effects).toEqual([{ type: 'ask', field: 'c', rule: 'limit', value, limits }]);
    const answer = { type: 'verdict', field: 'c', rule: 'limit', value } as const;
    const refused = after(form, state, { ...answer, met: false }).state;
    expect(shownIssuesOf(form, refused)).toMatchObject([
      { message: 'This option is not available any more. Choose another one.' },
    ]);
    expect(after(form, state, { ...answer, met: true }).effects).toMatchObject([{ type: 'send' }]);
    expect(after(form, answered(form, { c: 'a' }), { type: 'submit' }).effects).toMatchObject([
      { type: 'send' },
    ]);
  });
});

describe('a select of several', () => {
  const form = formOf({ kind: 'select', multiple: true, options: [{ value: 'z', label: 'Z' }, ...OPTIONS] });

  it('holds a list, in the order of its options', () => {
    const state = answered(form, { c: ['a', 'z'] });
    expect(submissionOf(form, state)).toEqual({ c: ['z', 'a'] });
    expect(textOf(form, state, 'c')).toBe('Z, A');
    expect(submissionOf(form, startState(form))).toEqual({ c: ['b'] });
  });

  it('is not accepted by a select of one', () => {
    const single = formOf({ kind: 'select' });
    expect(issuesOf(single, answered(single, { c: ['a', 'b'] }))).toMatchObject([{ rule: 'answer' }]);
  });
});
