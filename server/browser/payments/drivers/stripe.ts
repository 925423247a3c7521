import type { Stripe, StripeError } from '@stripe/stripe-js';
import { loadStripe } from '../load-stripe.ts';
import type {
  BegunPayment,
  ConfirmedPayment,
  Payer,
  PaymentDriver,
  PaymentListener,
} from '../payment-driver.ts';
import { elementFor, type UnmountedElement } from '../stripe-elements.ts';

/** The elements of Stripe: a card, or any of the ways to pay that the account offers. */
export const stripe = {
  provider: 'stripe',
  async open(place, listener) {
    const api = await loadStripe(place.given);
    const made = elementFor(api, place);
    const entry = await mount(made, place.slot, listener);
    return {
      async check() {
        if (entry.isComplete || entry.message !== '') return entry.message;
        // What is missing it says only when it is to be used, which does not get beyond its frame.
        const result = await methodOf(api, made, undefined);
        return typeof result === 'string' ? '' : result.message;
      },
      async begin(billing, quote) {
        const method = await methodOf(api, made, billing);
        if (typeof method !== 'string') return method;
        const amount = await quote('card');
        return amount.type === 'known' ? { type: 'begun', id: amount.id, method } : amount;
      },
      confirm: (secret) => confirm(api, secret),
      tellAmount(amount) {
        if (made.type === 'payment' && amount > 0) void made.elements.update({ amount });
      },
      focus: () => made.element.focus(),
      remove: () => made.element.destroy(),
    };
  },
} as const satisfies PaymentDriver;

/** What has been entered so far. */
interface EnteredCard {
  isComplete: boolean;
  message: string;
}

/** An event of either element, as far as it is looked into. Only cards tell errors while they are entered. */
interface EntryEvent {
  readonly complete: boolean;
  readonly error?: { readonly message: string } | undefined;
}

interface MountableElement {
  readonly mount: (slot: HTMLElement) => void;
  readonly on: ((event: 'change', handle: (event: EntryEvent) => void) => unknown) &
    ((event: 'ready' | 'focus' | 'blur', handle: () => void) => unknown) &
    ((event: 'loaderror', handle: (event: { readonly error: StripeError }) => void) => unknown);
}

function mount(
  { element }: UnmountedElement,
  slot: HTMLElement,
  listener: PaymentListener,
): Promise<EnteredCard> {
  const shown = element as unknown as MountableElement;
  const entry: EnteredCard = { isComplete: false, message: '' };
  shown.on('change', ({ complete, error }) => {
    Object.assign(entry, { isComplete: complete, message: error?.message ?? '' });
    slot.toggleAttribute('data-wrong', error !== undefined);
    listener.changed(entry.message);
  });
  // Nothing of the focus within a frame reaches the page around it.
  for (const [event, told] of [
    ['focus', 'focusin'],
    ['blur', 'focusout'],
  ] as const)
    shown.on(event, () => {
      slot.toggleAttribute('data-focused', event === 'focus');
      slot.dispatchEvent(new FocusEvent(told, { bubbles: true }));
    });
  return new Promise((resolve, reject) => {
    shown.on('ready', () => resolve(entry));
    shown.on('loaderror', ({ error }) => reject(new Error(error.message)));
    shown.mount(slot);
  });
}

type FailedEntry = Extract<BegunPayment, { readonly type: 'failed' }>;

/** The id of what was entered, or what is wrong with it. */
async function methodOf(api: Stripe, made: UnmountedElement, billing: Payer): Promise<string | FailedEntry> {
  const details = billing === undefined ? {} : { billing_details: billing };
  if (made.type === 'payment') {
    const { error } = await made.elements.submit();
    if (error !== undefined) return failed(error);
  }
  const { paymentMethod, error } =
    made.type === 'payment'
      ? await api.createPaymentMethod({ elements: made.elements, params: details })
      : await api.createPaymentMethod({ type: 'card', card: made.element, ...details });
  return error === undefined ? paymentMethod.id : failed(error);
}

/** What is wrong with a card is said in Stripe's words, and everything else in ours. */
function failed({ type, message = '' }: { readonly type: string; readonly message?: string }): FailedEntry {
  const isAboutEntry = type === 'validation_error' || type === 'card_error';
  return { type: 'failed', message: isAboutEntry ? message : '', isAboutEntry };
}

async function confirm(api: Stripe, secret: string): Promise<ConfirmedPayment> {
  const { paymentIntent, error } = await api.handleNextAction({ clientSecret: secret });
  if (error !== undefined) return { type: 'failed', message: error.message ?? '' };
  if (paymentIntent?.status === 'canceled') return { type: 'cancelled' };
  return { type: 'confirmed' };
}
