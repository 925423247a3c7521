import { describe, expect, it } from 'vitest';
import type { FormEvent } from './events/registry.ts';
import { fieldState } from './field-state-of.ts';
import { isDirty } from './is-dirty.ts';
import { formOf, text } from './testing/compiled.ts';
import { tell } from './testing/tell.ts';
import { nonceRenewalDelay } from './timings.ts';

const compiled = (settings: object, fields: readonly object[] = [text('a'), text('b')]) =>
  formOf(fields, { settings });

const answer = (field: string, given: string): FormEvent => ({ type: 'answer', field, answer: given });

describe('a page that comes back', () => {
  it('starts anew and wants new nonces', () => {
    const form = compiled({ afterSubmit: 'hide' });
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
  it('has the answers it was opened with, and is as good as untouched', () => {
    const form = compiled({ saveDraft: true });
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
