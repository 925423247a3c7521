import { canPay } from 'formularium/engine';
import type { PaymentElement, PaymentPlace } from '../payment-driver.ts';
import { recurringField } from '../recurring-field.ts';
import { buttonStyle } from './button-style.ts';
import { loadPaypal } from './load-paypal.ts';
import { pressesOf } from './presses-of.ts';

/** The button of PayPal. It can be pressed once the form can be paid; pressed before, it has the form say what is missing. */
export async function openButton(place: PaymentPlace): Promise<PaymentElement> {
  const { field, session } = place;
  const api = await loadPaypal(place);
  const { slot, follow: offer, recurs } = offeredIn(place);
  const presses = pressesOf(place);
  const isReady = (): boolean => canPay(session.form, session.state, field.id);
  const pay = (): void => void session.dispatch({ type: 'pay', field: field.id });
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
    createOrder: async () => presses.order(pay),
    onApprove: async () => presses.answer('approved'),
    onCancel: () => presses.answer('cancelled'),
    onError: () => presses.answer('failed'),
  });
  if (buttons === undefined) throw new Error('The script of PayPal has no buttons.');
  const leave = session.subscribe(() => {
    offer();
    follow();
    presses.follow();
  });
  await buttons.render(slot);
  return {
    check: async () => '',
    async begin(_billing, quote) {
      if (recurs()) return { type: 'refused', message: place.given.onceOnly ?? '' };
      return presses.begin(quote);
    },
    confirm: async () => ({ type: 'failed', message: '' }),
    tellAmount: () => undefined,
    focus: () => slot.querySelector('iframe')?.focus(),
    remove() {
      leave();
      presses.drop();
      void buttons.close();
    },
  };
}

/** Where the button is shown, as long as the form is to be paid once: otherwise it is said why it is not. */
function offeredIn({ slot: place, session, given: { onceOnly } }: PaymentPlace): {
  readonly slot: HTMLElement;
  readonly follow: () => void;
  readonly recurs: () => boolean;
} {
  if (onceOnly === undefined) return { slot: place, follow: () => undefined, recurs: () => false };
  const [slot, note] = [document.createElement('div'), document.createElement('p')];
  note.className = 'formularium-note';
  note.setAttribute('role', 'status');
  place.append(slot, note);
  const recurs = (): boolean => recurringField(session) !== null;
  const follow = (): void => {
    slot.hidden = recurs();
    const said = slot.hidden ? onceOnly : '';
    if (note.textContent !== said) note.textContent = said;
  };
  follow();
  return { slot, follow, recurs };
}
