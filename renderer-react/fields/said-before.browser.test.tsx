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

  it.each([
    [
      'Age',
      { kind: 'number', max: 10 },
      { wrong: '12', hint: '10 or less.', complaint: 'Enter 10 or less.' },
    ],
    [
      'Bid',
      { kind: 'currency', currency: 'EUR', min: 5 },
      { wrong: '2', hint: '€5 or more.', complaint: 'Enter €5 or more. €' },
    ],
  ])('is not said again while a message says it: %s', async (label, field, { wrong, hint, complaint }) => {
    await open({ id: 'n', label, ...field });
    const control = page.getByRole('textbox', { name: label });
    await expect.element(page.getByText(hint, { exact: true })).toBeVisible();
    await control.fill(wrong);
    await userEvent.tab();
    await expect.element(control).toHaveAccessibleDescription(complaint);
    await expect.element(page.getByText(hint, { exact: true })).not.toBeInTheDocument();
    await control.fill('7');
    await userEvent.tab();
    await expect.element(page.getByText(hint, { exact: true })).toBeVisible();
  });

  it('stays beside a message that is about something else, or says less', async () => {
    await open({ id: 'n', kind: 'number', label: 'Age', max: 10, messages: { maxNumber: 'Too old.' } });
    const control = page.getByRole('textbox', { name: 'Age' });
    for (const [entered, complaint] of [
      ['old', 'Enter a number in digits, like 12.'],
      ['12', 'Too old.'],
    ] as const) {
      await control.fill(entered);
      await userEvent.tab();
      await expect.element(control).toHaveAccessibleDescription(`${complaint} 10 or less.`);
    }
  });

  it('is not said again beside a message about the choices', async () => {
    const options = ['Art', 'Music', 'Sports'].map((value) => ({ value, label: value }));
    await open({ id: 'c', kind: 'checkbox', label: 'Topics', options, max: 2 });
    for (const name of ['Art', 'Music', 'Sports']) await page.getByRole('checkbox', { name }).click();
    await userEvent.tab();
    const topics = page.getByRole('group', { name: 'Topics' });
    await expect.element(topics).toHaveAccessibleDescription('Choose at most 2 options.');
  });

  it('says the days once where another day was entered', async () => {
    await open({ ...day, fieldType: 'input' });
    const control = page.getByRole('textbox', { name: 'Day' });
    await control.fill('09/30/2030');
    await userEvent.tab();
    await expect.element(control).toHaveAccessibleDescription(/^[^,]*September 12 to 20, 2030\.$/);
    await expect
      .element(page.getByText('From September 12 to 20, 2030.', { exact: true }))
      .not.toBeInTheDocument();
  });
});
