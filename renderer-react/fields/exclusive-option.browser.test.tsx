import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Form } from '../form.tsx';
import { formWith } from '../testing/form-of.ts';
import { accepted, hostSaying } from '../testing/replies.ts';

const options = [
  { value: 'nuts', label: 'Nuts' },
  { value: 'milk', label: 'Milk' },
  { value: 'none', label: 'None', exclusive: true },
];
const box = (name: string) => page.getByRole('checkbox', { name });
const checked = (): boolean[] =>
  ['Nuts', 'Milk', 'None'].map((name) => (box(name).element() as HTMLInputElement).checked);

describe('an exclusive option', () => {
  it('takes back the others when it is chosen, and is taken back by them', async () => {
    const form = formWith([{ id: 'x', kind: 'checkbox', label: 'Allergies', options }]);
    await render(<Form form={form} onSubmit={hostSaying(accepted)} />);
    await box('Nuts').click();
    await box('Milk').click();
    await expect.poll(checked).toEqual([true, true, false]);
    await box('None').click();
    await expect.poll(checked).toEqual([false, false, true]);
    await box('Milk').click();
    await expect.poll(checked).toEqual([false, true, false]);
    await box('Milk').click();
    await expect.poll(checked).toEqual([false, false, false]);
  });
});
