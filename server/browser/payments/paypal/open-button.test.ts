import { loadScript } from '@paypal/paypal-js';
import { compileForm, createSession, type Session, startState } from 'formularium/engine';
import { expect, it, vi } from 'vitest';
import { openButton } from './open-button.ts';

vi.mock(import('@paypal/paypal-js'));

interface Pressed {
  readonly createOrder: () => Promise<string>;
  readonly onApprove: () => Promise<void>;
}

const pay = { label: 'Pay', currency: 'EUR', amountType: 'fixed', amount: 5 };

/** A form with the button, and what PayPal's script was given for it. */
async function shownButton() {
  const { form } = compileForm({
    ...{ id: 'x', type: 'form', title: 'X' },
    fields: [
      { id: 'name', kind: 'text', label: 'Name' },
      { id: 'pp', kind: 'paypal', ...pay },
      { id: 'robot', kind: 'captcha', label: 'Protection' },
    ],
  });
  if (form === null) throw new Error('The form does not compile.');
  const session: Session = createSession(form, { state: startState(form), perform: () => undefined });
  let pressed: Pressed | undefined;
  const Buttons = (given: unknown) => {
    pressed = given as Pressed;
    return { render: async () => undefined, close: async () => undefined };
  };
  vi.mocked(loadScript).mockResolvedValue({ Buttons } as never);
  const field = form.fields.find(({ id }) => id === 'pp');
  const given = {
    provider: 'paypal',
    mode: 'test',
    publishableKey: 'k',
    scriptAddress: 'https://paypal.test',
  };
  const place = { slot: {} as HTMLElement, field, session, given, language: 'en', amount: 500 };
  const element = await openButton(place as Parameters<typeof openButton>[0]);
  if (pressed === undefined) throw new Error('There is no button.');
  return { session, element, pressed };
}

const token = { type: 'solved', field: 'robot', token: 't' } as const;
const passed = { type: 'verdict', field: 'robot', rule: 'captcha', value: 't', met: null } as const;
const NOT_READY = 'The form is not ready to be paid.';
const known = async () => ({ type: 'known', id: 'p1', secret: 'ORDER' }) as const;

it('makes the order after a captcha was solved for it', async () => {
  const { session, element, pressed } = await shownButton();
  const order = pressed.createOrder();
  expect(session.state.phase).toBe('asking');
  session.dispatch(token);
  session.dispatch(passed);
  expect(session.state.phase).toBe('paying');
  const begun = element.begin(undefined, known);
  expect(await order).toBe('ORDER');
  await pressed.onApprove();
  expect(await begun).toMatchObject({ type: 'begun', id: 'p1' });
});

it('makes none while the form is being sent already', async () => {
  const { session, pressed } = await shownButton();
  session.dispatch({ type: 'submit' });
  await expect(pressed.createOrder()).rejects.toThrow(NOT_READY);
});

it('lets neither PayPal nor the form wait when it is taken away', async () => {
  const { session, element, pressed } = await shownButton();
  const early = pressed.createOrder();
  element.remove();
  await expect(early).rejects.toThrow(NOT_READY);
  const other = await shownButton();
  const order = other.pressed.createOrder();
  other.session.dispatch(token);
  other.session.dispatch(passed);
  const begun = other.element.begin(undefined, known);
  await order;
  other.element.remove();
  expect(await begun).toEqual({ type: 'cancelled', id: 'p1' });
  expect(session.state.phase).toBe('asking');
});

it('makes none for a payment whose amount could not be asked for', async () => {
  const { session, element, pressed } = await shownButton();
  const order = pressed.createOrder();
  session.dispatch(token);
  session.dispatch(passed);
  const begun = element.begin(undefined, async () => {
    throw new Error('away');
  });
  await expect(begun).rejects.toThrow('away');
  await expect(order).rejects.toThrow(NOT_READY);
});
