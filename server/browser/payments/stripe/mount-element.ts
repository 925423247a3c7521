import type { StripeError } from '@stripe/stripe-js';

/** What has been entered in an element so far. */
export interface EnteredCard {
  readonly isComplete: boolean;
  /** What is wrong with it; '' for nothing. */
  readonly message: string;
}

/** An event of any element, as far as it is looked into. Only cards tell errors while they are entered. */
interface EntryEvent {
  readonly complete: boolean;
  readonly error?: { readonly message: string } | undefined;
}

interface ListenedElement {
  readonly mount: (slot: HTMLElement) => void;
  readonly on: ((event: 'change', handle: (event: EntryEvent) => void) => unknown) &
    ((event: 'ready' | 'focus' | 'blur', handle: () => void) => unknown) &
    ((event: 'loaderror', handle: (event: { readonly error: StripeError }) => void) => unknown);
}

/** Puts an element into its place, and tells each change of what is entered there. Resolves once it can be used. */
export function mountElement(
  element: { readonly mount: (slot: HTMLElement) => void },
  slot: HTMLElement,
  changed: (entered: EnteredCard) => void,
): Promise<void> {
  // The types of Stripe tell each element's events apart.
  const shown = element as unknown as ListenedElement;
  shown.on('change', ({ complete, error }) => {
    slot.toggleAttribute('data-wrong', error !== undefined);
    changed({ isComplete: complete, message: error?.message ?? '' });
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
    shown.on('ready', () => resolve());
    shown.on('loaderror', ({ error }) => reject(new Error(error.message)));
    shown.mount(slot);
  });
}
