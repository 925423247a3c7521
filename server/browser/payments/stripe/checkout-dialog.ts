import {
  type CardSlot,
  type CheckoutSummary,
  type DialogLook,
  type DialogParts,
  dialogParts,
} from './dialog-parts.ts';

/** How long a press is worked on before the dialog is covered (spec 000 §9). */
const OVERLAY_AFTER_MS = 250;

/** A card is asked for over the page. What was entered stays while it is closed. */
export interface CheckoutDialog {
  /** Where an element of the provider's goes; `chosen`: its label was clicked. */
  readonly slotOf: (part: CardSlot, chosen: () => void) => HTMLElement;
  /** Whether the elements are complete, and what is wrong with what they hold; '' for nothing. */
  readonly setCard: (isComplete: boolean, message: string) => void;
  /** Opens it, or goes on in it with what is wrong. Gives the name on the card once its payer pays, and null if they close it. */
  readonly ask: (summary: CheckoutSummary, complaint: string) => Promise<string | null>;
  /** Its payer closes it, unless their card is being worked on. */
  readonly leave: () => void;
  readonly close: () => void;
  readonly remove: () => void;
}

/** Puts a dialog at the end of the page. Its button cannot be pressed until there is a whole card with a name. */
export function checkoutDialog(look: DialogLook): CheckoutDialog {
  const parts = dialogParts(look);
  const { dialog, form, name, card, complaint, pay, closer } = parts;
  const press = pressOf(parts);
  let isComplete = false;
  let answer: (name: string | null) => void = () => undefined;
  const follow = (): void => {
    pay.disabled = !press.isUnderWay() && !(isComplete && name.value.trim() !== '');
  };
  const complain = (message: string): void => {
    if (complaint.textContent !== message) complaint.textContent = message;
  };
  const leave = (): void => {
    if (!press.isUnderWay()) dialog.close();
  };
  const close = (): void => {
    press.end();
    follow();
    dialog.close();
  };
  name.addEventListener('input', follow);
  closer.addEventListener('click', leave);
  dialog.addEventListener('cancel', (event) => press.isUnderWay() && event.preventDefault());
  dialog.addEventListener('close', () => answer(null));
  return {
    slotOf(part, chosen) {
      card[part].label.addEventListener('click', chosen);
      return card[part].slot;
    },
    setCard(complete, message) {
      isComplete = complete;
      complain(message);
      follow();
    },
    ask(summary, message) {
      press.end();
      parts.show(summary);
      complain(message);
      follow();
      if (!dialog.open) dialog.showModal();
      return new Promise((resolve) => {
        answer = resolve;
        form.onsubmit = (event) => {
          event.preventDefault();
          if (press.isUnderWay()) return;
          complain('');
          press.begin(summary);
          resolve(name.value.trim());
        };
      });
    },
    leave,
    close,
    remove() {
      answer(null);
      close();
      dialog.remove();
    },
  };
}

/** A press of the button that pays: while it is worked on, nothing else can be done in the dialog. */
function pressOf({ fields, overlay, pay, closer }: DialogParts) {
  let covering: ReturnType<typeof setTimeout> | undefined;
  const isUnderWay = (): boolean => pay.ariaBusy === 'true';
  return {
    isUnderWay,
    begin({ paying, progress }: CheckoutSummary): void {
      pay.ariaBusy = 'true';
      for (const button of [pay, closer]) button.ariaDisabled = 'true';
      pay.textContent = paying;
      // Whatever has the focus among the fields loses it with them.
      pay.focus();
      fields.inert = true;
      covering = setTimeout(() => {
        overlay.textContent = progress;
      }, OVERLAY_AFTER_MS);
    },
    end(): void {
      clearTimeout(covering);
      overlay.textContent = '';
      fields.inert = false;
      for (const button of [pay, closer]) button.ariaDisabled = null;
      pay.ariaBusy = null;
    },
  };
}
