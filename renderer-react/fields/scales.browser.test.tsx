import type { JsonObject } from 'formularium/engine';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Form } from '../form.tsx';
import { formWith } from '../testing/form-of.ts';
import { accepted, hostSaying } from '../testing/replies.ts';

async function shown(...fields: readonly JsonObject[]) {
  const onEvent = vi.fn();
  await render(<Form form={formWith(fields)} onSubmit={hostSaying(accepted)} onEvent={onEvent} />);
  return () => onEvent.mock.calls.map(([{ answer }]) => answer).filter((answer) => answer !== undefined);
}

const OPTIONS = [
  { value: 's', label: 'Small' },
  { value: 'l', label: 'Large' },
];

describe('SliderField', () => {
  it('is moved along its scale', async () => {
    const answers = await shown({ id: 's', kind: 'slider', label: 'How many', max: 10, minLabel: 'few' });
    const slider = page.getByRole('slider', { name: 'How many' });
    await expect.element(slider).toHaveAttribute('max', '10');
    slider.element().focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(answers()).toEqual(['1']);
    await expect.element(page.getByText('few')).toBeVisible();
  });

  it('has two ends where it is a range', async () => {
    const answers = await shown({ id: 's', kind: 'slider', label: 'Age', range: true });
    page.getByRole('group', { name: 'Age' }).getByRole('slider', { name: 'To' }).element().focus();
    await userEvent.keyboard('{ArrowLeft}');
    expect(answers()).toEqual([['0', '99']]);
  });
});

describe('RatingField', () => {
  it('is one of as many numbers as there are', async () => {
    const answers = await shown({ id: 'r', kind: 'rating', label: 'Rating', max: 3 });
    const stars = page.getByRole('radiogroup', { name: 'Rating' }).getByRole('radio');
    expect(stars.elements()).toHaveLength(3);
    await userEvent.click(stars.nth(1));
    expect(answers()).toEqual(['2']);
  });
});

describe('ConsentField', () => {
  it('is a box with what is agreed to, and says what is wanting', async () => {
    const answers = await shown({ id: 'c', kind: 'consent', label: 'Terms', html: 'I agree to <b>all</b>.' });
    const box = page.getByRole('checkbox', { name: 'I agree to all.' });
    await userEvent.click(page.getByRole('button', { name: 'Submit' }));
    await expect.element(box).toHaveAccessibleDescription('This field is required. Please check it.');
    await userEvent.click(box);
    await userEvent.click(box);
    expect(answers()).toEqual(['checked', null]);
  });
});

describe('CountryField', () => {
  it('offers every country by its name', async () => {
    const answers = await shown({ id: 'a', kind: 'address', label: 'Address', parts: { country: {} } });
    const country = page.getByRole('group', { name: 'Address' }).getByRole('combobox', { name: 'Country' });
    await userEvent.selectOptions(country, 'Japan');
    expect(answers()).toEqual(['JP']);
    await expect.element(country.getByRole('option').first()).toHaveTextContent('Please choose');
  });
});

describe('SelectField', () => {
  it('takes several where they are wanted', async () => {
    const answers = await shown({
      id: 's',
      kind: 'select',
      label: 'Sizes',
      multiple: true,
      options: OPTIONS,
    });
    await userEvent.selectOptions(page.getByRole('listbox', { name: 'Sizes' }), ['Small', 'Large']);
    expect(answers().at(-1)).toEqual(['s', 'l']);
  });
});

describe('the other option', () => {
  it('brings its text when it is chosen', async () => {
    await shown({ id: 'r', kind: 'radio', label: 'Size', options: OPTIONS, enableCustomOption: true });
    expect(page.getByRole('textbox').elements()).toHaveLength(0);
    await userEvent.click(page.getByRole('radio', { name: 'Other' }));
    await expect.element(page.getByRole('textbox', { name: 'Other' })).toBeVisible();
  });
});

describe('HtmlField', () => {
  it('shows what is answered, as it is entered', async () => {
    await shown(
      { id: 't', kind: 'text', label: 'Name' },
      { id: 'h', kind: 'html', html: '<p>Hello {t}!</p>' },
    );
    await userEvent.fill(page.getByRole('textbox'), '<b>Ada</b>');
    await expect.element(page.getByText('Hello <b>Ada</b>!')).toBeVisible();
  });
});
