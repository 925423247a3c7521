import { compileForm } from 'formularium/engine';
import { languages } from 'formularium/languages';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Form } from '../form.tsx';
import { accepted, hostSaying } from '../testing/replies.ts';

const fields = [
  { id: 'a', kind: 'text', label: 'A', maxlength: 180, defaultValue: 'hello' },
  { id: 'b', kind: 'textarea', label: 'B', maxwords: 3, defaultValue: 'one two' },
  { id: 'c', kind: 'text', label: 'C', maxlength: 1 },
];

it.each([
  { language: 'en', said: ['5 / 180 characters', '2 / 3 words', '0 / 1 character'] },
  { language: 'de', said: ['5 / 180 Zeichen', '2 / 3 Wörter', '0 / 1 Zeichen'] },
  { language: 'ar', said: ['5 / 180 حرفًا', '2 / 3 كلمات', '0 / 1 حرف'] },
])('a counter says what it counts in $language', async ({ language, said }) => {
  const { form } = compileForm(
    { id: 'f', type: 'form', title: 'F', fields, settings: { language } },
    { languages },
  );
  if (form === null) throw new Error('It has problems.');
  await render(<Form form={form} onSubmit={hostSaying(accepted)} />);
  const counters = () =>
    [...document.querySelectorAll('.formularium-counter')].map(({ textContent }) => textContent);
  await expect.poll(counters).toEqual(said);
  await expect.element(page.getByRole('textbox', { name: 'A' })).toHaveAccessibleDescription(said[0]);
});
