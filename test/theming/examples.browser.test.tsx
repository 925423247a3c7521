import { compileForm, type JsonObject } from 'formularium/engine';
import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { OwnParts } from '../../docs/examples/own-parts.tsx';
import { PaymentForm } from '../../docs/examples/payment-slot.tsx';

function formWith(...fields: readonly JsonObject[]) {
  const { form, problems } = compileForm({ id: 'x', type: 'form', title: 'X', fields });
  if (form === null) throw new Error(problems.map(({ message }) => message).join(' '));
  return form;
}

const name = { id: 'name', kind: 'text', label: 'Name', required: true, maxlength: 20 };
const button = (label: string) => page.getByRole('button', { name: label });

describe('the examples of theming.md', () => {
  it('replace parts and widgets', async () => {
    const send = vi.fn(async (_: JsonObject) => undefined);
    await render(
      <OwnParts form={formWith(name, { id: 'loud', kind: 'number', label: 'Loud' })} send={send} />,
    );
    await page.getByRole('textbox', { name: '→ Name' }).fill('Ada');
    await expect.element(page.getByRole('meter', { name: '3 of 20' })).toBeVisible();
    await page.getByRole('slider', { name: '→ Loud' }).fill('11');
    expect(page.getByRole('textbox').element().className).toBe('formularium-control rounded-lg border');
    await button('Submit').click();
    await expect.element(page.getByText('Got it.')).toBeVisible();
    expect(send).toHaveBeenCalledExactlyOnceWith({ name: 'Ada', loud: '11' });
  });

  it('pay by a provider of the host before the form is sent', async () => {
    const charge = vi.fn(async () => ({ id: 'pi_1', status: 'succeeded' }));
    const check = vi.fn(async () => '');
    const onSubmit = vi.fn(async (_: JsonObject) => ({ type: 'accepted', message: 'Paid.' }) as const);
    const fee = {
      id: 'fee',
      kind: 'stripe',
      label: 'Fee',
      key: 'pk_1',
      currency: 'EUR',
      amountType: 'fixed',
      amount: 20,
    };
    await render(<PaymentForm form={formWith(name, fee)} provider={{ charge, check }} onSubmit={onSubmit} />);
    await expect.element(page.getByText('The provider’s fields, for €20')).toBeVisible();
    await page.getByRole('textbox', { name: 'Name' }).fill('Ada');
    await button('Submit').click();
    await expect.element(page.getByText('Paid.')).toBeVisible();
    expect(charge).toHaveBeenCalledExactlyOnceWith('20', 'EUR');
    expect(onSubmit.mock.calls[0]?.[0]).toMatchObject({ name: 'Ada', 'fee-paymentid': 'pi_1' });
  });

  it('pay by a button that can be pressed once there is something to pay and no issue', async () => {
    const charge = vi.fn(async () => ({ id: 'order-1', status: 'succeeded' }));
    const onSubmit = vi.fn(async (_: JsonObject) => ({ type: 'accepted', message: 'Paid.' }) as const);
    const price = { id: 'price', kind: 'number', label: 'Price' };
    const gift = { id: 'gift', kind: 'paypal', label: 'Gift', currency: 'EUR' };
    const form = formWith(name, price, { ...gift, amountType: 'variable', variable: 'price' });
    await render(
      <PaymentForm form={form} provider={{ charge, check: async () => '' }} onSubmit={onSubmit} />,
    );
    const pay = button('Pay with PayPal');
    await expect.element(pay).toBeDisabled();
    await page.getByRole('textbox', { name: 'Name' }).fill('Ada');
    await expect.element(pay).toBeDisabled();
    await page.getByRole('textbox', { name: 'Price' }).fill('5');
    await expect.element(pay).toBeEnabled();
    await pay.click();
    await expect.element(page.getByText('Paid.')).toBeVisible();
    expect(charge).toHaveBeenCalledExactlyOnceWith('5', 'EUR');
  });

  it('leave a page once the provider accepts the card, and otherwise say why there', async () => {
    const check = vi.fn(async () => '').mockResolvedValueOnce('Your <b>card</b> number is incomplete.');
    const provider = { check, charge: () => Promise.reject(new Error('Nobody pays yet.')) };
    const fee = { id: 'fee', kind: 'stripe', label: 'Fee', key: 'pk_1', currency: 'EUR', amount: 20 };
    const form = formWith(fee, { id: 'p2', kind: 'page-break' }, name);
    await render(<PaymentForm form={form} provider={provider} onSubmit={vi.fn()} />);
    await button('Next').click();
    await expect.element(page.getByText('Your <b>card</b> number is incomplete.')).toBeVisible();
    await button('Next').click();
    await expect.element(page.getByRole('textbox', { name: 'Name' })).toBeVisible();
    expect(check).toHaveBeenCalledTimes(2);
  });
});
