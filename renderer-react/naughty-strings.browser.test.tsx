import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Form } from './form.tsx';
import { formOf } from './testing/form-of.ts';
import { accepted, hostSaying } from './testing/replies.ts';

/** Texts that break code which treats them as more than text. */
const NAUGHTY = [
  '<img src=x onerror="globalThis.ran=1">',
  '"><script>globalThis.ran=1</script>',
  "' onfocus='globalThis.ran=1' autofocus='",
  '<svg/onload=globalThis.ran=1>',
  'javascript:globalThis.ran=1',
  '{{7*7}} %s %d $& $1 \\u0041',
  '&lt;b&gt;&amp;nbsp;',
  "'; DROP TABLE answers; --",
  '__proto__',
  'constructor',
  'null undefined NaN -0 1e9999',
  '👩‍👩‍👧‍👦 0️⃣ Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤ ﷽',
  '\u202Eright to left\u202C and back',
];

afterEach(() => {
  expect(Reflect.get(globalThis, 'ran')).toBeUndefined();
  expect(document.querySelectorAll('form :is(script, img, svg, iframe, b)')).toHaveLength(0);
});

const shown = (): string => document.querySelector('form')?.textContent ?? '';
const timesShown = (text: string): number => shown().split(text).length - 1;

describe.each(NAUGHTY)('%s', (text) => {
  it('is shown literally wherever an author writes it', async () => {
    const options = [{ value: 'a', label: text }];
    const form = formOf({
      id: 'trial',
      type: 'form',
      title: text,
      description: text,
      settings: { submitLabel: text },
      fields: [
        { id: 'text', kind: 'text', label: text, description: text, placeholder: text },
        { id: 'long', kind: 'textarea', label: text, defaultValue: text },
        { id: 'list', kind: 'select', label: text, options },
        { id: 'one', kind: 'radio', label: text, options },
        { id: 'many', kind: 'checkbox', label: text, options },
        { id: 'sum', kind: 'calculation', label: text, formula: '1', prefix: text },
      ],
    });
    await render(<Form form={form} onSubmit={hostSaying(accepted)} />);
    // Title, description, six labels, a description, three options, what stands before a sum, and the button.
    expect(timesShown(text)).toBeGreaterThanOrEqual(14);
    expect(document.querySelector('input')?.placeholder).toBe(text);
    expect(document.querySelector('textarea')?.value).toBe(text);
  });

  it('is shown literally where a visitor enters it and the form repeats it', async () => {
    const form = formOf({
      id: 'trial',
      type: 'form',
      title: 'Trial',
      fields: [
        { id: 'wish', kind: 'text', label: 'Wish' },
        { id: 'echo', kind: 'html', html: '<p>You wish: {wish}.</p>' },
      ],
    });
    await render(<Form form={form} onSubmit={hostSaying(accepted)} />);
    await page.getByRole('textbox', { name: 'Wish' }).fill(text);
    await expect.poll(shown).toContain(`You wish: ${text}.`);
  });

  it('is shown literally where a server sends it', async () => {
    const refused = {
      type: 'refused',
      message: text,
      errors: [{ field: 'wish', message: text }],
    } as const;
    const fields = [{ id: 'wish', kind: 'text', label: 'Wish' }];
    const form = formOf({
      id: 'trial',
      type: 'form',
      title: 'Trial',
      fields,
      settings: { allowEmpty: true },
    });
    await render(<Form form={form} onSubmit={hostSaying(refused)} />);
    await page.getByRole('button', { name: 'Submit' }).click();
    // Above the form, in the list of errors, and at the field.
    await expect.poll(() => timesShown(text)).toBe(3);
  });
});
