import type { JsonObject } from 'formularium/engine';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Form } from '../form.tsx';
import { formWith } from '../testing/form-of.ts';
import { accepted, hostSaying } from '../testing/replies.ts';

async function shown(...fields: readonly JsonObject[]) {
  const onEvent = vi.fn();
  await render(<Form form={formWith(fields)} onSubmit={hostSaying(accepted)} onEvent={onEvent} />);
  return {
    answers: () =>
      onEvent.mock.calls.flatMap(([event]) => (event.type === 'answer' ? [[event.field, event.answer]] : [])),
  };
}

const AMOUNT = {
  id: 'gift',
  kind: 'amount',
  label: 'Gift',
  currency: 'USD',
  levels: [{ amount: 10, default: true }, { amount: 25 }, { amount: 25, label: 'The same' }],
  customAmount: true,
  minimum: 5,
};

describe('AmountField', () => {
  it('chooses a level, even one of two with the same amount', async () => {
    await shown(AMOUNT);
    const input = page.getByRole('textbox', { name: 'Gift' });
    await expect.element(input).toHaveValue('10.00');
    await expect.element(page.getByRole('radio', { name: '$10' })).toBeChecked();
    await page.getByRole('radio', { name: 'The same' }).click();
    await expect.element(input).toHaveValue('25.00');
    await expect.element(page.getByRole('radio', { name: 'The same' })).toBeChecked();
    await expect.element(page.getByRole('radio', { name: '$25' })).not.toBeChecked();
  });

  it('offers the levels of the frequency, and keeps the one that was chosen', async () => {
    const often = { id: 'often', kind: 'frequency', label: 'How often', periods: ['month'] };
    const levels = [
      { amount: 50, each: { month: { amount: 5 } } },
      { amount: 100, default: true, each: { month: { amount: 10, impact: 'Two lunches.' } } },
    ];
    const { answers } = await shown(often, { ...AMOUNT, levels, frequency: 'often' });
    await expect.element(page.getByRole('radio', { name: '$100' })).toBeChecked();
    await page.getByRole('radio', { name: 'Monthly' }).click();
    await expect.element(page.getByRole('radio', { name: '$10' })).toBeChecked();
    await expect.element(page.getByText('Two lunches.')).toBeVisible();
    await page.getByRole('radio', { name: '$5' }).click();
    await expect.element(page.getByRole('button', { name: 'Donate $5', exact: true })).toBeVisible();
    await page.getByRole('radio', { name: 'One Time' }).click();
    await expect.element(page.getByRole('radio', { name: '$50' })).toBeChecked();
    expect(answers()).toContainEqual(['gift', { level: '0' }]);
  });

  it('follows what is typed, and formats it on leaving', async () => {
    await shown(AMOUNT);
    const input = page.getByRole('textbox', { name: 'Gift' });
    await input.fill('1234.5');
    await expect.element(page.getByRole('radio', { name: 'Custom Amount' })).toBeChecked();
    await userEvent.tab();
    await expect.element(input).toHaveValue('1,234.50');
    await input.fill('');
    await userEvent.tab();
    await expect.element(input).toHaveValue('10.00');
  });

  it('moves the focus to the control when another amount is wanted', async () => {
    await shown(AMOUNT);
    await page.getByRole('radio', { name: 'Custom Amount' }).click();
    const input = page.getByRole('textbox', { name: 'Gift' });
    await expect.element(input).toHaveFocus();
    await expect.element(input).toHaveValue('');
    await expect.element(page.getByRole('radio', { name: 'Custom Amount' })).toBeChecked();
  });

  it('stays a custom one while it is typed, also past the amount of a level', async () => {
    await shown({ ...AMOUNT, levels: [{ amount: 10 }, { amount: 25, default: true }] });
    const input = page.getByRole('textbox', { name: 'Gift' });
    const custom = page.getByRole('radio', { name: 'Custom Amount' });
    for (const after of ['$25', '$10']) {
      await custom.click();
      for (const key of '1000') {
        await userEvent.keyboard(key);
        await expect.element(custom).toBeChecked();
      }
      await expect.element(input).toHaveValue('1000');
      await page.getByRole('radio', { name: after }).click();
      await expect.element(custom).not.toBeChecked();
    }
  });

  it.each([
    { currency: 'USD', shown: '$' },
    { currency: 'PLN', shown: 'zł' },
  ])(
    'has the symbol of $currency beside what is typed, like a field of kind “currency”',
    async ({ currency, shown: symbol }) => {
      await shown({ ...AMOUNT, currency }, { id: 'sum', kind: 'currency', label: 'Sum', currency });
      for (const name of ['Gift', 'Sum']) {
        const input = page.getByRole('textbox', { name }).element();
        const isBefore = currency === 'USD';
        const beside = isBefore ? input.previousElementSibling : input.nextElementSibling;
        expect(beside?.textContent, name).toBe(symbol);
      }
    },
  );

  it('shows a message below the limit', async () => {
    await shown(AMOUNT);
    await page.getByRole('textbox', { name: 'Gift' }).fill('2');
    await userEvent.tab();
    await expect.element(page.getByText('Enter $5 or more.').first()).toBeVisible();
  });

  it('shows the levels as a list', async () => {
    await shown({ ...AMOUNT, display: 'select', customAmount: false });
    const list = page.getByRole('combobox');
    await list.selectOptions('The same');
    await expect.element(list).toHaveValue('2');
    expect(page.getByRole('textbox').elements()).toEqual([]);
  });

  it('does not let visitors change a set amount', async () => {
    await shown({ id: 'gift', kind: 'amount', label: 'Gift', currency: 'EUR', amount: 12.5 });
    const input = page.getByRole('textbox', { name: 'Gift' });
    await expect.element(input).toHaveValue('12,50');
    await expect.element(input).toHaveAttribute('readonly');
  });
});

