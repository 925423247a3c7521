import { describe, expect, it } from 'vitest';
import type { FormEvent } from './events/registry.ts';
import { shownIssuesOf } from './selectors/issues-of.ts';
import { fieldState } from './state/field-state-of.ts';
import { formOf, text } from './testing/compiled.ts';
import { tell } from './testing/tell.ts';
import { update } from './update.ts';

const form = formOf([
  text('name', { remote: { url: '/is-free' }, messages: { remote: 'This name is taken.' } }),
  text('other'),
]);
const given: FormEvent = { type: 'answer', field: 'name', answer: 'ada' };
const asked = tell(form, [given, { type: 'submit' }]).state;
const no = (more: object = {}): FormEvent => ({
  type: 'verdict',
  field: 'name',
  rule: 'remote',
  value: 'ada',
  met: false,
  ...more,
});
const complaint = (event: FormEvent) =>
  fieldState(form, update(form, asked, event).state, 'name')?.complaint ?? null;

describe('the message of a host about a refused answer', () => {
  it('replaces the rule’s words at the field', () => {
    expect(complaint(no())).toEqual({ rule: 'remote', message: 'This name is taken.' });
    expect(complaint(no({ message: 'ada is taken; ada2 is free.' }))).toEqual({
      rule: 'remote',
      message: 'ada is taken; ada2 is free.',
    });
  });

  it('is text, whatever is in it', () => {
    const markup = '<img src=x onerror="alert(1)">{0} & so on';
    expect(complaint(no({ message: markup }))?.message).toBe(markup);
  });

  it.each([[''], [7], [null], [['Taken']], [{ toString: 'Taken' }]])(
    'is ignored if it is not a text: %j',
    (message) => {
      expect(complaint(no({ message }))?.message).toBe('This name is taken.');
    },
  );

  it('is ignored if the answer is accepted', () => {
    for (const met of [true, null]) {
      const { state, effects } = update(form, asked, no({ met, message: 'Welcome back.' }));
      expect([shownIssuesOf(form, state), effects.map(({ type }) => type)]).toEqual([[], ['send']]);
    }
  });

  it('applies to that answer only', () => {
    const refused = update(form, asked, no({ message: 'Taken.' })).state;
    const again = tell(form, [
      given,
      { type: 'submit' },
      no({ message: 'Taken.' }),
      { ...given, answer: 'bo' },
      given,
      { type: 'submit' },
    ]);
    expect(fieldState(form, refused, 'name')?.complaint?.message).toBe('Taken.');
    expect(fieldState(form, again.state, 'name')?.complaint?.message).toBe('Taken.');
    expect(again.effects.filter(({ type }) => type === 'ask')).toHaveLength(1);
    const free = update(form, refused, { ...given, answer: 'bo' }).state;
    expect(fieldState(form, free, 'name')?.complaint).toBeNull();
  });

  it('leaves the field alone while something else is entered', () => {
    const refused = update(form, asked, no({ message: 'Taken.' })).state;
    const { changed } = update(form, refused, { type: 'answer', field: 'other', answer: 'x' });
    expect(changed).toEqual(['other']);
  });
});
