import '../styles.css';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Form } from '../form.tsx';
import { formWith } from '../testing/form-of.ts';
import { accepted, hostSaying } from '../testing/replies.ts';

it('gives the only button of a form its full width on a phone', async () => {
  await page.viewport(390, 800);
  const form = formWith([{ id: 'a', kind: 'text', label: 'A' }], { loaderLabel: 'Sending…' });
  await render(<Form form={form} onSubmit={hostSaying(accepted)} />);
  const button = page.getByRole('button', { name: 'Submit' });
  await expect.element(button).toBeVisible();
  const box = button.element().parentElement;
  expect(button.element().getBoundingClientRect().width).toBe(box?.getBoundingClientRect().width);
});