describe('StateField and PartsField', () => {
  it('ask for an address as its country writes it', async () => {
    await shown({ id: 'address', kind: 'billing-address', label: 'Address', country: 'US' });
    await expect.element(page.getByRole('group', { name: 'Address', exact: true })).toBeVisible();
    await page.getByRole('combobox', { name: 'State' }).selectOptions('Illinois');
    await page.getByRole('combobox', { name: 'Country' }).selectOptions('Canada');
    await expect.element(page.getByRole('combobox', { name: 'Province' })).toBeVisible();
    await page.getByRole('combobox', { name: 'Country' }).selectOptions('United Kingdom');
    await expect.element(page.getByRole('textbox', { name: 'County' })).toBeVisible();
    await page.getByRole('combobox', { name: 'Country' }).selectOptions('Germany');
    await expect.element(page.getByRole('textbox', { name: 'City' })).toBeVisible();
    expect(page.getByLabelText('County').elements()).toEqual([]);
  });
});

describe('a card as it is typed', () => {
  it('is grouped, and never longer than allowed', async () => {
    await shown({ id: 'card', kind: 'card', label: 'Card' });
    const number = page.getByRole('textbox', { name: 'Card Number' });
    await expect.element(number).not.toHaveAttribute('name');
    await userEvent.type(number, '378282246310005');
    await expect.element(number).toHaveValue('3782 822463 10005');
    await userEvent.keyboard('{Home}{ArrowRight}9');
    await expect.element(number).toHaveValue('3782 822463 10005');
    await userEvent.type(page.getByRole('textbox', { name: 'Expiration' }), '430');
    await expect.element(page.getByRole('textbox', { name: 'Expiration' })).toHaveValue('04 / 30');
    await userEvent.type(page.getByRole('textbox', { name: 'CVC' }), '12345');
    await expect.element(page.getByRole('textbox', { name: 'CVC' })).toHaveValue('1234');
  });

  it.each([
    ['CVC', '1234', '{Home}9', '1234', 0],
    ['CVC', '123', '{Home}9', '9123', 1],
    ['CVC', '1234', '{Home}{ArrowRight}{Delete}9', '1934', 2],
    ['CVC', '٤٢', '{Home}٣', '342', 1],
    ['Expiration', '122030', '{Home}9', '12 / 2030', 0],
    ['Expiration', '122030', '{Home}{ArrowRight}{ArrowRight}{Delete}{Delete}1', '12 / 1030', 6],
    ['Expiration', '122030', '{Home}{ArrowRight}{ArrowRight}{Backspace}', '01 / 2030', 2],
    ['Card Number', '4242424242424242', '{Home}{ArrowRight}9', '4242 4242 4242 4242', 1],
    ['Card Number', '424242', '{Home}{ArrowRight}9', '4924 242', 2],
  ])(
    'turns in %s “%s” and then %s into “%s”, with the caret at %i',
    async (name, text, ...[keys, value, caret]) => {
      await shown({ id: 'card', kind: 'card', label: 'Card' });
      const line = page.getByRole('textbox', { name });
      await userEvent.type(line, text);
      await userEvent.keyboard(keys);
      await expect.element(line).toHaveValue(value);
      expect((line.element() as HTMLInputElement).selectionStart).toBe(caret);
    },
  );

  it('is cut to the allowed length when it is pasted', async () => {
    const { answers } = await shown({ id: 'card', kind: 'card', label: 'Card' });
    await page.getByRole('textbox', { name: 'CVC' }).fill('123456');
    await expect.element(page.getByRole('textbox', { name: 'CVC' })).toHaveValue('1234');
    expect(answers().at(-1)).toEqual(['card_cvc', '1234']);
  });
});

