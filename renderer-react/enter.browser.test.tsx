import type { JsonObject } from 'formularium/engine';
import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Form } from './form.tsx';
import { formWith, pagedForm } from './testing/form-of.ts';
import { accepted, hostSaying } from './testing/replies.ts';

/** Every field with a line of text, with an answer that fills it if it can be full. */
const LINES: readonly (readonly [name: string, field: JsonObject, text?: string])[] = [
  ['text', { kind: 'text' }, 'abc'],
  ['text at its limit', { kind: 'text', maxlength: 3 }, 'abc'],
  ['text of as many words as may be', { kind: 'text', maxwords: 1 }, 'abc'],
  ['name', { kind: 'name' }, 'Ada'],
  ['donor-name at its limit', { kind: 'donor-name', maxlength: 3 }, 'Ada'],
  ['name in parts', { kind: 'name', multiple: true }, 'Ada'],
  ['number', { kind: 'number' }, '12'],
  ['number with decimals', { kind: 'number', precision: 2 }, '12'],
  ['currency', { kind: 'currency', currency: 'USD' }, '12'],
  ['amount', { kind: 'amount', currency: 'USD', levels: [{ amount: 5 }], customAmount: true }, '12'],
  ['email', { kind: 'email', confirm: true }],
  ['url', { kind: 'url' }],
  ['phone', { kind: 'phone', validation: 'none' }, '12'],
  ['phone with a limit', { kind: 'phone', validation: 'character_limit', limit: 2 }, '12'],
  ['phone of any country', { kind: 'phone' }, '12'],
  ['password', { kind: 'password', confirm: true }, 'abc'],
  ['date', { kind: 'date', fieldType: 'input' }],
  ['time', { kind: 'time', fieldType: 'input' }, '1'],
  ['card', { kind: 'card', cardholder: true }, '12'],
  ['login', { kind: 'login', required: true }, 'abc'],
  ['company', { kind: 'company', required: true }, 'abc'],
  ['address', { kind: 'address' }, 'abc'],
  ['billing-address', { kind: 'billing-address' }, 'abc'],
];

const lines = (): readonly HTMLInputElement[] =>
  [...document.querySelectorAll<HTMLInputElement>('form input')].filter(({ type }) =>
    ['text', 'email', 'tel', 'url', 'password'].includes(type),
  );

describe('Enter in a line of text', () => {
  it.each(LINES)('submits: %s', async (_, field, text = '') => {
    const onEvent = vi.fn();
    // The required answer keeps the form from being sent.
    const wanted = {
      id: 'z',
      kind: 'checkbox',
      label: 'Z',
      required: true,
      options: [{ value: 'y', label: 'Y' }],
    };
    const form = formWith([{ id: 'a', label: 'A', ...(field as object) }, wanted]);
    await render(<Form form={form} onSubmit={hostSaying(accepted)} onEvent={onEvent} />);
    const count = lines().length;
    expect(count).toBeGreaterThan(0);
    for (let place = 0; place < count; place += 1) {
      onEvent.mockClear();
      lines()[place]?.focus();
      await userEvent.keyboard(`${text}{Enter}`);
      const types = onEvent.mock.calls.map(([event]) => event.type);
      expect([place, types.filter((type) => type === 'submit')]).toEqual([place, ['submit']]);
    }
  });

  it('turns the page', async () => {
    const onEvent = vi.fn();
    await render(<Form form={pagedForm()} onSubmit={hostSaying(accepted)} onEvent={onEvent} />);
    lines()[0]?.focus();
    await userEvent.keyboard('Ada{Enter}');
    await expect.poll(() => onEvent.mock.calls.map(([event]) => event.type)).toContain('next');
  });

  it('is a new line in a text of several lines, until that is full', async () => {
    const form = formWith([{ id: 'a', kind: 'textarea', label: 'A', maxlength: 3 }]);
    await render(<Form form={form} onSubmit={hostSaying(accepted)} />);
    const area = document.querySelector('textarea');
    area?.focus();
    await userEvent.keyboard('a{Enter}b{Enter}');
    expect(area?.value).toBe('a\nb');
  });
});
