import type { PageError, PageFields } from './page-api.ts';

const LABELS: Readonly<Record<string, string>> = { card: 'Card', ideal: 'iDEAL', bancontact: 'Bancontact' };

/** Ways to pay between which a payer chooses in an element. */
export interface PaymentWays {
  readonly chosen: () => string;
  /** What is missing to be led away to a bank; nothing for a card. */
  readonly missing: () => PageError | undefined;
  /** The parameters of a payment method for the chosen bank. */
  readonly fieldsOf: (billing: PageFields) => PageFields;
}

/** Puts a choice between ways to pay at the top of the page, and the name that some of them need. */
export function offerWays(ways: readonly string[], changed: (way: string) => void): PaymentWays {
  const choice = document.createElement('select');
  choice.name = 'way';
  choice.setAttribute('aria-label', 'Pay by');
  for (const way of ways) choice.add(new Option(LABELS[way] ?? way, way));
  const name = document.createElement('input');
  name.name = 'name';
  name.autocomplete = 'name';
  name.placeholder = 'Full name';
  name.setAttribute('aria-label', 'Full name');
  const chosen = (): string => choice.value || 'card';
  const follow = (): void => {
    name.hidden = chosen() !== 'bancontact';
    changed(chosen());
  };
  for (const [control, event] of [
    [choice, 'change'],
    [name, 'input'],
  ] as const)
    control.addEventListener(event, follow);
  name.hidden = true;
  if (ways.length > 1) document.body.prepend(choice, name);
  return {
    chosen,
    missing: () =>
      chosen() === 'bancontact' && name.value.trim() === ''
        ? { type: 'validation_error', code: 'incomplete_name', message: 'Please provide your full name.' }
        : undefined,
    fieldsOf: (billing) => ({
      type: chosen(),
      billing_details: name.hidden ? billing : { ...billing, name: name.value.trim() },
    }),
  };
}