describe('TermsField', () => {
  it('shows and hides the terms, and is agreed to', async () => {
    const { answers } = await shown({ id: 'terms', kind: 'terms', label: 'Terms', html: '<p>Be kind.</p>' });
    expect(page.getByText('Be kind.').element().checkVisibility()).toBe(false);
    // Between the name of the field and its box, so that nobody takes them for another field's.
    const parts = [...page.getByRole('group', { name: 'Terms', exact: true }).element().children];
    expect(parts.map(({ localName }) => localName)).toEqual(['legend', 'details', 'div', 'div']);
    await page.getByText('Show Terms').click();
    await expect.element(page.getByText('Hide Terms')).toBeVisible();
    await expect.element(page.getByText('Be kind.')).toBeVisible();
    await page.getByRole('checkbox', { name: 'Agree to Terms?' }).click();
    expect(answers()).toEqual([['terms', ['checked']]]);
  });

  it('is ticked for every form of yes, and can be unticked', async () => {
    const terms = { id: 'terms', kind: 'terms', label: 'Terms', html: '<p>Be kind.</p>' };
    const onEvent = vi.fn();
    await render(
      <Form
        form={formWith([terms])}
        answers={{ terms: true }}
        onSubmit={hostSaying(accepted)}
        onEvent={onEvent}
      />,
    );
    const box = page.getByRole('checkbox', { name: 'Agree to Terms?' });
    await expect.element(box).toBeChecked();
    await box.click();
    await expect.element(box).not.toBeChecked();
    expect(onEvent.mock.calls[0]?.[0]).toMatchObject({ field: 'terms', answer: [] });
  });
});

describe('a donation summary', () => {
  it('shows the total of a donation at once', async () => {
    await shown(
      AMOUNT,
      {
        id: 'fees',
        kind: 'fee-recovery',
        label: 'Fees',
        amount: 'gift',
        currency: 'USD',
        percentage: 2.9,
        flat: 0.3,
      },
      {
        id: 'total',
        kind: 'donation-summary',
        label: 'Summary',
        amount: 'gift',
        fee: 'fees-fee',
        currency: 'USD',
      },
    );
    await page.getByRole('textbox', { name: 'Gift' }).fill('250');
    await page.getByRole('checkbox', { name: 'Add $7.78 so that $250 arrives' }).click();
    await expect.element(page.getByText('$7.78', { exact: true })).toBeVisible();
    await expect.element(page.getByText('$257.78', { exact: true })).toBeVisible();
  });
});

describe('a card', () => {
  it('shows its type while its number is typed, and which parts are valid before a field is left', async () => {
    await shown({ id: 'card', kind: 'card', label: 'Card', required: true });
    const number = page.getByRole('textbox', { name: 'Card number' });
    const signs = () =>
      [...document.querySelectorAll('.formularium-mark > svg')].map((one) => one.textContent);
    const marks = () =>
      [...document.querySelectorAll<HTMLElement>('.formularium-mark')].map((one) =>
        [...one.childNodes].map((part) => (part.nodeName === 'svg' ? '' : part.textContent)).join(''),
      );
    await userEvent.type(number, '37');
    await expect.poll(marks).toEqual(['American Express', '', '']);
    expect(signs()).toEqual(['AMEX']);
    await userEvent.clear(number);
    await userEvent.type(number, '424242424242424');
    await expect.poll(marks).toEqual(['Visa', '', '']);
    await userEvent.type(number, '2');
    await expect.poll(marks).toEqual(['Visavalid', '', '']);
    await userEvent.type(page.getByRole('textbox', { name: 'CVC' }), '123');
    await expect.poll(marks).toEqual(['Visavalid', '', 'valid']);
    await userEvent.type(number, '{Backspace}');
    await expect.poll(marks).toEqual(['Visa', '', 'valid']);
    expect(signs()).toEqual(['VISA']);
  });
});

describe('a payment', () => {
  it('has a place for the fields of its provider, beside the amount', async () => {
    await shown({ id: 'pay', kind: 'stripe', label: 'To be paid', currency: 'USD', amount: 5 });
    const group = page.getByRole('group', { name: 'To be paid' });
    await expect.element(group.getByText('$5', { exact: true })).toBeVisible();
    await expect.element(group.getByText('Loading the payment form…')).toBeVisible();
  });
});
