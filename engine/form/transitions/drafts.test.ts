import { describe, expect, it } from 'vitest';
import { at } from '../../value/vector.ts';
import type { FormEvent } from '../events/registry.ts';
import { openForm } from '../open-form.ts';
import { answersOf } from '../selectors/answers-of.ts';
import { isDirty } from '../selectors/is-dirty.ts';
import { progressOf } from '../selectors/steps-of.ts';
import { fieldState } from '../state/field-state-of.ts';
import { formOf, text } from '../testing/compiled.ts';
import { tell } from '../testing/tell.ts';
import { update } from '../update.ts';

const compiled = (settings: object, fields: readonly object[] = [text('a'), text('b')]) =>
  formOf(fields, { settings });

const answer = (field: string, given: string): FormEvent => ({ type: 'answer', field, answer: given });

describe('a draft', () => {
  const fields = [text('a', { required: true }), { id: 'p', kind: 'page-break' }, text('b')];
  const form = compiled({ saveDraft: true }, fields);
  const kept: FormEvent = {
    type: 'draft-saved',
    id: '1a',
    link: 'https://x.example/?draft=1a',
    message: 'Kept.',
  };

  it('can be saved once an answer differs from the start, and no longer when it is changed back', () => {
    const options = { answers: { b: 'old' } };
    expect(isDirty(form, tell(form, [], options).state)).toBe(false);
    expect(isDirty(form, tell(form, [answer('b', 'new')], options).state)).toBe(true);
    expect(isDirty(form, tell(form, [answer('b', 'new'), answer('b', 'old')], options).state)).toBe(false);
    // A letter that was typed and taken away again leaves nothing to send (spec 001 §4: “until the serialized form differs”).
    expect(isDirty(form, tell(form, [answer('a', 'x'), answer('a', '')], options).state)).toBe(false);
    const ticked: FormEvent = { type: 'answer', field: 'b', answer: [] };
    expect(isDirty(form, tell(form, [ticked]).state)).toBe(false);
    expect(isDirty(form, tell(form, [answer('b', '')], options).state)).toBe(true);
    expect(tell(form, [{ type: 'save-draft' }], options).effects).toEqual([]);
  });

  it('is saved without validation, with every answer and the page', () => {
    const { state, effects } = tell(form, [
      answer('a', 'x'),
      { type: 'next' },
      answer('a', ''),
      answer('b', ' y '),
      { type: 'save-draft' },
    ]);
    expect(effects.at(-1)).toEqual({ type: 'save-draft', answers: { a: '', b: ' y ' }, step: 1 });
    expect(state.phase).toBe('saving');
    expect(progressOf(form, state).percent).toBe(50);
  });

  it('is replaced by its link, which can be sent by e-mail', () => {
    const saved: readonly FormEvent[] = [answer('a', 'x'), { type: 'save-draft' }, kept];
    const { state } = tell(form, saved);
    expect(state).toMatchObject({ phase: 'saved', notice: { tone: 'success', message: 'Kept.' } });
    expect(state.flows.draft).toEqual({ id: '1a', link: 'https://x.example/?draft=1a', mail: null });
    const blank = tell(form, [...saved, { type: 'mail-draft', email: ' ' }]);
    expect(blank.state.flows.draft?.mail).toEqual({ sent: false, message: 'Email is required.' });
    const mailed = tell(form, [...saved, { type: 'mail-draft', email: ' a@b.example ' }]);
    expect(mailed.effects.at(-1)).toEqual({ type: 'mail-draft', id: '1a', email: 'a@b.example' });
    const told = update(form, mailed.state, { type: 'draft-mailed', sent: true, message: 'Sent.' }).state;
    expect(told.flows.draft?.mail).toEqual({ sent: true, message: 'Sent.' });
    const back = update(form, told, { type: 'go-on' }).state;
    expect(back).toMatchObject({ phase: 'filling', notice: null, flows: { draft: null } });
    expect(fieldState(form, back, 'a')?.value).toBe('x');
  });

  it('that could not be saved changes nothing', () => {
    const { state } = tell(form, [answer('a', 'x'), { type: 'save-draft' }, { type: 'failed', status: 500 }]);
    expect(state).toMatchObject({ phase: 'filling', notice: { tone: 'error' } });
    expect(fieldState(form, state, 'a')?.value).toBe('x');
  });

  it('saved and restored is the same state', () => {
    const { state } = tell(form, [answer('a', 'x'), { type: 'next' }, answer('b', 'y')]);
    const answers = answersOf(form, state.fields);
    const restored = openForm(form, { answers, step: String(state.page) }).state;
    for (const rank of form.plan.nodes.keys()) {
      const { checked, ...before } = at(state.fields, rank);
      expect(at(restored.fields, rank)).toMatchObject({ ...before, complaint: null });
    }
    expect(restored.page).toBe(1);
  });

  it('continues on the page it was left on, even after a hidden one', () => {
    const hidden = [{ action: 'show', rule: 'all', conditions: [{ field: 'a', operator: '=', value: '2' }] }];
    const paged = compiled({ saveDraft: true }, [
      text('a'),
      { id: 'p2', kind: 'page-break', conditions: hidden },
      text('b'),
      { id: 'p3', kind: 'page-break' },
      text('c'),
      { id: 'p4', kind: 'page-break' },
      text('d'),
    ]);
    const left = tell(paged, [answer('a', '1'), { type: 'next' }, { type: 'save-draft' }]);
    const effect = left.effects.at(-1);
    if (effect?.type !== 'save-draft') throw new Error('Nothing was saved.');
    const again = openForm(paged, { answers: effect.answers, step: effect.step }).state;
    expect([left.state.page, effect.step, again.page]).toEqual([2, 1, 2]);
  });

  it('that the server refuses leaves the form open, with the refusals at its fields', () => {
    const { state } = tell(form, [
      answer('a', 'x'),
      { type: 'save-draft' },
      { type: 'refused', message: 'Too long.', errors: [{ field: 'a', message: 'Too long for a draft.' }] },
    ]);
    expect(state).toMatchObject({ phase: 'filling', notice: { tone: 'invalid', message: 'Too long.' } });
    expect(fieldState(form, state, 'a')?.complaint?.message).toBe('Too long for a draft.');
  });

  it.each([
    ['1', 1],
    ['7', 1],
    ['-3', 0],
    ['abc', 0],
    [Number.NaN, 0],
    [{}, 0],
  ])('is opened at a page that exists: %s', (step, page) => {
    expect(openForm(form, { step }).state.page).toBe(page);
  });

  it('is not available in forms that do not offer it', () => {
    const other = compiled({}, fields);
    expect(tell(other, [answer('a', 'x'), { type: 'save-draft' }]).effects).toEqual([]);
  });
});
