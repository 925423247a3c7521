import '../styles.css';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Form } from '../form.tsx';
import { formWith } from '../testing/form-of.ts';
import { accepted, hostSaying } from '../testing/replies.ts';

const tagged = formWith(
  [
    { id: 'first', kind: 'text', label: 'First name' },
    {
      id: 'mail',
      kind: 'email',
      label: 'Where do we reach {first|you}?',
      required: true,
      description: 'Only for {first|us}.',
      messages: { required: 'We need it, {first|friend}.' },
    },
    { id: 'two', kind: 'page-break', label: 'More of {first|you}' },
    { id: 'wish', kind: 'text', label: 'Wish of {first|yours}', required: true },
    { id: 'done', kind: 'end', label: 'Thank you, {first|friend}', html: '<p>Bye, {first}.</p>' },
  ],
  { inlineValidation: true },
);

describe('answers in the texts of a form', () => {
  it('are in labels, descriptions, messages, headings of pages and the end', async () => {
    await render(<Form form={tagged} onSubmit={hostSaying(accepted)} />);
    await expect.element(page.getByRole('button', { name: 'More of you' })).toBeVisible();
    await page.getByRole('textbox', { name: 'First name' }).fill('<b>Ada');
    const mail = page.getByRole('textbox', { name: 'Where do we reach <b>Ada?' });
    await expect.element(mail).toHaveAccessibleDescription('Only for <b>Ada.');
    await page.getByRole('button', { name: 'Next' }).click();
    await expect.element(mail).toHaveAccessibleDescription('We need it, <b>Ada. Only for <b>Ada.');
    await mail.fill('ada@example.org');
    await page.getByRole('button', { name: 'Next' }).click();
    await expect.element(page.getByRole('heading', { name: 'More of <b>Ada' })).toHaveFocus();
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect.element(page.getByRole('link', { name: /^Wish of <b>Ada: / })).toBeVisible();
    await page.getByRole('textbox', { name: 'Wish of <b>Ada' }).fill('x');
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect.element(page.getByRole('heading', { name: 'Thank you, <b>Ada' })).toBeVisible();
  });
});
