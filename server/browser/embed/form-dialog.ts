/** How long a closed dialog stays, so that it can fade (spec 000 §9). */
const REMOVAL_MS = 250;

interface DialogOptions {
  readonly title: string;
  /** The words of the button that closes it. */
  readonly close: string;
  readonly content: HTMLElement;
  readonly onClosed: () => void;
}

/** Closes a dialog, which fades; or at once, where there is no page to fade in. */
export type CloseDialog = (how?: { readonly atOnce: boolean }) => void;

/** Opens content over the page. Escape, the button and a click beside it close it, and what opened it has the focus again. */
export function openDialog(
  root: ShadowRoot,
  { title, close, content, onClosed }: DialogOptions,
): CloseDialog {
  const dialog = document.createElement('dialog');
  dialog.setAttribute('aria-label', title);
  const closer = document.createElement('button');
  closer.type = 'button';
  closer.part.add('closer');
  closer.append(close);
  const bar = document.createElement('p');
  bar.append(closer);
  dialog.append(bar, content);
  root.append(dialog);
  // The page behind it stays where it is.
  const { style } = document.documentElement;
  const { overflow } = style;
  style.overflow = 'hidden';
  dialog.showModal();
  let isClosing = false;
  let removal: ReturnType<typeof setTimeout> | undefined;
  const remove = (): void => {
    clearTimeout(removal);
    dialog.close();
    dialog.remove();
    onClosed();
  };
  const shut: CloseDialog = ({ atOnce } = { atOnce: false }) => {
    if (!isClosing) style.overflow = overflow;
    if (atOnce) return remove();
    if (isClosing) return;
    isClosing = true;
    dialog.dataset['closing'] = '';
    removal = setTimeout(remove, REMOVAL_MS);
  };
  closer.addEventListener('click', () => shut());
  dialog.addEventListener('click', ({ target }) => target === dialog && shut());
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault();
    shut();
  });
  return shut;
}
