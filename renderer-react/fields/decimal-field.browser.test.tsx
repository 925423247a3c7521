import '../styles.css';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Form } from '../form.tsx';
import { formWith } from '../testing/form-of.ts';
import { accepted, hostSaying } from '../testing/replies.ts';

const field = (name: string) => page.getByRole('textbox', { name });

async function shown(...fields: Parameters<typeof formWith>[0]) {
  const onSubmit = hostSaying(accepted);
  await render(<Form form={formWith(fields)} onSubmit={onSubmit} />);
  return onSubmit;
}

describe('DecimalField', () => {
  it('has its decimals once it is left, and is validated with them', async () => {
    await shown({ id: 'w', kind: 'number', label: 'Weight', precision: 1, max: 10, thousandsSeparator: ',' });
    await field('Weight').fill('9.96');
    await userEvent.tab();
    await expect.element(field('Weight')).toHaveValue('10.0');
    await expect.element(field('Weight')).not.toHaveAttribute('aria-invalid');
    await field('Weight').fill('1234.56');
    await userEvent.tab();
    await expect.element(field('Weight')).toHaveValue('1,234.6');
    await expect.element(field('Weight')).toHaveAccessibleDescription('Enter 10 or less.');
  });

  it('is between its prefix and suffix, which are read with it', async () => {
    await shown({
      id: 'w',
      kind: 'number',
      label: 'Weight',
      prefix: 'about',
      suffix: ' kg',
      description: 'Dry.',
    });
    await expect.element(page.getByText('kg')).toBeVisible();
    await expect.element(field('Weight')).toHaveAccessibleDescription('Dry. about kg');
    await field('Weight').fill('1.50');
    await userEvent.tab();
    await expect.element(field('Weight')).toHaveValue('1.50');
  });

  it('writes money in the notation of its currency, and sends its value', async () => {
    const onSubmit = await shown({ id: 'gift', kind: 'currency', label: 'Gift', currency: 'INR' });
    await field('Gift').fill('1234567.5');
    await userEvent.tab();
    await expect.element(field('Gift')).toHaveValue('12,34,567.50');
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect.poll(() => onSubmit.mock.calls[0]?.[0]).toEqual({ gift: '1234567.50' });
  });

  it('leaves blank answers alone, and answers that are not numbers', async () => {
    await shown({ id: 'w', kind: 'number', label: 'Weight', precision: 2, required: true });
    await field('Weight').click();
    await userEvent.tab();
    await expect.element(field('Weight')).toHaveValue('');
    await field('Weight').fill('1.2.3');
    await userEvent.tab();
    await expect.element(field('Weight')).toHaveValue('1.2.3');
  });
});
