import type { Stripe } from '@stripe/stripe-js';
import { present, progressWords, submitLabelOf, textOf } from 'formularium/engine';
import { type EnhancedWords, englishEnhancedWords } from 'formularium/renderer-react';
import type { BegunPayment, Payer, PaymentElement, PaymentPlace, Quote } from '../payment-driver.ts';
import { recurringField } from '../recurring-field.ts';
import { testNote } from '../test-note.ts';
import { confirmed, methodOf } from './ask-stripe.ts';
import { type CheckoutDialog, checkoutDialog } from './checkout-dialog.ts';
import type { CardSlot, CheckoutSummary } from './dialog-parts.ts';
import { type EnteredCard, mountElement } from './mount-element.ts';
import { type CardParts, cardPartsFor } from './stripe-elements.ts';

const SLOTS: readonly CardSlot[] = ['number', 'expiry', 'code'];

/** The types of Stripe tell each element's events apart. */
interface EscapedElement {
  readonly on: (event: 'escape', handle: () => void) => unknown;
}

/** A dialog with its elements. */
interface OpenCheckout {
  readonly dialog: CheckoutDialog;
  readonly card: CardParts;
  /** Rejected where an element could not be loaded. */
  readonly loaded: Promise<unknown>;
}

/** A card that is asked for over the page, once everything else of the form is right (spec 000 §2). */
export function openCheckout(api: Stripe, place: PaymentPlace): PaymentElement {
  const { slot } = place;
  const words = wordsFor(place);
  slot.dataset['element'] = 'checkout';
  const note = document.createElement('p');
  note.className = 'formularium-note';
  note.textContent = words.checkoutLater;
  slot.append(note);
  let opened: OpenCheckout | null = null;
  const remove = (): void => {
    opened?.dialog.remove();
    if (opened !== null) for (const part of SLOTS) opened.card[part].destroy();
    opened = null;
  };
  return {
    // Nothing is entered while the form is filled in.
    check: async () => '',
    async begin(billing, quote) {
      opened ??= openDialog(api, place, words);
      try {
        return await paid(api, opened, { place, billing, quote });
      } catch (error) {
        remove();
        throw error;
      } finally {
        opened?.dialog.close();
      }
    },
    confirm: (secret) => confirmed(api, secret),
    tellAmount: () => undefined,
    focus: () => undefined,
    remove,
  };
}

function wordsFor({ session }: PaymentPlace): EnhancedWords {
  const spoken = session.form.blueprint.language?.words as Partial<EnhancedWords> | undefined;
  return { ...englishEnhancedWords, ...spoken };
}

function openDialog(api: Stripe, place: PaymentPlace, words: EnhancedWords): OpenCheckout {
  const { tag = 'en', dir = 'ltr' } = place.session.form.blueprint.language ?? {};
  const dialog = checkoutDialog({ words, lang: tag, dir, notes: testNote() });
  const slots = new Map(SLOTS.map((part) => [part, dialog.slotOf(part, () => card[part].focus())]));
  const slot = present(slots.get('number'));
  const card = cardPartsFor(api, { ...place, slot }, { number: words.cardNumber, code: words.cardCode });
  // A key that is pressed within a frame reaches no page.
  for (const part of [card.number, card.expiry, card.code])
    (part as EscapedElement).on('escape', dialog.leave);
  const entered = new Map<CardSlot, EnteredCard>();
  const mounted = SLOTS.map((part) =>
    mountElement(card[part], present(slots.get(part)), (now) => {
      entered.set(part, now);
      const all = [...entered.values()];
      const isComplete = all.length === SLOTS.length && all.every((one) => one.isComplete);
      dialog.setCard(isComplete, all.find(({ message }) => message !== '')?.message ?? '');
    }),
  );
  return { dialog, card, loaded: Promise.all(mounted) };
}

interface AskedPayment {
  readonly place: PaymentPlace;
  readonly billing: Payer;
  readonly quote: Quote;
}

/** Asks for a card until it is one that can be paid with, or its payer closes the dialog. */
async function paid(
  api: Stripe,
  { dialog, card, loaded }: OpenCheckout,
  { place, billing, quote }: AskedPayment,
): Promise<BegunPayment> {
  const made = { type: 'number', element: card.number } as const;
  let complaint = '';
  for (;;) {
    const asked = dialog.ask(summaryOf(place, billing), complaint);
    const name = await Promise.race([asked, loaded.then(() => asked)]);
    if (name === null) return { type: 'cancelled', id: '' };
    const method = await methodOf(api, made, { address: {}, ...billing, name });
    if (method.type === 'entered') {
      const amount = await quote('card');
      return amount.type === 'known' ? { type: 'begun', id: amount.id, method: method.id } : amount;
    }
    if (!method.isAboutEntry) return method;
    complaint = method.message;
  }
}

function summaryOf({ session, field }: PaymentPlace, billing: Payer): CheckoutSummary {
  const { form, state } = session;
  const pay = submitLabelOf(form, state);
  return {
    amount: textOf(form, state, `${field.id}-amount`),
    often: textOf(form, state, recurringField(session)?.id ?? ''),
    email: billing?.email ?? emailIn(session),
    name: billing?.name ?? '',
    pay,
    paying: form.settings.loaderLabel || pay,
    // The words of a form that is being sent: the dialog shows them after Pay is pressed.
    progress: progressWords(form, { ...state, phase: 'sending' }),
  };
}

/** The address of whoever fills in the form: that of its donation as well. */
function emailIn({ form, state }: PaymentPlace['session']): string {
  const texts = form.fields
    .filter(({ kind }) => kind.entry?.type === 'email')
    .map(({ id }) => textOf(form, state, id));
  return texts.find((text) => text !== '') ?? '';
}
