import type { JsonObject } from 'formularium/engine';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Form } from '../form.tsx';
import { formWith } from '../testing/form-of.ts';
import { accepted, hostSaying } from '../testing/replies.ts';

async function open(...fields: readonly JsonObject[]): Promise<void> {
  await render(<Form form={formWith(fields)} onSubmit={hostSaying(accepted)} />);
}

const day = { id: 'day', kind: 'date', label: 'Day', min: '2030-09-12', max: '2030-09-20' };

describe('what a good answer is, said before it is given', () => {
  it.each(['input', 'select', 'picker'])(
    'tells the days to choose from in a field of type %s',
    async (fieldType) => {
      await open({ ...day, fieldType });
      await expect.element(page.getByText('From September 12 to 20, 2030.')).toBeVisible();
      if (fieldType === 'select') return;
      await expect
        .element(page.getByRole('textbox', { name: 'Day' }))
        .toHaveAccessibleDescription('From September 12 to 20, 2030.');
    },
  );

  it.each([
    ['Seats', { kind: 'number', min: 1, max: 500 }, 'From 1 to 500.'],
    ['Weight', { kind: 'number', max: 2.5, suffix: 'kg' }, '2.5 or less. kg'],
    ['Bid', { kind: 'currency', currency: 'EUR', min: 5 }, '€5 or more. €'],
  ])('tells the limits of a number: %s', async (label, field, said) => {
    await open({ id: 'n', label, ...field });
    await expect.element(page.getByText(said.replace(/(?<=\.) .*/, ''))).toBeVisible();
    await expect.element(page.getByRole('textbox', { name: label })).toHaveAccessibleDescription(said);
  });

  it('tells how many options may be chosen', async () => {
    const options = ['Art', 'Music', 'Sports'].map((value) => ({ value, label: value }));
    await open({ id: 'c', kind: 'checkbox', label: 'Topics', options, max: 2 });
    await expect
      .element(page.getByRole('group', { name: 'Topics' }))
      .toHaveAccessibleDescription('Choose up to 2.');
  });

  it('leaves a description of the author’s as it is', async () => {
    await open({ ...day, fieldType: 'input', description: 'While we are open.' });
    await expect.element(page.getByText('While we are open.')).toBeVisible();
    await expect.element(page.getByText('September')).not.toBeInTheDocument();
  });

  it('follows the other dates that limit it', async () => {
    await open(
      { id: 'from', kind: 'date', label: 'Arrival', fieldType: 'input' },
      { id: 'to', kind: 'date', label: 'Departure', fieldType: 'input', min: 'from' },
    );
    const departure = page.getByRole('textbox', { name: 'Departure' });
    await expect.element(departure).not.toHaveAccessibleDescription();
    await page.getByRole('textbox', { name: 'Arrival' }).fill('09/12/2030');
    await userEvent.tab();
    await expect.element(departure).toHaveAccessibleDescription('September 12, 2030 or later.');
  });

  it('shows how a country writes its postcodes, once it is chosen', async () => {
    await open({ id: 'a', kind: 'address', label: 'Address', parts: { zip: {}, country: {} } });
    const zip = page.getByRole('textbox', { name: 'ZIP / Postal Code' });
    await expect.element(zip).toHaveAttribute('placeholder', '');
    await page.getByRole('combobox', { name: 'Country' }).selectOptions('NL');
    await expect.element(zip).toHaveAttribute('placeholder', '1234 AB');
    await expect.element(zip).toHaveAttribute('inputmode', 'text');
    await page.getByRole('combobox', { name: 'Country' }).selectOptions('US');
    await expect.element(zip).toHaveAttribute('inputmode', 'numeric');
    await zip.fill('abc');
    await userEvent.tab();
    await expect.element(zip).toHaveAccessibleDescription('Enter a postcode like 12345.');
  });
});
