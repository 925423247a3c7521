import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Form } from './form.tsx';
import { type FieldProps, widgets } from './index.ts';
import { formWith } from './testing/form-of.ts';
import { accepted, hostSaying } from './testing/replies.ts';

const rendered: string[] = [];
const counting = Object.fromEntries(
  Object.entries(widgets).map(([name, Widget]) => [
    name,
    (props: FieldProps) => {
      rendered.push(props.field.id);
      return <Widget {...props} />;
    },
  ]),
);

const shownFor = (value: string) => [
  { action: 'show', rule: 'all', conditions: [{ field: 'hub', operator: '=', value }] },
];
const form = formWith([
  { id: 'hub', kind: 'text', label: 'Hub' },
  ...Array.from({ length: 30 }, (_, i) => ({
    id: `other-${i}`,
    kind: 'text',
    label: `Other ${i}`,
    required: i % 2 === 0,
  })),
  { id: 'yes-1', kind: 'text', label: 'Yes 1', conditions: shownFor('y') },
  { id: 'yes-2', kind: 'text', label: 'Yes 2', conditions: shownFor('y') },
  { id: 'amount', kind: 'number', label: 'Amount' },
  { id: 'double', kind: 'calculation', label: 'Double', formula: '{amount} * 2' },
]);

async function opened(): Promise<() => string[]> {
  await render(<Form form={form} widgets={counting} onSubmit={hostSaying(accepted)} />);
  rendered.length = 0;
  return () => rendered.splice(0).sort();
}

describe('a change', () => {
  it('renders again exactly the field that it changes', async () => {
    const since = await opened();
    await page.getByRole('textbox', { name: 'Other 7' }).fill('a');
    expect(since()).toEqual(['other-7']);
  });

  it('renders again exactly the fields that follow from it', async () => {
    const since = await opened();
    await page.getByRole('textbox', { name: 'Hub' }).fill('y');
    expect(since()).toEqual(['hub', 'yes-1', 'yes-2']);
  });

  it('renders a result again only when it is another one', async () => {
    const since = await opened();
    await page.getByRole('textbox', { name: 'Amount' }).fill('2');
    expect(since()).toEqual(['amount', 'double']);
    await page.getByRole('textbox', { name: 'Amount' }).fill('2.0');
    expect(since()).toEqual(['amount']);
  });

  it('renders again exactly one field while the summary stands above', async () => {
    const since = await opened();
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect.element(page.getByRole('alert')).toBeVisible();
    since();
    await page.getByRole('textbox', { name: 'Other 0' }).fill('a');
    expect(since()).toEqual(['other-0']);
  });
});
