import { describe, expect, it } from 'vitest';
import { fieldState } from '../state/field-state-of.ts';
import { compiled } from '../testing/compiled.ts';
import { tell } from '../testing/tell.ts';
import { lastOf } from '../testing/toll-form.ts';
import type { FormEvent } from './registry.ts';

const pay = { label: 'Pay', currency: 'EUR', amountType: 'fixed', amount: 5 };
const robot = { id: 'robot', kind: 'captcha', label: 'Protection', size: 'invisible' };
const solved: FormEvent = { type: 'solved', field: 'robot', token: 't' };
const passed: FormEvent = { type: 'verdict', field: 'robot', rule: 'captcha', value: 't', met: null };

describe('a captcha that is solved while the form is sent', () => {
  const form = compiled({
    ...{ id: 'x', type: 'form', title: 'X' },
    fields: [{ id: 'card', kind: 'stripe', ...pay }, { id: 'pp', kind: 'paypal', ...pay }, robot],
  });

  it('belongs to the same attempt: what was pressed pays', () => {
    const asked = tell(form, [{ type: 'pay', field: 'pp' }]);
    expect(asked.state.phase).toBe('asking');
    const told = tell(form, [{ type: 'pay', field: 'pp' }, solved]);
    expect(told.state.phase).toBe('asking');
    expect(lastOf(told)).toMatchObject({ type: 'ask', field: 'robot', value: 't' });
    const { state, effects } = tell(form, [{ type: 'pay', field: 'pp' }, solved, passed]);
    expect(state.phase).toBe('paying');
    expect(effects.filter(({ type }) => type === 'pay')).toMatchObject([{ bill: { field: 'pp' } }]);
  });

  it('waits for the visitor when it is solved before', () => {
    const { state, effects } = tell(form, [solved]);
    expect([state.phase, effects]).toEqual(['filling', []]);
  });

  it('is no way to answer another field', () => {
    const named = compiled({
      ...{ id: 'x', type: 'form', title: 'X' },
      fields: [{ id: 'name', kind: 'text', label: 'Name' }, robot],
    });
    const { state } = tell(named, [{ ...solved, field: 'name' }]);
    expect(fieldState(named, state, 'name')?.answer).toBeNull();
  });
});

it('turns the page that waited for it', () => {
  const form = compiled({
    ...{ id: 'x', type: 'form', title: 'X', settings: { inlineValidation: true } },
    fields: [
      robot,
      { id: 'turn', kind: 'page-break', label: 'Next' },
      { id: 'name', kind: 'text', label: 'Name' },
    ],
  });
  expect(tell(form, [{ type: 'next' }, solved]).state.phase).toBe('turning');
  const { state } = tell(form, [{ type: 'next' }, solved, passed]);
  expect([state.phase, state.page]).toEqual(['filling', 1]);
});
