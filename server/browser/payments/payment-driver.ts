import type { CompiledField, Effect, Session } from 'formularium/engine';
import type { AmountReply } from './ask-amount.ts';

/** What the server tells a page about who takes its payments. */
export interface GivenProvider {
  readonly provider: string;
  /** Whether money moves. */
  readonly mode: 'live' | 'test';
  readonly publishableKey: string;
  /** The address of its script. */
  readonly scriptAddress: string;
  /** Said in place of its element while the form is to be paid again and again, where it does not take that. */
  readonly onceOnly?: string;
  /** The ways to pay by which a payer is led to their bank, and what is said around that; nothing for none. */
  readonly bankMethods?: readonly string[];
  readonly bankWords?: Readonly<Record<string, string>>;
}

/** Where an element is to stand, and for what. */
export interface PaymentPlace {
  /** Empty, and the element's own. */
  readonly slot: HTMLElement;
  readonly field: CompiledField;
  readonly session: Session;
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

/** Has the server note what there is to pay by this sort of method. */
export type Quote = (methodType: string) => Promise<AmountReply>;

/** A payment that the server can go on with, or what is wrong: with what was entered, or with the payment itself. */
export type BegunPayment =
  /** `method`: the provider's id of what the payer pays with; '' where the payment itself says so. */
  | { readonly type: 'begun'; readonly id: string; readonly method: string }
  | { readonly type: 'failed'; readonly message: string; readonly isAboutEntry: boolean }
  | { readonly type: 'refused'; readonly message: string }
  | { readonly type: 'cancelled'; readonly id: string }
  /** Only its own button begins it, and that was not pressed. */
  | { readonly type: 'unpressed' };

/** How a payment stands once its payer has confirmed it, or has not. */
export type ConfirmedPayment =
  | { readonly type: 'confirmed' }
  | { readonly type: 'cancelled' }
  | { readonly type: 'failed'; readonly message: string };

/** A provider's element on the page. */
export interface PaymentElement {
  /** Its message about what is missing or wrong; '' if it is complete. */
  readonly check: () => Promise<string>;
  /** Has it paid by what was entered. Nothing has been paid then: the server does that once it has the form. */
  readonly begin: (billing: Payer, quote: Quote) => Promise<BegunPayment>;
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
