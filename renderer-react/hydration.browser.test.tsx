import type { ReactElement } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { Form } from './form.tsx';
import { formWith } from './testing/form-of.ts';
import { accepted, hostSaying } from './testing/replies.ts';
import { loadParts, stillness } from './testing/stillness.ts';

const OPTIONS = [
  { value: 's', label: 'Small' },
  { value: 'l', label: 'Large', default: true },
];
const form = formWith([
  { id: 'a', kind: 'text', label: 'A' },
  { id: 'full', kind: 'text', label: 'Full', defaultValue: 'full' },
  { id: 'long', kind: 'textarea', label: 'Long', maxlength: 20 },
  { id: 'list', kind: 'select', label: 'List', options: OPTIONS },
  { id: 'one', kind: 'radio', label: 'One', options: OPTIONS },
  { id: 'many', kind: 'checkbox', label: 'Many', options: OPTIONS },
  { id: 'count', kind: 'number', label: 'Count', defaultValue: 2 },
  { id: 'land', kind: 'country', label: 'Land' },
  { id: 'sum', kind: 'calculation', label: 'Sum', formula: '{count} * 2' },
]);
const onSubmit = hostSaying(accepted);
let container: HTMLElement;
let root: Root | undefined;

beforeEach(() => {
  container = document.body.appendChild(document.createElement('div'));
});
afterEach(() => {
  root?.unmount();
  container.remove();
  onSubmit.mockClear();
});

async function hydrated(
  meanwhile: () => void,
  events: (event: unknown) => void = () => undefined,
): Promise<unknown[]> {
  const opened = vi.fn();
  const ui: ReactElement = <Form form={form} onSubmit={onSubmit} onEvent={events} onOpen={opened} />;
  await loadParts();
  container.innerHTML = renderToString(ui);
  meanwhile();
  const complaints: unknown[] = [];
  const spy = vi.spyOn(console, 'error').mockImplementation((...args) => void complaints.push(args));
  root = hydrateRoot(container, ui, { onRecoverableError: (error) => complaints.push(error) });
  await expect.poll(() => opened.mock.calls).toHaveLength(1);
  await stillness();
  spy.mockRestore();
  return complaints;
}

describe('hydration', () => {
  it('names countries as its blueprint does, whatever the browser calls them', async () => {
    const browser = vi.spyOn(Intl.DisplayNames.prototype, 'of').mockImplementation((code) => `The ${code}`);
    expect(await hydrated(() => undefined)).toEqual([]);
    await expect.element(page.getByRole('combobox', { name: 'Land' })).toHaveTextContent(/Albania.*Zimbabwe/);
    browser.mockRestore();
  });

  it('accepts what the server rendered, without a warning and without an event', async () => {
    const events = vi.fn();
    expect(await hydrated(() => undefined, events)).toEqual([]);
    expect(events).not.toHaveBeenCalled();
  });

  it('keeps what the visitor entered before the script ran', async () => {
    const warnings = await hydrated(() => {
      const set = (name: string, value: string): void => {
        const control = container.querySelector<HTMLInputElement>(`[name=${name}]`);
        if (control !== null) control.value = value;
      };
      set('a', 'early');
      set('full', '');
      set('long', 'early too');
      set('list', 's');
      set('count', '7');
      for (const option of container.querySelectorAll<HTMLInputElement>('input[value=s]'))
        option.checked = true;
    });
    expect(warnings).toEqual([]);
    await expect.element(page.getByRole('textbox', { name: 'A' })).toHaveValue('early');
    await expect.element(page.getByText('9 / 20')).toBeVisible();
    await expect.element(page.getByRole('status', { name: 'Sum' })).toHaveTextContent('14.00');
    await page.getByRole('button', { name: 'Submit' }).click();
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith({
      a: 'early',
      long: 'early too',
      list: 's',
      one: 's',
      many: ['s', 'l'],
      count: '7',
      sum: '14.00',
    });
  });
});
