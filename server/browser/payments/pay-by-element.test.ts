import {
  compileForm,
  createSession,
  type FormEvent,
  fieldState,
  type Session,
  startState,
} from 'formularium/engine';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { RawReply, Sender } from '../send-submission.ts';
import { offerElement } from './open-elements.ts';
import { checkElement, confirmByElement, payByElement } from './pay-by-element.ts';
import type { PaymentElement } from './payment-driver.ts';
import { updateAmount } from './update-amount.ts';

const plans = [
  { planName: 'once', amountType: 'variable', variable: 'price' },
  { planName: 'never', amount: 0 },
];
const { form } = compileForm({
  id: 'x',
  type: 'form',
  title: 'X',
  fields: [
    { id: 'price', kind: 'number', label: 'Price', defaultValue: 5 },
    { id: 'card', kind: 'stripe', label: 'Card', currency: 'EUR', payments: plans },
  ],
});

const json = (status: number, reply: unknown): RawReply => ({ status, text: JSON.stringify(reply) });
const known = (paymentid: unknown = 'p1') => json(200, { success: true, data: { paymentid } });

const whole: PaymentElement = {
  check: async () => '',
  async begin(_billing, quote) {
    const amount = await quote('card');
    return amount.type === 'known' ? { type: 'begun', id: amount.id, method: 'pm_1' } : amount;
  },
  confirm: async () => ({ type: 'confirmed' }),
  tellAmount: () => undefined,
  focus: () => undefined,
  remove: () => undefined,
};

