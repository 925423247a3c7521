import type { CompiledField, Effect } from 'formularium/engine';

/** What the server tells a page about who takes its payments. */
export interface GivenProvider {
  readonly provider: string;
  /** Whether money moves. */
  readonly mode: 'live' | 'test';
  readonly publishableKey: string;
  /** The address of its script. */
  readonly scriptAddress: string;
}

/** Where an element is to stand, and for what. */
export interface PaymentPlace {
  /** Empty, and the element's own. */
  readonly slot: HTMLElement;
  readonly field: CompiledField;
  readonly given: GivenProvider;
  /** The language of the form. */
  readonly language: string;
  /** What there is to pay, in the provider's smallest units. */
  readonly amount: number;
}

/** What an element tells. */
export interface PaymentListener {
  /** Something was entered; its message about that, '' if nothing is wrong so far. */
  readonly changed: (message: string) => void;
}

/** Who pays, as far as the form asks for that. */
export type Payer = Extract<Effect, { readonly type: 'pay' }>['billing'];

/** A way to pay, made of what was entered; or what is wrong with that, if it is about what was entered. */
export type MadeMethod =
  | { readonly type: 'made'; readonly id: string }
  | { readonly type: 'failed'; readonly message: string; readonly isAboutEntry: boolean };

/** How a payment stands once its payer has confirmed it, or has not. */
export type ConfirmedPayment =
  | { readonly type: 'confirmed' }
  | { readonly type: 'cancelled' }
  | { readonly type: 'failed'; readonly message: string };

/** A provider's element on the page. */
export interface PaymentElement {
  /** Its message about what is missing or wrong; '' if it is complete. */
  readonly check: () => Promise<string>;
  readonly makeMethod: (billing: Payer) => Promise<MadeMethod>;
  /** Does what the payer's bank asks for; the secret is that of the payment. */
  readonly confirm: (secret: string) => Promise<ConfirmedPayment>;
  /** There is another amount to pay. */
  readonly tellAmount: (amount: number) => void;
  readonly focus: () => void;
  readonly remove: () => void;
}

/** Puts the elements of one provider into pages. It rejects when that does not work. */
export interface PaymentDriver {
  readonly provider: string;
  readonly open: (place: PaymentPlace, listener: PaymentListener) => Promise<PaymentElement>;
}
