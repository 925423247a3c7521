import './styles.css';
import type { JsonObject } from 'formularium/engine';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Form } from './form.tsx';
import { formWith } from './testing/form-of.ts';
import { accepted, hostSaying } from './testing/replies.ts';

const plans = ['Basic', 'Team'].map((value) => ({ value, label: value }));
const LONG = 'A name so long that it has to be broken into several lines to stand above its control';

async function open(fields: readonly JsonObject[], width = 1280): Promise<void> {
  await page.viewport(width, 800);
  await render(<Form form={formWith(fields)} onSubmit={hostSaying(accepted)} />);
  await document.fonts.ready;
}

/** Where the control of a field begins and ends, with what stands around it within its border. */
function edgesOf(id: string): readonly number[] {
  const control = document.querySelector(
    `[data-field="${id}"] :is(input:not([type=hidden]), select, textarea)`,
  );
  const box = (control?.closest('.formularium-affixed') ?? control)?.getBoundingClientRect();
  return [Math.round(box?.top ?? Number.NaN), Math.round(box?.bottom ?? Number.NaN)];
}

/** Whether the controls of these fields stand on one line. */
const areLevel = (...ids: readonly string[]): boolean =>
  new Set(ids.map((id) => edgesOf(id).join(' '))).size === 1;

describe('the controls of fields side by side', () => {
  it.each<[string, JsonObject, JsonObject]>([
    ['limits are said of one', { kind: 'number', max: 9 }, { kind: 'select', options: plans }],
    ['one has a description', { kind: 'text', description: 'As on your card.' }, { kind: 'date' }],
    ['the name of one is long', { kind: 'number', suffix: 'kg', label: LONG }, { kind: 'phone' }],
    ['one has a counter', { kind: 'text', maxlength: 30 }, { kind: 'email', description: LONG }],
    ['one is a price', { kind: 'currency', currency: 'EUR', min: 5 }, { kind: 'text' }],
    [
      'one is searched',
      { kind: 'select', search: true, options: plans, description: 'Any.' },
      { kind: 'url' },
    ],
  ])('stand on one line where %s', async (_, first, second) => {
    await open([
      { id: 'a', label: 'A', width: 'half', ...first },
      { id: 'b', label: 'B', width: 'half', ...second },
    ]);
    await expect.poll(() => areLevel('a', 'b')).toBe(true);
  });

  it('stay where they are when a message comes below one of them', async () => {
    await open([
      { id: 'a', kind: 'email', label: LONG, width: 'third' },
      { id: 'b', kind: 'number', label: 'B', width: 'third', max: 9, messages: { maxNumber: LONG } },
      { id: 'c', kind: 'text', label: 'C', width: 'third', maxlength: 5 },
    ]);
    await expect.poll(() => areLevel('a', 'b', 'c')).toBe(true);
    const before = edgesOf('b');
    await page.getByRole('textbox', { name: 'B', exact: true }).fill('12');
    await page.getByRole('textbox', { name: LONG }).fill('nobody');
    await userEvent.tab();
    await expect
      .element(page.getByText('Enter a whole email address, like name@example.org.').first())
      .toBeVisible();
    await expect.poll(() => edgesOf('b')).toEqual(before);
    expect(areLevel('a', 'b', 'c')).toBe(true);
  });

  it('begin below their names beside one that is taller than a line', async () => {
    await open([
      { id: 'a', kind: 'textarea', label: 'A', width: 'half' },
      { id: 'b', kind: 'text', label: 'B', width: 'half' },
    ]);
    await expect.poll(() => edgesOf('a')[0] === edgesOf('b')[0]).toBe(true);
  });

  it('stand below one another on a phone', async () => {
    await open(
      [
        { id: 'a', kind: 'number', label: 'A', width: 'half', max: 9 },
        { id: 'b', kind: 'text', label: 'B', width: 'half' },
      ],
      390,
    );
    await expect.poll(() => (edgesOf('b')[0] ?? 0) - (edgesOf('a')[1] ?? 0)).toBeGreaterThan(30);
  });
});
