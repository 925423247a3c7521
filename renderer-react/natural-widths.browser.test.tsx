import './styles.css';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Form } from './form.tsx';
import { formWith } from './testing/form-of.ts';
import { accepted, hostSaying } from './testing/replies.ts';

const widthOf = (name: string): number => {
  const control = page.getByRole('textbox', { name }).element();
  return (control.closest('.formularium-affixed') ?? control).getBoundingClientRect().width;
};

it.each([
  ['a number', { kind: 'number' }],
  ['a number with a unit', { kind: 'number', suffix: 'kg' }],
  ['a date', { kind: 'date' }],
])('%s is narrower than a line of text on a wide page', async (_, field) => {
  await page.viewport(1280, 800);
  const form = formWith([
    { id: 'line', kind: 'text', label: 'Line' },
    { id: 'short', label: 'Short', ...field },
  ]);
  await render(<Form form={form} onSubmit={hostSaying(accepted)} />);
  await expect.poll(() => widthOf('Short')).toBeLessThan(widthOf('Line') * 0.75);
});

it('a time in lists takes all of a phone, and less of a wide page', async () => {
  const form = formWith([
    { id: 'line', kind: 'text', label: 'Line' },
    { id: 'time', kind: 'time', label: 'Time' },
  ]);
  const { container } = await render(<Form form={form} onSubmit={hostSaying(accepted)} />);
  const lists = container.querySelector('[data-kind="time"] > .formularium-row');
  const share = () => (lists?.getBoundingClientRect().width ?? 0) / widthOf('Line');
  await page.viewport(390, 800);
  await expect.poll(share).toBe(1);
  await page.viewport(1280, 800);
  await expect.poll(share).toBeLessThan(0.75);
});
