import type { Effect, FormEvent, JsonObject } from 'formularium/engine';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Form } from '../form.tsx';
import type { SubmitResult } from '../store/form-store.ts';
import { formWith } from '../testing/form-of.ts';

const form = formWith([{ id: 'user', kind: 'text', label: 'User', required: true }], { formType: 'login' });
const asked: SubmitResult = {
  type: 'authenticate',
  status: 'show',
  method: 'totp',
  token: 't1',
  others: ['email', 'smoke-signal'],
  lostUrl: '/lost',
  message: '',
};
const button = (name: string) => page.getByRole('button', { name });
const code = page.getByRole('textbox', { name: 'Code' });

/** A host that asks for a second factor, and then gives these replies. */
async function open(...replies: SubmitResult[]) {
  const effects: Effect[] = [];
  const onSubmit = vi.fn(
    async (_: JsonObject, __?: unknown) => replies.shift() ?? ({ type: 'accepted', message: 'In.' } as const),
  );
  const onEffect = (effect: Effect, dispatch: (event: FormEvent) => void): void => {
    effects.push(effect);
    if (effect.type === 'send-code') dispatch({ type: 'code-sent', message: 'Look into your mail.' });
    if (effect.type === 'lost-device') dispatch({ type: 'code-sent', message: 'Call us on Monday.' });
  };
  await render(<Form form={form} onSubmit={onSubmit} onEffect={onEffect} />);
  await page.getByRole('textbox', { name: 'User' }).fill('ada');
  await button('Submit').click();
  return { effects, onSubmit };
}

describe('a second factor', () => {
  it('is asked for after the first, and sent with Enter', async () => {
    const { onSubmit } = await open(asked);
    await expect.element(page.getByRole('heading', { name: 'One more step' })).toHaveFocus();
    await expect.element(page.getByText('with the code of your authenticator app')).toBeVisible();
    await expect.element(code).toHaveAttribute('autocomplete', 'one-time-code');
    await code.fill('123456');
    await userEvent.keyboard('{Enter}');
    await expect
      .poll(() => onSubmit.mock.calls[1])
      .toEqual([{ user: 'ada' }, { authentication: { method: 'totp', token: 't1', code: '123456' } }]);
    await expect.element(page.getByText('In.')).toBeVisible();
  });

  it('says what is wrong with a code, and stays where it is', async () => {
    await open(asked, { ...asked, status: 'invalid', message: 'That is not the code.' });
    await button('Confirm').click();
    await expect
      .element(page.getByRole('alert').filter({ hasText: 'This field is required.' }))
      .toBeVisible();
    await code.fill('000000');
    await button('Confirm').click();
    await expect.element(page.getByRole('alert').filter({ hasText: 'That is not the code.' })).toBeVisible();
    await expect.element(code).toHaveValue('000000');
    await expect.element(code).toHaveAccessibleDescription('That is not the code.');
  });

  it('can be another one, whose code is sent and can be sent again', async () => {
    const { effects } = await open(asked);
    await expect.element(button('Use smoke-signal')).toBeVisible();
    await expect.element(button('Send the code again')).not.toBeInTheDocument(); // an app shows it
    await button('Use the code from our email').click();
    expect(effects).toEqual([{ type: 'send-code', method: 'email', token: 't1' }]);
    await expect
      .element(page.getByText('Please confirm that it is you, with the code from our email.'))
      .toBeVisible();
    await expect.element(page.getByRole('status').filter({ hasText: 'Look into your mail.' })).toBeVisible();
    await expect.element(code).not.toHaveAttribute('aria-invalid');
    await button('Send the code again').click();
    expect(effects).toHaveLength(2);
    await expect.element(button('Use the code of your authenticator app')).toBeVisible();
  });

  it('can be a passkey, for which the device is asked instead of a code', async () => {
    const { effects, onSubmit } = await open({ ...asked, method: 'passkey', others: ['recovery'] });
    await expect.element(page.getByText('Please confirm that it is you, with your passkey.')).toBeVisible();
    await expect.element(code).not.toBeInTheDocument();
    await button('Use your passkey').click();
    expect(effects).toEqual([{ type: 'send-code', method: 'passkey', token: 't1' }]);
    expect(onSubmit).toHaveBeenCalledTimes(1);
    await expect.element(button('Send the code again')).not.toBeInTheDocument();
    await button('Use a recovery code').click();
    await expect.element(code).toHaveAttribute('inputmode', 'text');
  });

  it('helps when the device is lost, and leads back to the form', async () => {
    // spec 001 §7, call 7: a call whose message is shown
    const { effects } = await open(asked);
    await button('I have lost my device').click();
    expect(effects).toEqual([{ type: 'lost-device', url: '/lost' }]);
    await expect.element(page.getByText('Call us on Monday.')).toBeVisible();
    await button('Back to the form').click();
    await expect.element(page.getByRole('textbox', { name: 'User' })).toHaveValue('ada');
    await expect.element(page.getByRole('textbox', { name: 'User' })).toHaveFocus();
  });
});
