import { describe, expect, it } from 'vitest';
import type { FormEvent } from '../events/registry.ts';
import { fieldState } from '../state/field-state-of.ts';
import { formOf, text } from '../testing/compiled.ts';
import { tell } from '../testing/tell.ts';

const form = formOf([text('a')]);
const typed = (answer: string): FormEvent => ({ type: 'answer', field: 'a', answer });
const sent = [typed('sent'), { type: 'submit' }, typed('later')] as const;

describe('a form that is being sent', () => {
  it('accepts no answer, which would be in no submission', () => {
    expect(fieldState(form, tell(form, sent).state, 'a')?.answer).toBe('sent');
  });

  it.each([
    { type: 'refused', message: 'No.', errors: [] } as const,
    { type: 'failed', status: 500 } as const,
  ])('accepts answers again once there is a reply: $type', (reply) => {
    const { state } = tell(form, [...sent, reply, typed('again')]);
    expect(fieldState(form, state, 'a')?.answer).toBe('again');
  });
});
