import { describe, expect, it } from 'vitest';
import { nonceRenewalDelay } from '../../value/timings.ts';
import type { FormEvent } from '../events/registry.ts';
import type { CompiledForm } from '../plan/compiled-form.ts';
import { isDirty } from '../selectors/is-dirty.ts';
import { fieldState } from '../state/field-state-of.ts';
import { compiled, formOf, text } from '../testing/compiled.ts';
import { tell } from '../testing/tell.ts';

const formWith = (settings: object, fields: readonly object[] = [text('a'), text('b')]) =>
  formOf(fields, { settings });

const answer = (field: string, given: string): FormEvent => ({ type: 'answer', field, answer: given });

describe('a page that is restored from a cache', () => {
  it('starts anew and asks for new nonces', () => {
    const form = formWith({ afterSubmit: 'hide' });
    const { state, effects } = tell(form, [
      answer('a', 'x'),
      { type: 'submit' },
      { type: 'accepted', message: '' },
      { type: 'came-back' },
    ]);
    expect(state).toMatchObject({ phase: 'filling', notice: null });
    expect(fieldState(form, state, 'a')?.value).toBeNull();
    expect(effects.at(-1)).toEqual({ type: 'renew-nonce' });
  });

  it('renews a nonce at the end of its life and a margin, or at once', () => {
    expect(nonceRenewalDelay(1_000, 86_400, 1_000)).toBe(86_400_100);
    expect(nonceRenewalDelay(1_000, 1, 2_000)).toBe(0);
    expect(nonceRenewalDelay(1_000, 1, 1_999)).toBe(101);
  });
});

describe('a form that is reset', () => {
  it('has the answers it was opened with, and counts as untouched', () => {
    const form = formWith({ saveDraft: true });
    const { state } = tell(form, [answer('a', 'x'), answer('b', ''), { type: 'reset' }], {
      answers: { b: 'from the address' },
    });
    expect([fieldState(form, state, 'a')?.value, fieldState(form, state, 'b')?.value]).toEqual([
      null,
      'from the address',
    ]);
    expect(isDirty(form, state)).toBe(false);
  });
});

describe('the nonce of a form', () => {
  const wants = (form: CompiledForm, events: readonly FormEvent[]) =>
    tell(form, events).effects.filter(({ type }) => type === 'renew-nonce').length;
  const sent: readonly FormEvent[] = [
    answer('a', 'x'),
    { type: 'submit' },
    { type: 'accepted', message: '' },
  ];

  it.each([
    { afterSubmit: 'reset', renewed: 1 },
    { afterSubmit: 'keep', renewed: 0 },
    { afterSubmit: 'hide', renewed: 0 },
  ])('is renewed if acceptance resets the form, $afterSubmit: $renewed', ({ afterSubmit, renewed }) => {
    expect(wants(formWith({ afterSubmit }), sent)).toBe(renewed);
  });

  it('is not renewed before a submission is accepted', () => {
    const refused: FormEvent = { type: 'refused', message: 'No.', errors: [] };
    expect(wants(formWith({}), [...sent.slice(0, 2), refused])).toBe(0);
    expect(wants(formWith({}), [...sent.slice(0, 2), { type: 'failed', status: 500 }])).toBe(0);
  });

  it('is renewed each time a quiz is taken again', () => {
    const form = compiled({
      id: 'q',
      type: 'quiz',
      title: 'Q',
      quizType: 'knowledge',
      questions: [
        { id: 'one', title: 'One?', answers: [{ title: 'Yes', isCorrect: true }, { title: 'No' }] },
      ],
    });
    const taken: FormEvent[] = [
      answer('one', 'answer-1'),
      { type: 'submit' },
      { type: 'accepted', message: '' },
    ];
    expect(wants(form, taken)).toBe(0);
    expect(wants(form, [...taken, { type: 'retake' }])).toBe(1);
    expect(wants(form, [...taken, { type: 'retake' }, ...taken, { type: 'retake' }])).toBe(2);
  });
});
