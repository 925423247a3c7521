import type { JsonObject } from 'formularium/engine';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Form } from '../form.tsx';
import { formWith } from '../testing/form-of.ts';
import { accepted, hostSaying } from '../testing/replies.ts';
import { InputField } from './input-field.tsx';
import { NoField } from './no-field.tsx';

const SIZES = [
  { value: 's', label: 'Small', calculation: 1 },
  { value: 'l', label: 'Large', calculation: 3 },
];

async function shown(...fields: readonly JsonObject[]) {
  const onEvent = vi.fn();
  const form = formWith(fields);
  const widgets = { phone: InputField };
  await render(<Form {...{ form, widgets, onEvent }} onSubmit={hostSaying(accepted)} />);
  return {
    answers: () => onEvent.mock.calls.map(([{ answer }]) => answer).filter((answer) => answer !== undefined),
  };
}

describe('InputField', () => {
  it.each([
    { kind: 'name', type: 'text', inputMode: 'text', autocomplete: 'name' },
    { kind: 'email', type: 'email', inputMode: 'email', autocomplete: 'email' },
    { kind: 'phone', type: 'tel', inputMode: 'tel', autocomplete: 'tel' },
    { kind: 'text', type: 'text', inputMode: 'text', autocomplete: '' },
    { kind: 'number', type: 'text', inputMode: 'decimal', autocomplete: '' },
  ])('shows $kind with its keyboard and autofill', async ({ kind, ...attributes }) => {
    await shown({
      id: 'a',
      kind,
      label: 'A',
      required: true,
      placeholder: 'such as',
      description: 'Say it.',
    });
    const input = page.getByRole('textbox', { name: 'A' });
    expect(input.element()).toMatchObject({
      ...attributes,
      name: 'a',
      placeholder: 'such as',
      required: false,
    });
    await expect.element(input).toHaveAttribute('aria-required', 'true');
    await expect.element(input).toHaveAccessibleDescription('Say it.');
  });

  it('prefers the autofill that the field names', async () => {
    await shown({ id: 'a', kind: 'name', label: 'A', autofill: 'given-name' });
    await expect.element(page.getByRole('textbox')).toHaveAttribute('autocomplete', 'given-name');
  });

  it('shows its default number', async () => {
    await shown({ id: 'a', kind: 'number', label: 'A', defaultValue: 5 });
    await expect.element(page.getByRole('textbox')).toHaveValue('5');
  });
});

describe('TextareaField', () => {
  it('has as many rows as the author wants, or five', async () => {
    await shown(
      { id: 'a', kind: 'textarea', label: 'A', rows: 2 },
      { id: 'b', kind: 'textarea', label: 'B' },
    );
    await expect.element(page.getByRole('textbox', { name: 'A' })).toHaveAttribute('rows', '2');
    await expect.element(page.getByRole('textbox', { name: 'B' })).toHaveAttribute('rows', '5');
  });
});

