import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Form } from '../form.tsx';
import { formWith } from '../testing/form-of.ts';
import { accepted, hostSaying } from '../testing/replies.ts';

const form = formWith([
  { id: 'you', kind: 'page-break', label: 'You' },
  { id: 'who', kind: 'text', label: 'Name', required: true },
  { id: 'mail', kind: 'email', label: 'E-mail' },
  { id: 'stay', kind: 'page-break', label: 'Stay' },
  { id: 'nights', kind: 'number', label: 'Nights' },
  { id: 'last', kind: 'page-break', label: 'Check' },
  { id: 'check', kind: 'review', label: 'Check your answers' },
]);
const next = page.getByRole('button', { name: 'Next' });
const definition = (term: string): string | null | undefined =>
  page.getByText(term, { exact: true }).element().nextElementSibling?.textContent;

describe('a review', () => {
  it('shows the answers, and its buttons lead to a field and back', async () => {
    await render(<Form form={form} onSubmit={hostSaying(accepted)} />);
    await page.getByRole('textbox', { name: 'Name' }).fill('Ada');
    await next.click();
    await next.click();
    await expect.element(page.getByRole('heading', { name: 'Check your answers' })).toBeVisible();
    expect([definition('Name'), definition('E-mail')]).toEqual(['Ada', 'Not answered']);
    await page.getByRole('button', { name: 'Change: E-mail' }).click();
    const mail = page.getByRole('textbox', { name: 'E-mail' });
    await expect.element(mail).toHaveFocus();
    await mail.fill('ada@analytical.example');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('heading', { name: 'Check your answers' })).toBeVisible();
    expect(definition('E-mail')).toBe('ada@analytical.example');
  });
});
