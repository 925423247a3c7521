import type { GivenProvider } from '../payment-driver.ts';

type BankWords = NonNullable<GivenProvider['bankWords']>;

/** What the dialog says; each is a word of the server’s. */
type BankState =
  | 'bankOpen'
  | 'bankBlocked'
  | 'bankClosed'
  | 'bankOffline'
  | 'bankStopped'
  | 'bankUnfinished'
  | 'bankFailed';

/** Stands over the page while its payer is at their bank. */
export interface BankDialog {
  /** Says how it stands, which is read out, and names the address to go on at; '' for none. */
  readonly show: (state: BankState, goOnAt: string) => void;
  readonly close: () => void;
}

interface BankDialogLook {
  readonly words: BankWords;
  readonly lang: string;
  readonly dir: string;
}

/** Opens a dialog over the page; `leave`: its payer wants to pay in another way. The focus goes back to where it was once it is closed. */
export function bankDialog({ words, lang, dir }: BankDialogLook, leave: () => void): BankDialog {
  const title = made('h2', 'formularium-heading');
  title.id = 'formularium-bank-title';
  title.textContent = words['bankTitle'] ?? '';
  const said = made('p', '');
  said.role = 'status';
  const goOn = made('a', 'formularium-button');
  goOn.dataset['default'] = '';
  goOn.rel = 'noreferrer';
  // A bank does not let itself be shown in a frame.
  if (window.top !== window) goOn.target = '_blank';
  const other = made('button', 'formularium-button');
  other.type = 'button';
  other.textContent = words['bankOther'] ?? '';
  other.addEventListener('click', leave);
  const content = made('div', 'formularium-checkout-form');
  content.append(title, said, goOn, other);
  const dialog = made('dialog', 'formularium formularium-checkout');
  Object.assign(dialog, { lang, dir }).setAttribute('aria-labelledby', title.id);
  // Only a decision ends it: nobody leaves a payment by a key pressed too often.
  dialog.addEventListener('cancel', (event) => event.preventDefault());
  dialog.append(content);
  document.body.append(dialog);
  return {
    show(state, goOnAt) {
      goOn.hidden = goOnAt === '';
      if (goOnAt !== '') goOn.href = goOnAt;
      // A page of this site, which leads on; a bank has an address of its own.
      goOn.textContent = words[goOnAt.startsWith('/') ? 'bankResume' : 'bankGoOn'] ?? '';
      if (!dialog.open) dialog.showModal();
      // It is read out once it changes, and not before it is there.
      if (said.textContent !== words[state]) said.textContent = words[state] ?? '';
    },
    close() {
      dialog.close();
      dialog.remove();
    },
  };
}

function made<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  if (className !== '') element.className = className;
  return element;
}
