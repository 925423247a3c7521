import '../styles.css';
import type { JsonObject } from 'formularium/engine';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Form } from '../form.tsx';
import type { Widgets } from '../store/field-props.ts';
import { formWith } from '../testing/form-of.ts';
import { accepted, hostSaying } from '../testing/replies.ts';
import { InputField } from './input-field.tsx';
import { PickerField } from './picker-field.tsx';

async function shown(field: JsonObject, widgets: Widgets = {}) {
  const onEvent = vi.fn();
  await render(
    <Form form={formWith([field])} widgets={widgets} onSubmit={hostSaying(accepted)} onEvent={onEvent} />,
  );
  return {
    answers: () => onEvent.mock.calls.map(([{ answer }]) => answer).filter((answer) => answer !== undefined),
  };
}

describe('PickerField', () => {
  it('uses the browser’s date control, and shows an initial date in the field’s format', async () => {
    const { answers } = await shown(
      { id: 'a', kind: 'date', label: 'Day', defaultValue: '3/4/2026' },
      { date: PickerField },
    );
    const input = page.getByLabelText('Day');
    await expect.element(input).toHaveValue('2026-03-04');
    expect(input.element()).toMatchObject({ type: 'date' });
    await userEvent.fill(input, '2026-03-05');
    expect(answers()).toEqual(['2026-03-05']);
  });

  it('lets a date be typed if the author wants that', async () => {
    const { answers } = await shown({
      id: 'a',
      kind: 'date',
      label: 'Day',
      fieldType: 'input',
      placeholder: 'mm/dd/yyyy',
    });
    const input = page.getByRole('textbox', { name: 'Day' });
    await userEvent.fill(input, '3/5/2026');
    await expect.element(input).toHaveValue('3/5/2026');
    expect(input.element()).toMatchObject({ placeholder: 'mm/dd/yyyy' });
    expect(answers().at(-1)).toBe('3/5/2026');
  });

  it('uses the browser’s time control', async () => {
    const { answers } = await shown(
      { id: 'a', kind: 'time', label: 'Time', defaultValue: '9:05 pm' },
      { time: PickerField },
    );
    await expect.element(page.getByLabelText('Time')).toHaveValue('21:05');
    await userEvent.fill(page.getByLabelText('Time'), '22:10');
    expect(answers()).toEqual(['22:10']);
  });
});

describe('SlotField', () => {
  it('names its content until a script has inserted it', async () => {
    await shown({ id: 'a', kind: 'captcha', label: 'Are you human?', provider: 'turnstile', sitekey: 'k' });
    const group = page.getByRole('group', { name: 'Are you human?' });
    const place = group.element().querySelector('[data-sitekey]');
    await expect.element(group.getByText('Loading the check against spam…')).toBeVisible();
    // Some scripts refuse a place in which there is anything.
    expect(place?.childNodes).toHaveLength(0);
    place?.append(document.createElement('iframe'));
    await expect.element(page.getByText('Loading the check against spam…')).not.toBeVisible();
  });

  it('gets the focus when it is missing', async () => {
    await shown({ id: 'a', kind: 'captcha', label: 'Are you human?', provider: 'turnstile', sitekey: 'k' });
    await page.getByRole('button', { name: 'Submit' }).click();
    const group = page.getByRole('group', { name: 'Are you human?' });
    await expect.poll(() => group.element().contains(document.activeElement)).toBe(true);
    await expect
      .element(group)
      .toHaveAccessibleDescription('The check against spam is missing. Please try it again.');
  });

  it('keeps a labelled place for a script from elsewhere', async () => {
    await shown({
      id: 'a',
      kind: 'captcha',
      label: 'Are you human?',
      provider: 'turnstile',
      sitekey: 'k',
      theme: 'dark',
    });
    const group = page.getByRole('group', { name: 'Are you human?' });
    expect(group.element().querySelector('[data-sitekey]')).toMatchObject({
      dataset: { provider: 'turnstile', sitekey: 'k', theme: 'dark' },
    });
  });
});

describe('InputField', () => {
  it.each([
    { kind: 'password', type: 'password', autocomplete: 'new-password' },
    { kind: 'url', type: 'url', autocomplete: 'url' },
    { kind: 'signature', type: 'text', autocomplete: 'name' },
    { kind: 'custom', type: 'text', autocomplete: '' },
  ])('shows $kind as $type', async ({ kind, ...attributes }) => {
    await shown({ id: 'a', kind, label: 'A' }, { signature: InputField });
    expect(page.getByLabelText('A', { exact: true }).element()).toMatchObject(attributes);
  });
});
