import type { EnhancedWords } from 'formularium/renderer-react';

/** What the dialog shows of the payment that it asks a card for. */
export interface CheckoutSummary {
  readonly amount: string;
  /** How often it is given; '' for once. */
  readonly often: string;
  readonly email: string;
  /** The name on the card, until its payer has entered one. */
  readonly name: string;
  /** The words of the button that pays, before and after it was pressed. */
  readonly pay: string;
  readonly paying: string;
  /** Said of what is done then. */
  readonly progress: string;
}

/** The words and the language of a dialog, and what else it says. */
export interface DialogLook {
  readonly words: EnhancedWords;
  readonly lang: string;
  readonly dir: string;
  readonly notes: readonly HTMLElement[];
}

/** A part of a card, with an element of its own. */
export type CardSlot = 'number' | 'expiry' | 'code';

interface CardField {
  readonly field: HTMLElement;
  readonly label: HTMLElement;
  readonly slot: HTMLElement;
}

/** The elements of a dialog that asks for a card. */
export interface DialogParts {
  readonly dialog: HTMLDialogElement;
  readonly form: HTMLFormElement;
  /** All that is entered. */
  readonly fields: HTMLElement;
  readonly name: HTMLInputElement;
  readonly card: Readonly<Record<CardSlot, CardField>>;
  readonly complaint: HTMLElement;
  /** Covers everything while there is a text in it. */
  readonly overlay: HTMLElement;
  readonly pay: HTMLButtonElement;
  readonly closer: HTMLButtonElement;
  readonly show: (summary: CheckoutSummary) => void;
}

/** Makes the dialog and puts it at the end of the page, outside of the form: Enter in it never sends that. */
export function dialogParts({ words, lang, dir, notes }: DialogLook): DialogParts {
  const { head, title, closer } = dialogHead(words);
  const [sum, email] = [made('p', 'formularium-checkout-sum'), made('p', 'formularium-note')];
  const { field: nameField, input: name } = fieldOfName(words.cardholder);
  const card = {
    number: fieldOfCard(words.cardNumber),
    expiry: fieldOfCard(words.cardExpiry),
    code: fieldOfCard(words.cardCode),
  };
  const fields = made('div', 'formularium-checkout-fields');
  fields.append(nameField, ...Object.values(card).map(({ field }) => field));
  const complaint = made('p', 'formularium-complaint');
  complaint.role = 'alert';
  const pay = made('button', 'formularium-button');
  pay.type = 'submit';
  const overlay = made('div', 'formularium-checkout-overlay');
  overlay.role = 'status';
  const form = made('form', 'formularium-checkout-form');
  form.noValidate = true;
  form.append(head, sum, email, fields, complaint, ...notes, pay, overlay);
  const dialog = made('dialog', 'formularium formularium-checkout');
  Object.assign(dialog, { lang, dir }).setAttribute('aria-labelledby', title.id);
  dialog.append(form);
  document.body.append(dialog);
  return {
    ...{ dialog, form, fields, name, card, complaint, overlay, pay, closer },
    show(summary) {
      sum.replaceChildren(made('strong', '', summary.amount), summary.often && ` ${summary.often}`);
      email.replaceChildren(made('bdi', '', summary.email));
      email.hidden = summary.email === '';
      pay.textContent = summary.pay;
      if (name.value === '') name.value = summary.name;
    },
  };
}

function dialogHead(words: EnhancedWords) {
  const title = made('h2', 'formularium-heading', words.checkout);
  title.id = 'formularium-checkout-title';
  const closer = made('button', 'formularium-button', words.close);
  closer.type = 'button';
  const head = made('div', 'formularium-checkout-head');
  head.append(title, closer);
  return { head, title, closer };
}

function fieldOfName(words: string): { readonly field: HTMLElement; readonly input: HTMLInputElement } {
  const field = made('div', 'formularium-field');
  const label = made('label', 'formularium-label', words);
  const input = made('input', 'formularium-control');
  input.id = label.htmlFor = 'formularium-checkout-name';
  Object.assign(input, { autocomplete: 'cc-name', required: true, autofocus: true, maxLength: 255 });
  field.append(label, input);
  return { field, input };
}

/** A place for an element of the provider's, which has a name of its own for those who do not see its label. */
function fieldOfCard(words: string): CardField {
  const field = made('div', 'formularium-field');
  const label = made('span', 'formularium-label', words);
  const slot = made('div', '');
  slot.dataset['element'] = 'card';
  field.append(label, slot);
  return { field, label, slot };
}

function made<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  text = '',
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  if (className !== '') element.className = className;
  if (text !== '') element.textContent = text;
  return element;
}
