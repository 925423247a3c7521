import '../styles.css';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Form } from '../form.tsx';
import { formWith } from '../testing/form-of.ts';
import { accepted, hostSaying } from '../testing/replies.ts';

const GIFT = {
  id: 'gift',
  kind: 'amount',
  label: 'Gift',
  currency: 'USD',
  levels: [{ amount: 10, default: true }, { amount: 25 }],
  customAmount: true,
  minimum: 5,
};
const box = page.getByRole('textbox', { name: 'Gift' });

describe('the button of a form about money', () => {
  it('shows the amount as it changes', async () => {
    await render(<Form form={formWith([GIFT])} onSubmit={hostSaying(accepted)} />);
    await expect.element(page.getByRole('button', { name: 'Donate $10', exact: true })).toBeVisible();
    await page.getByRole('radio', { name: '$25' }).click();
    await expect.element(page.getByRole('button', { name: 'Donate $25', exact: true })).toBeVisible();
    await page.getByRole('radio', { name: 'Custom Amount' }).click();
    await box.fill('12,5');
    await expect.element(page.getByRole('button', { name: 'Donate $12.50', exact: true })).toBeVisible();
  });

  it('is disabled while the amount is wrong, with the notice as its reason, and leads there', async () => {
    const onSubmit = hostSaying(accepted);
    await render(<Form form={formWith([GIFT])} onSubmit={onSubmit} />);
    await page.getByRole('radio', { name: 'Custom Amount' }).click();
    await box.fill('4');
    await userEvent.tab();
    const button = page.getByRole('button', { name: 'Donate', exact: true });
    await expect.element(button).toHaveAttribute('aria-disabled', 'true');
    await expect.element(button).toHaveAccessibleDescription('Enter $5 or more.');
    (button.element() as HTMLElement).click();
    await expect
      .poll(() => document.activeElement?.closest('[data-field]')?.getAttribute('data-field'))
      .toBe('gift');
    expect(onSubmit).not.toHaveBeenCalled();
    await box.fill('6');
    await expect
      .element(page.getByRole('button', { name: 'Donate $6', exact: true }))
      .not.toHaveAttribute('aria-disabled');
  });
});
