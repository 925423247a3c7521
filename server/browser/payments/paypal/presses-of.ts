import type { BegunPayment, PaymentPlace, Quote } from '../payment-driver.ts';

const NOT_READY = 'The form is not ready to be paid.';

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
}

/** The presses of a button, one at a time. */
export interface ButtonPresses {
  /** The order of a press that has the form paid; rejected when that is not to be. */
  readonly order: (pay: () => void) => Promise<string>;
  readonly answer: (said: PayerAnswer) => void;
  readonly begin: (quote: Quote) => Promise<BegunPayment>;
  /** Lets nobody wait for what the form no longer wants. */
  readonly follow: () => void;
  /** Neither PayPal nor the form waits any longer; what is settled stays so. */
  readonly drop: () => void;
}

/** Ties the presses of a button to the payments of its form. */
export function pressesOf({ session, field }: Pick<PaymentPlace, 'session' | 'field'>): ButtonPresses {
  let press: ButtonPress | null = null;
  const drop = (): void => {
    press?.order.reject(new Error(NOT_READY));
    press?.answer.resolve('cancelled');
    press = null;
  };
  const follow = (): void => {
    const { phase, flows } = session.state;
    const isPaying = phase === 'paying' && flows.payment?.bill.field === field.id;
    // The form has found something wrong after all, or is paid otherwise: PayPal is to ask nobody.
    if (phase !== 'asking' && !isPaying) drop();
  };
  return {
    async order(pay) {
      // It is being sent already, by whatever else sends it.
      if (session.state.phase !== 'filling') throw new Error(NOT_READY);
      const order = awaited<string>();
      press = { order, answer: awaited() };
      pay();
      follow();
      return order.promise;
    },
    answer: (said) => press?.answer.resolve(said),
    async begin(quote) {
      if (press === null) return { type: 'unpressed' };
      try {
        return await paid(press, quote);
      } finally {
        drop();
      }
    },
    follow,
    drop,
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