/** A form with an element, on a page whose server gives these replies. */
function paidForm(element: Partial<PaymentElement> = {}, replies: readonly RawReply[] = [known()]) {
  if (form === null) throw new Error('The form does not compile.');
  vi.useFakeTimers();
  const payments = JSON.stringify({ stripe: { provider: 'stripe' } });
  vi.stubGlobal('document', { getElementById: () => ({ dataset: { payments } }) });
  const told: FormEvent[] = [];
  const asked: unknown[] = [];
  const left = [...replies];
  const ask: Sender['ask'] = async (...question) => {
    asked.push(question);
    return left.shift() ?? null;
  };
  const sender = Object.assign(async () => ({ type: 'failed', status: 0 }) as const, {
    ask,
    renew: async () => undefined,
  });
  const dispatch = (event: FormEvent): void => {
    told.push(event);
    session.dispatch(event);
  };
  const session: Session = createSession(form, {
    state: startState(form),
    perform(effect) {
      if (effect.type === 'pay') void payByElement(effect, dispatch, sender);
      if (effect.type === 'confirm-payment') void confirmByElement(effect, dispatch);
      if (effect.type === 'update-payment') void updateAmount(effect, async () => sender);
    },
  });
  const withdraw = offerElement('card', { session, element: Promise.resolve({ ...whole, ...element }) });
  onTestFinished(() => {
    withdraw();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  const pay = async (): Promise<void> => {
    session.dispatch({ type: 'submit' });
    await vi.advanceTimersByTimeAsync(250);
  };
  return { session, told, asked, pay };
}

const CALL = 'forminator_update_payment_amount';

describe('paying by an element', () => {
  it('makes a method, has the amount noted, and sends the form with both after 200 ms', async () => {
    const { session, told, asked } = paidForm();
    session.dispatch({ type: 'submit' });
    await vi.advanceTimersByTimeAsync(199);
    expect(asked).toEqual([]);
    await vi.advanceTimersByTimeAsync(2);
    const more = {
      ...{ paymentPlan: 'once', payment_method_type: 'card', payment_field: 'card', paymentid: '' },
    };
    expect(asked).toEqual([[CALL, { price: '5', 'card-amount': '5.00', 'card-plan': 'once' }, more]]);
    expect(told).toEqual([{ type: 'payment', status: 'attached', id: 'p1', method: 'pm_1' }]);
    expect(session.state.phase).toBe('sending');
  });

  it('names the payment that it has begun', async () => {
    const { session, asked, pay } = paidForm({}, [known(), known()]);
    await pay();
    session.dispatch({ type: 'payment', status: 'requires_payment_method', id: 'p1' });
    await pay();
    expect(asked).toHaveLength(2);
    expect(asked[1]).toMatchObject([CALL, {}, { paymentid: 'p1' }]);
  });

  it('asks nobody while the element is not complete', async () => {
    const wrong = { type: 'failed', message: 'Your card number is incomplete.', isAboutEntry: true } as const;
    const { session, asked, pay } = paidForm({ begin: async () => wrong });
    await pay();
    expect(asked).toEqual([]);
    expect(session.state.phase).toBe('filling');
    expect(fieldState(session.form, session.state, 'card')?.complaint?.message).toBe(wrong.message);
  });

  it.each([
    {
      begun: { type: 'cancelled', id: 'p1' },
      says: 'Payment was cancelled',
    },
    {
      begun: { type: 'failed', message: '', isAboutEntry: false },
      says: 'Payment failed. Please try again.',
    },
  ] as const)('says that it was not paid: $begun', async ({ begun, says }) => {
    const { session, pay } = paidForm({ begin: async () => begun });
    await pay();
    expect(session.state).toMatchObject({ phase: 'filling', notice: { message: says } });
  });

  it('says at its field that its own button was not pressed', async () => {
    const { session, pay } = paidForm({ begin: async () => ({ type: 'unpressed' }) });
    await pay();
    expect(fieldState(session.form, session.state, 'card')?.complaint?.message).toBe(
      'Please pay with the button in this field. Nothing was charged.',
    );
  });

  it.each([
    {
      what: 'the network is away',
      reply: null,
      says: 'An error occurred while processing the form. Please try again',
    },
    {
      what: 'the request is refused as such',
      reply: json(400, {}),
      says: 'An upload error occurred while processing the form. Please try again',
    },
    {
      what: 'the reply is not an object',
      reply: json(200, 'Gone away'),
      says: 'An error occurred while processing the form. Please try again (Gone away)',
    },
    {
      what: 'the server says why',
      reply: json(422, { success: false, data: { message: 'Too small.', errors: [] } }),
      says: 'Too small.',
    },
    {
      what: 'the payment has failed already',
      reply: json(200, { success: false, data: { paymentid: 'p1', message: 'It is over.' } }),
      says: 'It is over.',
    },
    { what: 'there is no data', reply: json(200, { success: true }), says: 'Invalid Payment Intent ID' },
    { what: 'the payment has no name', reply: known(5), says: 'Invalid Payment Intent ID' },
  ])('says so if $what, and can be tried again', async ({ reply, says }) => {
    const { session, pay } = paidForm({}, [reply, known()]);
    await pay();
    expect(session.state).toMatchObject({ phase: 'filling', notice: { message: says } });
    await pay();
    expect(session.state.phase).toBe('sending');
  });

  it.each([
    { result: { type: 'confirmed' }, phase: 'sending', notice: null },
    { result: { type: 'cancelled' }, phase: 'filling', notice: 'Payment was cancelled' },
    {
      result: { type: 'failed', message: '' },
      phase: 'filling',
      notice: 'Payment failed. Please try again.',
    },
    {
      result: { type: 'failed', message: 'Not authenticated.' },
      phase: 'filling',
      notice: 'Please correct the errors before submission.',
    },
  ] as const)(
    'goes on once its payer has answered their bank: $result',
    async ({ result, phase, notice }) => {
      const confirm = vi.fn(async () => result);
      const { session, pay } = paidForm({ confirm });
      await pay();
      session.dispatch({ type: 'payment', status: 'requires_action', id: 'p1', secret: 's' });
      await vi.advanceTimersByTimeAsync(1);
      expect(confirm).toHaveBeenCalledExactlyOnceWith('s');
      expect([session.state.phase, session.state.notice?.message ?? null]).toEqual([phase, notice]);
    },
  );

  it('says that nothing can be paid where the element could not be loaded', async () => {
    const { session, pay } = paidForm();
    const blocked = Promise.reject(new Error('Blocked.'));
    blocked.catch(() => undefined);
    const withdraw = offerElement('card', { session, element: blocked });
    onTestFinished(withdraw);
    await pay();
    expect(session.state.notice?.message).toBe('Error! Something went wrong when verifying the payment');
  });

  it('checks the element before its page is left', async () => {
    paidForm({ check: async () => 'Incomplete.' });
    const bill = { field: 'card', provider: 'stripe', amount: '5', currency: 'EUR', proof: 'card-paymentid' };
    const told: FormEvent[] = [];
    await checkElement({ type: 'check-card', bill, attempt: 2 }, (event) => told.push(event));
    expect(told).toEqual([{ type: 'card-checked', field: 'card', attempt: 2, message: 'Incomplete.' }]);
  });
});

describe('another amount', () => {
  const change = (session: Session, answer: string): void => {
    session.dispatch({ type: 'answer', field: 'price', answer });
    session.dispatch({ type: 'leave', field: 'price' });
  };

  it('is told to the element at once, and to the server once it has stayed for a moment', async () => {
    const tellAmount = vi.fn();
    const { session, asked } = paidForm({ tellAmount }, [known(), known()]);
    change(session, '6');
    await vi.advanceTimersByTimeAsync(299);
    change(session, '7');
    await vi.advanceTimersByTimeAsync(299);
    expect(tellAmount.mock.calls).toEqual([[600], [700]]);
    expect(asked).toEqual([]);
    await vi.advanceTimersByTimeAsync(2);
    expect(asked).toMatchObject([[CALL, { price: '7' }, { payment_method_type: '' }]]);
  });

  it('is asked about once if the form is sent before', async () => {
    const { session, asked, pay } = paidForm();
    change(session, '6');
    await pay();
    await vi.advanceTimersByTimeAsync(1000);
    expect(asked).toHaveLength(1);
  });

  it('is not asked about when the form opens, nor at a key', async () => {
    const { session, asked } = paidForm();
    session.dispatch({ type: 'answer', field: 'price', answer: '8' });
    await vi.advanceTimersByTimeAsync(1000);
    expect(asked).toEqual([]);
  });
});
