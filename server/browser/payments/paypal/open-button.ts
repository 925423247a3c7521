import { canPay } from 'formularium/engine';
import type { BegunPayment, PaymentElement, PaymentPlace, Quote } from '../payment-driver.ts';
import { buttonStyle } from './button-style.ts';
import { loadPaypal } from './load-paypal.ts';

/** What comes of the window in which the payer is asked. */
type PayerAnswer = 'approved' | 'cancelled' | 'failed';

/** Something that is waited for, settled from elsewhere. */
interface OpenPromise<T> {
  readonly promise: Promise<T>;
  readonly resolve: (value: T) => void;
  readonly reject: (error: Error) => void;
}

/** A press of the button: PayPal waits for its order, then the form for the payer. */
interface ButtonPress {
  readonly order: OpenPromise<string>;
  readonly answer: OpenPromise<PayerAnswer>;
  /** Whether the form has got as far as paying. */
  hasBegun: boolean;
}

/** The button of PayPal. It can be pressed once the form can be paid; pressed before, it has the form say what is missing. */
export async function openButton(place: PaymentPlace): Promise<PaymentElement> {
  const { slot, field, session } = place;
  const api = await loadPaypal(place);
  let press: ButtonPress | null = null;
  const isReady = (): boolean => canPay(session.form, session.state, field.id);
  const pay = (): void => void session.dispatch({ type: 'pay', field: field.id });
  const end = (answer: PayerAnswer): void => press?.answer.resolve(answer);
  let follow = (): void => undefined;
  const buttons = api.Buttons?.({
    style: buttonStyle(field.definition),
    onInit(_data, { enable, disable }) {
      follow = () => void (isReady() ? enable() : disable());
      follow();
    },
    onClick(_data, { resolve, reject }) {
      if (isReady()) return resolve();
      pay();
      return reject();
    },
    createOrder() {
      press = { order: awaited(), answer: awaited(), hasBegun: false };
      pay();
      return press.order.promise;
    },
    onApprove: async () => end('approved'),
    onCancel: () => end('cancelled'),
    onError: () => end('failed'),
  });
  if (buttons === undefined) throw new Error('The script of PayPal has no buttons.');
  const leave = session.subscribe(() => {
    follow();
    // The form has found something wrong after all: PayPal is to ask nobody.
    if (press !== null && !press.hasBegun && session.state.phase === 'filling') drop();
  });
  const drop = (): void => {
    press?.order.reject(new Error('The form is not ready to be paid.'));
    press = null;
  };
  await buttons.render(slot);
  return {
    check: async () => '',
    async begin(_billing, quote) {
      if (press === null) return { type: 'unpressed' };
      press.hasBegun = true;
      const begun = await paid(press, quote);
      press = null;
      return begun;
    },
    confirm: async () => ({ type: 'failed', message: '' }),
    tellAmount: () => undefined,
    focus: () => slot.querySelector('iframe')?.focus(),
    remove() {
      leave();
      void buttons.close();
    },
  };
}

function awaited<T>(): OpenPromise<T> {
  let settle: Omit<OpenPromise<T>, 'promise'> | undefined;
  const promise = new Promise<T>((resolve, reject) => {
    settle = { resolve, reject };
  });
  return { promise, ...(settle as unknown as Omit<OpenPromise<T>, 'promise'>) };
}

/** Has the server make the order, and PayPal ask the payer. */
async function paid({ order, answer }: ButtonPress, quote: Quote): Promise<BegunPayment> {
  const amount = await quote('paypal');
  if (amount.type === 'refused' || amount.secret === '') {
    order.reject(new Error('There is nothing to approve.'));
    // What was approved before, on a page that did not see what came of it, is only to be sent.
    return amount.type === 'refused' ? amount : { type: 'begun', id: amount.id, method: '' };
  }
  const { id, secret } = amount;
  order.resolve(secret);
  const said = await answer.promise;
  if (said === 'approved') return { type: 'begun', id, method: '' };
  return said === 'cancelled'
    ? { type: 'cancelled', id }
    : { type: 'failed', message: '', isAboutEntry: false };
}
