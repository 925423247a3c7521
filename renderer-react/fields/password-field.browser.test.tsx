import '../styles.css';
import axe from 'axe-core';
import type { JsonObject } from 'formularium/engine';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Form } from '../form.tsx';
import { formWith } from '../testing/form-of.ts';
import { accepted, hostSaying, replyLater } from '../testing/replies.ts';

const password = page.getByLabelText('Password', { exact: true });
const eye = page.getByRole('button', { name: 'Show password' });
const meter = page.getByRole('meter', { name: 'Strength of the password' });

const formAsking = (more: JsonObject = {}) =>
  formWith([{ id: 'password', kind: 'password', label: 'Password', ...more }]);

describe('a password', () => {
  it('is shown on demand, and hidden while it is sent', async () => {
    const { promise, reply } = replyLater();
    await render(<Form form={formAsking()} onSubmit={() => promise} />);
    await password.fill('Note-G');
    await expect.element(password).toHaveAttribute('type', 'password');
    await expect.element(eye).toHaveAttribute('aria-pressed', 'false');
    await eye.click();
    await expect.element(password).toHaveAttribute('type', 'text');
    await expect.element(password).toHaveValue('Note-G');
    await expect.element(eye).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect.element(password).toHaveAttribute('type', 'password');
    reply(accepted);
    await expect.element(page.getByText('Thank you')).toBeVisible();
  });

  it('shows its strength while it is typed, if it has to be strong', async () => {
    await render(<Form form={formAsking({ strength: true })} onSubmit={hostSaying(accepted)} />);
    const said = page.getByRole('status').first();
    await expect.element(meter).toHaveValue(0);
    await password.click();
    await userEvent.keyboard('abcdef');
    await expect.element(page.getByText('Too easy to guess')).toBeVisible();
    await expect.element(meter).toHaveAttribute('aria-valuetext', 'Too easy to guess');
    await userEvent.keyboard('ghij');
    await expect.element(page.getByText('Nearly strong enough')).toBeVisible();
    await userEvent.keyboard('k1A');
    await expect.element(said).toHaveTextContent('Strong');
    await expect.element(meter).toHaveValue(1);
    await userEvent.clear(password);
    await userEvent.keyboard('abcdefghijkl');
    await expect.element(page.getByText('Nearly strong enough')).toBeVisible();
    const { value, high } = meter.element() as HTMLMeterElement;
    expect(value, 'not yet in the best part of the bar').toBe(high);
    expect((await axe.run(document.body)).violations.map(({ id }) => id)).toEqual([]);
  });

  it('shows no strength if any password is accepted', async () => {
    await render(<Form form={formAsking()} onSubmit={hostSaying(accepted)} />);
    await password.fill('a');
    await expect.element(meter).not.toBeInTheDocument();
    await expect.element(page.getByText('Too easy to guess')).not.toBeInTheDocument();
  });
});
