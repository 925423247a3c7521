import './styles.css';
import type { Effect, FormEvent, JsonObject } from 'formularium/engine';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Form } from './form.tsx';
import { formWith } from './testing/form-of.ts';
import { replyLater } from './testing/replies.ts';

// The amount to pay is a status of its own before it.
const status = page.getByRole('status').last();
const submit = page.getByRole('button', { name: 'Submit' });

/** Submits a form whose host answers in these ways. */
async function sent(fields: readonly JsonObject[], settings: JsonObject = {}) {
  const { promise, reply } = replyLater();
  const asked: { effect: Effect; dispatch: (event: FormEvent) => void }[] = [];
  await render(
    <Form
      form={formWith(fields, { allowEmpty: true, ...settings })}
      onSubmit={() => promise}
      onEffect={(effect, dispatch) => void asked.push({ effect, dispatch })}
    />,
  );
  await submit.click();
  return { asked, reply };
}

// spec 001 §8, ‘Form messages’
describe('the progress of a submission', () => {
  it('is shown and announced while the form is being sent', async () => {
    const { reply } = await sent([{ id: 'a', kind: 'text', label: 'A' }]);
    await expect.element(status).toHaveTextContent('Submitting form, please wait');
    await expect.element(page.getByText('Submitting form, please wait')).toBeVisible();
    expect(status.element().clientHeight).toBeGreaterThan(10);
    reply({ type: 'refused', message: 'No.', errors: [] });
    await expect.element(status).toBeEmptyDOMElement();
  });

  it('is announced once if the button shows its own progress', async () => {
    await sent([{ id: 'a', kind: 'text', label: 'A' }], { loaderLabel: 'Submitting...' });
    await expect.element(page.getByRole('button', { name: 'Submitting...' })).toBeDisabled();
    await expect.element(status).toHaveTextContent('Submitting...');
    expect(status.element().clientHeight).toBeLessThan(2);
  });

  it('moves from the payment to its confirmation to the form', async () => {
    const card = { id: 'card', kind: 'stripe', label: 'Card', currency: 'EUR', amount: 5 };
    const { asked } = await sent([card], { loaderLabel: 'Submitting...' });
    await expect.element(status).toHaveTextContent(/^Processing payment, please wait$/);
    expect(status.element().clientHeight).toBeGreaterThan(10);
    const pay = asked.find(({ effect }) => effect.type === 'pay');
    pay?.dispatch({ type: 'payment', status: 'succeeded', id: 'p1' });
    await expect
      .element(status)
      .toHaveTextContent(/^Success! Payment confirmed. Submitting form, please wait$/);
    await expect.element(page.getByText(/^Success! Payment confirmed/)).toBeVisible();
  });
});
