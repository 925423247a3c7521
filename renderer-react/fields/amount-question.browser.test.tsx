import '../styles.css';
import { compileForm, type JsonObject } from 'formularium/engine';
import { languages } from 'formularium/languages';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Form } from '../form.tsx';
import { formOf, formWith } from '../testing/form-of.ts';
import { accepted, hostSaying } from '../testing/replies.ts';

const GIFT = { id: 'gift', kind: 'amount', label: 'Gift', currency: 'USD', amount: 25, customAmount: true };
const box = page.getByRole('textbox', { name: 'Gift' });
const question = (amount: string) => page.getByRole('button', { name: `Did you mean ${amount}?` });

async function shown(field: JsonObject = GIFT) {
  const onSubmit = hostSaying(accepted);
  await render(<Form form={formWith([field])} onSubmit={onSubmit} />);
  return onSubmit;
}

async function typed(text: string): Promise<void> {
  await box.fill(text);
  await userEvent.tab();
}

describe('an amount on leaving', () => {
  it.each([
    ['12,50', '12.50'],
    ['12,5', '12.50'],
    ['1.234,56', '1,234.56'],
    ['٥٠', '50.00'],
    ['', '25.00'],
    ['0', '25.00'],
  ])('typed as “%s” is written as “%s”', async (text, left) => {
    await shown();
    await typed(text);
    await expect.element(box).toHaveValue(left);
    await expect.element(box).not.toHaveAttribute('aria-invalid');
  });

  it('stays as it is if it cannot be read, with a message', async () => {
    await shown();
    await typed('fifty');
    await expect.element(box).toHaveValue('fifty');
    await expect.element(box).toHaveAccessibleDescription('Enter an amount in digits, like 25.');
    expect(page.getByRole('button', { name: /Did you mean/ }).elements()).toEqual([]);
  });
});

describe('an amount that is ambiguous', () => {
  it('asks which is meant, and is answered by keyboard', async () => {
    const onSubmit = await shown();
    await typed('1.000');
    await expect.element(question('$1,000')).toBeVisible();
    await expect.element(question('$1')).toBeVisible();
    await expect
      .element(page.getByRole('status').filter({ hasText: 'Did you mean $1,000?' }))
      .toBeInTheDocument();
    await box.click();
    await userEvent.tab();
    await expect.element(question('$1,000')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(box).toHaveValue('1,000.00');
    await expect.element(box).toHaveFocus();
    await expect.element(question('$1')).not.toBeInTheDocument();
    await page.getByRole('button', { name: /^Donate/ }).click();
    expect(onSubmit.mock.lastCall?.[0]).toMatchObject({ gift: '1000.00' });
  });

  it('is not sent before the question is answered', async () => {
    const onSubmit = await shown();
    await box.fill('1.000');
    await userEvent.keyboard('{Enter}');
    await expect.element(question('$1,000')).toBeVisible();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('also asks in a field of kind “currency”', async () => {
    await shown({ id: 'gift', kind: 'currency', label: 'Gift', currency: 'EUR' });
    await typed('1,000');
    await question('€1').click();
    await expect.element(box).toHaveValue('1,00');
  });

  it.each([
    ['de', 'Meinten Sie $1,000?'],
    ['ar', 'هل تقصد $1,000؟'],
  ])('asks in the language of the form', async (language, words) => {
    const definition = {
      id: 'x',
      type: 'form',
      title: 'X',
      fields: [GIFT],
      settings: { language },
    };
    const { form } = compileForm(definition, { languages });
    await render(<Form form={form ?? formOf({})} onSubmit={hostSaying(accepted)} />);
    await typed('1.000');
    await expect.element(page.getByRole('button', { name: words })).toBeVisible();
  });
});
