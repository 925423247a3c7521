import { expect, it } from 'vitest';
import type { FormEvent } from '../events/registry.ts';
import { fieldState } from '../state/field-state-of.ts';
import { formOf } from '../testing/compiled.ts';
import { tell } from '../testing/tell.ts';
import { lastOf } from '../testing/toll-form.ts';

const VALUE = '+43 1 58858';
const form = formOf([{ id: 'p', kind: 'phone', label: 'Phone', country: 'at', remote: { url: '/free' } }]);
const entered: FormEvent = { type: 'answer', field: 'p', answer: VALUE };
const verdict = (rule: string, met: boolean): FormEvent => ({
  type: 'verdict',
  field: 'p',
  rule,
  value: VALUE,
  met,
});

it.each(['submit', 'next'] as const)(
  '%s: both questions of a field are asked, one after the other',
  (type) => {
    const first = tell(form, [entered, { type }]);
    expect(lastOf(first)).toMatchObject({ type: 'ask', rule: 'phone' });
    const second = tell(form, [entered, { type }, verdict('phone', true)]);
    expect(second.effects.filter((effect) => effect.type === 'ask').map(({ rule }) => rule)).toEqual([
      'phone',
      'remote',
    ]);
    expect(second.state.phase).toBe('asking');
    const sent = tell(form, [entered, { type }, verdict('phone', true), verdict('remote', true)]);
    expect(lastOf(sent)).toEqual({ type: 'send', submission: { p: VALUE } });
  },
);

it('shows the refusal of the second one', () => {
  const left = tell(form, [
    entered,
    { type: 'leave', field: 'p' },
    verdict('phone', true),
    verdict('remote', false),
  ]);
  expect(fieldState(form, left.state, 'p')?.complaint).toMatchObject({ rule: 'remote' });
});