describe('SelectField', () => {
  it('offers the options after an empty one, which means no answer', async () => {
    const { answers } = await shown({ id: 'a', kind: 'select', label: 'A', options: SIZES });
    const select = page.getByRole('combobox', { name: 'A' });
    expect(
      page
        .getByRole('option')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(['Please choose', 'Small', 'Large']);
    await select.selectOptions('Large');
    await expect.element(select).toHaveValue('l');
    await select.selectOptions('Please choose');
    expect(answers()).toEqual(['l', '']);
  });
});

describe('RadioField', () => {
  it('is a named group of which one is chosen, with messages on the group', async () => {
    const { answers } = await shown({
      id: 'a',
      kind: 'radio',
      label: 'A',
      description: 'One.',
      required: true,
      options: SIZES,
    });
    const group = page.getByRole('radiogroup', { name: 'A' });
    await expect.element(group).toHaveAttribute('aria-required', 'true');
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect.element(group).toHaveAttribute('aria-invalid', 'true');
    await expect.element(group).toHaveAccessibleDescription('Choose an option. One.');
    await expect.element(page.getByRole('radio', { name: 'Small' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(page.getByRole('radio', { name: 'Large' })).toBeChecked();
    await expect.element(group).toHaveAttribute('aria-invalid', 'false');
    expect(answers()).toEqual(['l']);
  });

  it('focuses the chosen option', async () => {
    const refusal = { type: 'refused', message: '', errors: [{ field: 'a', message: 'Sold out.' }] } as const;
    const form = formWith([{ id: 'a', kind: 'radio', label: 'A', options: SIZES }]);
    await render(<Form form={form} answers={{ a: 'l' }} onSubmit={hostSaying(refusal)} />);
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect.element(page.getByRole('radio', { name: 'Large' })).toHaveFocus();
  });
});

describe('CheckboxField', () => {
  it('is a named group of which any number can be chosen', async () => {
    const { answers } = await shown({ id: 'a', kind: 'checkbox', label: 'A', options: SIZES });
    await expect.element(page.getByRole('group', { name: 'A' })).toBeVisible();
    await page.getByRole('checkbox', { name: 'Large' }).click();
    await page.getByRole('checkbox', { name: 'Small' }).click();
    await page.getByRole('checkbox', { name: 'Large' }).click();
    expect(answers()).toEqual([['l'], ['l', 's'], ['s']]);
  });

  it('is left when the focus leaves the group, not when it moves inside', async () => {
    await shown({ id: 'a', kind: 'checkbox', label: 'A', min: 2, options: SIZES });
    const said = page.getByText('Choose at least 2');
    await page.getByRole('checkbox', { name: 'Small' }).click();
    await userEvent.tab();
    await expect.element(page.getByRole('checkbox', { name: 'Large' })).toHaveFocus();
    await expect.element(said).not.toBeInTheDocument();
    await userEvent.tab();
    await expect.element(said).toBeVisible();
    await expect
      .element(page.getByRole('checkbox', { name: 'Small' }))
      .toHaveAttribute('aria-invalid', 'true');
  });
});

describe('OutputField', () => {
  it('shows the result at once, and announces it when it stops changing', async () => {
    await shown(
      { id: 'a', kind: 'number', label: 'A' },
      { id: 'sum', kind: 'calculation', label: 'Sum', formula: '{a} * 2', prefix: '$', suffix: ' net' },
    );
    const output = page.getByRole('status', { name: 'Sum' });
    await page.getByRole('textbox').fill('2.5');
    expect(output.element().textContent).toBe('$5.00 net');
    expect(page.getByText('Sum: $5.00 net').query()).toBeNull();
    await expect.element(page.getByText('Sum: $5.00 net')).toHaveAttribute('aria-live', 'polite');
  });

  it('shows what is wrong with it', async () => {
    await shown(
      { id: 'a', kind: 'number', label: 'A' },
      { id: 'sum', kind: 'calculation', label: 'Sum', formula: '1 / {a}' },
    );
    await expect
      .element(page.getByRole('status', { name: 'Sum' }))
      .toHaveAccessibleDescription('Failed to calculate field.');
  });
});

describe('HtmlField', () => {
  it('shows formatted text', async () => {
    await shown({
      id: 'a',
      kind: 'html',
      html: '<h3>So</h3><p>Read <a href="/terms">the <em>terms</em></a>.<br>Now.</p>',
    });
    await expect.element(page.getByRole('heading', { name: 'So', level: 3 })).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'the terms' })).toHaveAttribute('href', '/terms');
  });
});

describe('SectionField', () => {
  it('is a heading below the form’s own', async () => {
    await shown(
      { id: 'a', kind: 'section', label: 'Where', description: 'To send it.' },
      { id: 'b', kind: 'text', label: 'B' },
    );
    await expect.element(page.getByRole('heading', { name: 'Where', level: 3 })).toBeVisible();
    await expect.element(page.getByText('To send it.')).toBeVisible();
  });
});

describe('NoField', () => {
  it('shows nothing, and neither do hidden fields', async () => {
    expect(NoField()).toBeNull();
    await shown({ id: 'a', kind: 'hidden', defaultValue: 'secret' }, { id: 'b', kind: 'text', label: 'B' });
    expect(document.body.innerHTML).not.toContain('secret');
  });
});

describe('a conditional field', () => {
  it('comes and goes with its answer', async () => {
    await shown(
      { id: 'a', kind: 'text', label: 'A' },
      {
        id: 'b',
        kind: 'text',
        label: 'B',
        conditions: [
          { action: 'show', rule: 'all', conditions: [{ field: 'a', operator: '=', value: 'yes' }] },
        ],
      },
    );
    const [a, b] = [page.getByRole('textbox', { name: 'A' }), page.getByRole('textbox', { name: 'B' })];
    await expect.element(b).not.toBeInTheDocument();
    await a.fill('yes');
    await b.fill('kept');
    await a.fill('no');
    await expect.element(b).not.toBeInTheDocument();
    await a.fill('yes');
    await expect.element(b).toHaveValue('kept');
  });
});
